# ruff: noqa: SIM905
"""Hand-made word lists for the English clue vocabulary; ``build_clues_en.py`` says how they are used.

Written and reviewed by hand from the words that the sources alone would let in or leave out. The offensive words are
listed only so that they can be kept out.
"""

#: Function words, fillers, contractions without their apostrophe, roman numerals, abbreviations of titles.
FUNCTION = frozenset(
    """
    a ab able about above abroad absolutely ac according accordingly across actual actually additionally
    admittedly aforementioned afterwards again against ago ah aha ahead ahem aint al albeit all allegedly
    almost alone along already alright also alternatively although altogether always am amid amidst among
    amongst an and another any anybody anyhow anymore anyone anything anytime anyway anyways anywhere apart
    apparently approx are aren arguably as aside at atop aught ave away aye ba basically bc be became
    because become becomes becoming been before beforehand behind being below beneath besides between
    betwixt beyond blvd both but by bye ca came cannot cant cc ce certain certainly cf clearly co come comes
    completely concerning consequently considering conversely cos could couldn couldnt couldve cs ct
    currently cuz da das db dc dd de definitely del dept der des despite di did didn didnt directly dm do
    does doesn doesnt doing don done dont dr du due dunno during each easily ed ee effectively eg eh either
    el else elsewhere em en enough entirely equally er ere es especially essentially est et etc eu even
    eventually ever every everybody everyday everyone everything everywhere evidently ex exactly except
    extremely fa fairly far fe few fewer finally fm for former formerly forth fr frankly frequently from ft
    fully further furthermore ga gave generally get gets getting gimme give given gives giving gm go goes
    going gone gonna got gotta gotten govt greatly ha had hadn hardly has hasn hast hath have haven having
    he hed hence henceforth her here hereafter hereby herein hereinafter hereof heres heretofore hereunder
    herewith hers herself hes hi highly him himself his hither hitherto hm hmm ho honestly hopefully how
    howbeit however hurrah hz i ibid ideally ie if ii iii ilk im immediately importantly in inasmuch inc
    increasingly incredibly indeed initially inner insofar instantly instead into inward inwardly is isn
    isnt it its itself iv ive ix jr just ka kb keep keeps kept kg kinda km knew known knows la largely las
    last lately later latter latterly lb le least lemme les less lest let lets letting like likely likewise
    literally ll lm ln lo looked looking looks los lot lots lp ltd ma made mainly make makes making many may
    maybe mb md me meanwhile merely mi mightn ml mm mn mo more moreover most mostly mp mr mrs ms mt much
    must mustn my myself na namely naturally nay nb ne near nearly necessarily needn neither never
    nevertheless newly next ni nigh nm no nobody non none nonetheless noone nope nor normally not nothing
    notwithstanding now nowhere ns nt numerous ny o obviously occasionally of off oft often oh ok okay on
    once one ones only onto or other others otherwise ought our ours ourselves out outta over overall own oz
    pa partially particular particularly partly pb per perfectly perhaps personally ph plenty pm po possibly
    potentially pp pr practically pre precisely presently presumably previously primarily probably promptly
    provided ps pt purely purposely put puts putting quite ra rarely rather rb rd re readily really recently
    regarding regardless regularly relatively reportedly respectively rn ro roughly rs s sa said same say
    saying says sc scarcely se see seeing seem seemed seeming seemingly seems seen seldom several sg sh
    shall shan she shes should shouldn si significantly similarly simply simultaneously since slightly sn so
    solely some somebody someday somehow someone something sometime sometimes somewhat somewhere soon sorta
    specifically sq sr st still strictly strongly subsequently substantially successfully such sufficiently
    supposedly surely sw t ta take taken takes tb tell temporarily tends than thank thankfully that thats
    the their theirs them themselves then thence thenceforth there thereabouts thereafter thereby therefor
    therefore therein thereof thereon theres thereto theretofore thereunder thereupon these they theyre
    thing things thinks this thorough thoroughly those though through throughout thru thus thy ti till tis
    tm tn to together too took toward towards tremendously tried tries truly trying twas twice typically
    ultimately um un unable und under underneath undoubtedly unfortunately unless unlike unlikely until unto
    up upon us use used uses using usually ut utterly va various ve versus very vi via vii viii virtually
    vis viz vol von vs want wanted wanting wants was wasn wasnt way wb wc we went were weren weve what
    whatever whats whatsoever when whence whenever whensoever where whereas whereby wherefrom wherein
    whereof wheresoever whereupon wherever wherewith whether which whichever while whilst whither who
    whoever whole whom whose whosoever why widely with within without wm won wont would wouldn wouldve wu xi
    xii xiii xiv xix xv xvi xvii xviii xx xxi xxii xxiii xxiv xxix xxv xxvi xxvii xxviii xxx xxxi xxxii
    xxxiii xxxiv ya ye yea yeah yep yes yet yo you youll your youre yours yourself yourselves youve yr yup
    zn
    """.split()
)

#: Obscene words and slurs beyond the published block list.
BLOCKED = frozenset(
    """
    abo abortion abos anal anally anus areola arse arsehole arseholes arses ass asses asshole assholes
    autoerotic babes balling ballsack bareback barebacking bastard bastardly bastards bastinado bawd bawds
    bawdy bazongas beaner beaners bestial bestiality bimbo bimbos bint bitch bitched bitches bitching bitchy
    bloodclot blowjob blowjobs boche bollock bollocks bondage boner boners bonk bonking boob boobies boobs
    bordello bosom bosoms brothel brothels bugger buggered buggering buggery bukkake bulldyke bullshit
    bullshitter bullshitting bung busty butt buttock buttocks butts buxom chav chickenshit chinaman chinamen
    chink chinks cialis circumcise circumcised circumcision cissy clit clitoral clitoris clits cock cocks
    cocksucker cocksuckers coital coitus coloureds condom condoms coolie coolies coon coons coprophilia
    copulate copulating copulation cornhole crap crapped crapper crapping crappy craps cretin cretins crotch
    crotches cuckold cuckoldry cum cumming cummings cums cunnilingus cunt cunts dago damn damnable damnation
    damned damning darkie darkies darky defecate defecating defecation dick dickhead dickheads dicks dildo
    dildos dominatrix douche douches douching dumbass dyke dykes ecchi ejaculate ejaculated ejaculating
    ejaculation ejaculations enema enemas erectile erection erections erogenous erotic erotica erotically
    eroticism erotism faeces fag faggot faggots fags fanny fart farted farting farts fatso fecal feces
    felate fellate fellatio feltch fetish fetishes fetishism fetishist fingering fistfuck floozie floozy
    fondle fondled fondling foreplay foreskin fornicate fornicating fornication fornicator fuck fucked
    fucker fuckers fuckhead fuckin fucking fucks fuckup fugly gangbang genital genitalia genitals gigolo
    gimp gippo gipsy glans goddam goddamn goddamned golliwog golliwogg gollywog gonads gonorrhea gook gooks
    goy goyim greaser gringo gringos grope groped groper groping gyp gypped hadji haji half-caste handjob
    harlot harlots hebe hermaphrodite hermaphrodites ho hoes homo homoerotic homos honkey honkie honky
    hooker hookers hooters horniness horny horseshit humped humping hussy hymen hymie incest incestuous
    injun intercourse jackass jackasses jap japs jerkoff jewess jig jigaboo jigger jism jizz kaffir kafir
    kike kikes kinkiness kinky knockers kraut krauts kyke labia lascivious lech lecher lecherous lechery
    lesbo lewd lewdness libidinous lolita lovemaking lube lustful lynch lynched lynching lynchings
    masturbate masturbated masturbates masturbating masturbation masturbator menage milf minge molest
    molestation molested molester molesters molesting molestor mongoloid motherfucker motherfuckers
    motherfucking mulatto mulattoes mulattos mung nads nance nazi nazis necrophilia necrophiliac negress
    negro negroes negroid negros nigga niggard niggardly niggas nigger niggers nigra nipple nipples nips
    nonce nookie nude nudes nudie nudism nudist nudists nudity nympho nymphomania nymphomaniac octoroon
    orgasm orgasmic orgasms orgies orgy oriental paedophile paedophiles paedophilia panties panty papist
    pecker pederast pederasty pedophile pedophiles pedophilia pedophilic peed peeing pees pegging penile
    penis penises perv perversion pervert perverted perverts phallic phallus piccaninny pickaninny pikey
    pimp pimped pimping pimps piss pissed pisser pisses pissing polack ponce poof poofs poofter poon
    poontang popish porn porno pornographer pornographic pornography pornos prick pricks prostitute
    prostituted prostitutes prostituting prostitution prurience prurient pube pubes pubic pubis pud pussies
    pussy putz quadroon queer queers quim raghead rape raped raper rapes raping rapist rapists raunchy
    rectal rectum redskin redskins retard retardation retarded retards rimjob rimming sadism sadomasochism
    sadomasochist salacious sambo scat schlong schmuck schmucks scissoring scrotal scrotum semen sex sexed
    sexes sexier sexiest sexily sexiness sexless sexpot sext sexting sexual sexualities sexuality sexually
    sexy shag shagged shagger shagging shat shemale shit shite shithead shitless shits shitted shitter
    shitting shitty shrimping shylock sissies sissy skank skanky slag slags slapper slut sluts sluttish
    slutty smut smutty snowballing sodding sodom sodomise sodomite sodomize sodomized sodomy spastic
    spastics spaz sperm spermatozoa spic spick spics splooge spunk squaw squaws stripper strippers
    striptease strumpet suck sucked sucking sucks suicidal suicide suicides swastika swastikas swinger tard
    teat teats testes testicle testicles testicular threesome threesomes tit titillate titillating
    titillation tits titties titty topless tosser tossers towelhead tranny transvestite trollop turd turds
    tush twat twats undressing urethra urethral urinate urinated urinating urination urine vagina vaginal
    vaginas venereal viagra vibrator vibrators voyeur voyeurism voyeuristic vulva vulvar wank wanked wanker
    wankers wanking wetback wetbacks whore whorehouse whores whoring whorish wog wogs wop wops xx xxx yid
    yids zoophilia
    """.split()
)

#: Fragments, abbreviations and names that WordNet lists in lower case for a sense nobody has in mind.
JUNK = frozenset(
    """
    aba abu aby acyl aft ala alb alexia amir ana ane ang ani anjou ann arak arb arco ard atar ayah ayr azo
    baas babu bailey bap bart bas bate baum bbl bbs becket beckett bema ben benjamin benny bey bide billings
    bleu bligh bola boniface boyd bpi bpm bps brooks burns burnside cal ccc cgs chandler charlotte cinque
    cis col collins com con cory cps cst cur currier cwm cwt dag dah dak dal daphne das dat davenport davy
    dec dia dick dis disa dist dit dol dos drew dun ebs ee eft eld ele ella els emf ems ene eng ent eos ern
    ers erst ess est eta etc eu evert fain fam fas fer ferdinand franklin ft fug gad gage gam gan gar gari
    gat gen genet gib gilbert gip giro gmt gov goy guan gyp hae hal hao hap hayes heller henry hep het hin
    hms hoar hob hod hogan hogg hoy hrs hua huck ids iga iii ilo ils inst int ira isi islay ism iva ixc jak
    jakes jat jay jean jenny jew jiao johnny jordan joseph kai kail kat kelly ken kennedy kern kgs kms kor
    kos kph kuru kwa lah lai lam lanai langley lao las lat lauder lav laz lbs lcm lee lek les lev lexi lief
    lieu lii lin ling lisle liv liz loa lol lsu luff lund mailer mao mar mara marcel maxwell mcg mef meg mei
    mem mes mho mills min mina mins misc mls mol mola mopa mos mot mpg mph muir muller nan nans nat neb
    ngwee nim nip nob nth obiism och oct ola oliver ora ord org otc otoh ova ozs pap para parr parsons pas
    pax pct pdl pel penn perry pes peter pia pis plo pollack pone pons pos prof pst pud pul quin quinquen
    rai rale rbi rec rede res ret rick riel ris rms roc ros rota rta rudd sabin sam saul sec secs sellers
    sera sess seta sgt shay shylock sian sib sie sla smiths soh som sou sri sta stacey stan stein stephen
    sue sully taka tala taller tam taw tec tera terry tet thc thomson timothy ting titi tobin tong tope tun
    tyler ult val var vara varna vas vela ver vive vol wale wan warner watts waw wei wen wheaton wilder wop
    wye yean yellowly yid yrs yue zag zig zos
    """.split()
)

#: Everyday words that WordNet lacks (younger than it is, or borrowed), and the few two-letter words.
EXTRA = frozenset(
    """
    abracadabra adhd aftershave ai airbag airbags airbnb airshow airstrike airstrikes americano anime
    antivirus app apps arigato asap atm atv audiobook audiobooks aww ax axolotl babysit backbeat backstory
    bailout bao barcode bbq bento bestie bestselling bff bhangra bigfoot biodiesel biofuel biofuels biopic
    bitcoin bitcoins blackhole blockchain blogging bluetooth bmw boba bollywood bolognese bonjour boohoo
    boombox boop bootcamp borealis botox brexit bubblegum bullseye capybara carb carbs cardio carpark
    carpool cd ceasefire ceo cgi chai chakra chakras chav cheesesteak chemo chihuahua chupacabra cia
    clickbait clingy concealer coronavirus cosplay coworker coworkers cpr crocs crossfit crowdfunding
    crunchy crypto cryptocurrency cutscene cyber cyberpunk cybersecurity dalek daleks dashcam deadlift
    dimsum diy dj dna doritos droid droids dubstep dvd earbuds ebook ebooks eek emoji emojis esports ewok
    exfoliate exoplanet exoplanets facemask fanart fanbase fanfiction faq fbi feng fentanyl fibromyalgia
    firefight firefighting flipflop flipflops foosball fracking frappuccino freefall frontline gameplay
    gamers garam gdp geeky gelato gentrification gesundheit ghostbuster ghostbusters giddyup gif girly glam
    gmo goalscorer goldendoodle gps gracias gramps grandkids groundwater gunship hackathon hairspray hashtag
    hashtags hazmat helpline hiphop hiv hobbit hobbits hocus hola homie homies hoodie hoodies hooray hotdog
    hotline html hurray hydropower hyperspace ibuprofen icu id inbox influencer influencers ipad iphone ipod
    iq irs jacuzzi jeggings jetski jfk jumbo kaboom katana kawaii kerplunk keto kettlebell keychain keyword
    keywords kgb kickboxing kickstarter kiddo kimchi kitesurf klingon klingons korma kraken kryptonite
    labradoodle lasertag lasik leaderboard lgbt lightsaber livestream login lsd malware manga margherita
    masala mba menswear merci metaverse midfielder midfielders millennials mixtape moisturizer moshpit
    motherboard motocross motorhome motorsport motorsports mri muggle muggles multiplayer multiverse mumbo
    mvp namaste nasa nasdaq nato nerdy newbie nhs noob nutella nyc offline onesie oops opec opioid opioids
    otaku ouch ox paintball paracetamol parkour passersby pc pdf phew phishing pho photoshoot photoshopped
    pi piercings pilates pinata pitbull pj pjs playlist pocus podcasts pogo pointy postseason prequel
    preseason pringles probiotics psst ptsd punchline pushups quinoa racecar ramen ransomware recyclable
    reiki remix renewables reread rewatch ringtone ringtones rna roadmap roadshow roadtrip rollercoaster
    romcom rpg rv samosa sars sauvignon screenshot screenshots scrunchie scumbag scumbags seaworld selfie
    selfies sensei shazam shh shhh showbiz showtime shui signup situps sixpack ska skynet slideshow slinky
    smartphone smartphones smores smurf smurfs songwriting soulmate spacetime spacewalk spinoff spyware
    sriracha standalone steampunk stepdad stepmom stormtrooper stormtroopers storytelling sudoku superbowl
    supercar supercars superfood superhero superheroes supervillain suv swimwear tardis telenovela
    terracotta tikka timeshare tiramisu toolkit touchscreen townhouse treehouse triathlon turbo turbocharged
    tv twitchy ufo ufos uk unesco unfriend unicef uno url usa usb username vape vaping vcr veganism
    velociraptor vhs videogame videogames vip vitamins vlog vlogger voiceover voila vpn waterpark waterslide
    wendigo whistleblower whiteboard whoa widescreen wiki wikileaks wildcard woohoo wrestlemania wwii
    yahtzee yay yeehaw yikes youtuber youtubers yoyo yuck yucky yum zumba
    """.split()
)

#: Names that WordNet also spells in lower case, in a sense fewer people think of.
PROPER = frozenset(
    """
    aboriginal adonis afghan aires alps alsatian amazon andromeda ares argus athens babel balmoral barbie
    bastille bermuda bethlehem boccaccio bohemia bolivar bolivia bologna bordeaux brahman brazil brit brits
    broadway broncos buddha calcutta calvary calypso ceres chesterfield chile chinese chopin christ cicero
    cleopatra cockney cologne congo cordoba corinthian cuba cupid curacao curie cyclops danish delhi dijon
    dodgers easter eden epicurean eros excalibur fermi flagstaff flintstones fuji galahad ganges garibaldi
    gauss geneva geordie gnostic goliath google guinea hamlet havana hawking hercules highlands hispanic
    homer islam islay james japan jesus jezebel jordan judas kashmir korea kremlin lebanon louvre lucifer
    madras magi manhattan manila mars marseille marseilles medusa memphis merlin mohawk morocco muscat
    muscovite napoleon narcissus nebuchadnezzar nelson newton nordic ottoman oxford packers pampers pascal
    pentagon pentecostal phoebe pollux quakers rolex romans saratoga saskatoon scandinavia scrabble shanghai
    sherlock shiva siamese siemens silesia slavic snickers somerset surrey swede tabasco tangier tesla
    tetris thanksgiving thatcher thebes titania tripoli triton trojan troy ulster vegas velcro venus wales
    waterloo welsh xerox yahoo zaire zulu
    """.split()
)

#: Proper names most people know: places, peoples, faiths, gods, brands, films, characters, famous persons.
NAMES = frozenset(
    """
    aachen abba aberdeen aboriginal abraham abuja acadia acapulco achilles acropolis adderall adelaide adele
    aden adidas adonis adrenalin advil aegean aeschylus aesop afghan afghanistan africa african afrikaans
    afrikaner agamemnon agassiz airbnb airbus aires akron alabama aladdin alaska alaskan albania albanian
    albany alberta albuquerque alcatraz aldi aleppo aleutian alexa alexander alexandria alexandrian alfred
    algeria algerian algonquin ali alien allah alps alsace alsatian alzheimer amazon america american amish
    amman amor amsterdam amtrak amundsen anaheim anatolia andalusia andean andes andorra android andromeda
    angeles anglia anglican angola angolan aniston ankara annapolis annapurna antalya antarctic antarctica
    antichrist antigua antilles antioch antwerp anubis anzac aphrodite apocrypha apollo appalachia
    appalachian april aquaman aquarius aquinas arab arabian arabic arafat aragon aragorn aramaic arcadia
    archimedes ardennes ares argentina argentinian argus ariadne ariana ariel aries aristophanes
    aristotelian aristotle arizona arkansas arlington armageddon armani armenia armenian armstrong arnhem
    arsenal artemis arthurian aruba aryan asheville asia asian asiatic asics asimov asperger aspirin assam
    assange assyria assyrian astaire asterix atari athena athenian athens atlanta atlantic attila auckland
    audi auschwitz austen austin australasian australia australian austria austrian auvergne avatar avengers
    avignon aviv avon ayurveda azerbaijan azerbaijani azores aztec baal babel babylon babylonia babylonian
    bacardi bach bafta baghdad bahamas bahamian bahrain bahraini bakersfield bali balkans balmoral baltic
    baltimore balzac bambi bangalore bangkok bangladesh bangladeshi bangor banksy bantu baptists barbados
    barbarossa barbary barbie barcelona barney bart basque basra bastille batman baudelaire bauhaus bavaria
    bavarian bbc beatles beatrice beckham bedouin beethoven beijing beirut belarus belarusian belfast
    belgian belgium belgrade belize bengal bengali bengaluru benghazi benin bentley beowulf berber bergen
    berkeley berkshire bermuda bern bessemer bethesda bethlehem betty beyonce bezos bhutan bhutanese biden
    bieber bigfoot bihar bilbo birkenstock birmingham bismarck bissau bitcoin blackbeard blackfoot blackpool
    blair blockchain bloomington bloomsbury bluetooth bmw boccaccio boeing boer bogota bohemia bohr boleyn
    bolivar bolivia bolivian bollywood bologna bolshevik bolt bombay bonaparte bonn bordeaux borgia borneo
    bosch bosnia bosnian boston botox botswana botticelli bowie brahma brahman brahms bratislava brazil
    brazilian brecht brest breton brexit bridgeport brie brighton brigid brisbane bristol brit britain
    british briton brits brittany broadway broncos bronx brooklyn brunei brunswick brussels brutus bucharest
    budapest buddha buddhism buddhist budweiser buenos bugatti bugs bulgaria bulgarian burberry burger
    burkina burlington burma burmese bush byron byzantine byzantium cabernet cadillac cadiz caesar cain
    cairo cajun calabria calais calcutta calgary cali california californian caligula calvary calvinist
    calypso cambodia cambodian cambrian cambridge cambridgeshire camelot cameroon cameroonian camus
    canaanite canada canadian canberra cancun cannes canon canterbury capone cappadocia capri capricorn
    caracas caravaggio cardiff caribbean carlyle carnegie carolina cartagena cartesian carthage cartier
    caruso casablanca casanova casper cassandra cassiopeia castro catalan catalonia cathay catholicism
    catwoman caucasian caucasus cebu celt celtic celtics cenozoic cerberus ceres cervantes cessna ceylon
    chanel chaplin chardonnay charizard charlemagne charleston charon chattanooga chaucer chavez chechen
    chechnya cheetos chekhov chelsea chennai cherbourg chernobyl cherokee cheshire chesterfield chevrolet
    chewbacca cheyenne chianti chicago chickasaw chico chihuahua chile chilean chinaman chinatown chinese
    chippendale chippewa chiron chomsky chopin christ christchurch christendom christianity christmas chrome
    chrysler chucky churchill cia cicero cincinnati cinderella citroen claus cleopatra cleveland clinton
    clooney cnn coachella cobain cochise cockney codenames cognac coke coldplay cologne colombia colombian
    colombo colorado colosseum columbia columbus comanche commodore concorde confucian confucianism
    confucius congo congolese connecticut constantine constantinople converse copenhagen copernicus
    copperfield coppola coptic cordoba corinth corinthian cornish cornwall coronavirus corsica cortez
    cosplay cossack costco cotswolds cousteau coventry covid cowboys craigslist cretan crete crimea crimean
    croat croatia croatian crockett crocs cromwell cthulhu cuba cuban cubs cumbria cupid curacao curie cusco
    cyclops cypriot cyprus cyrillic czech czechoslovakia daedalus daffy dakota dali dallas damascus danish
    dante danube danzig dardanelles darfur darth darwin darwinian darwinism dayton deadpool debussy december
    delacroix delaware delhi delilah delphi demeter denali denmark denver depp derbyshire descartes detroit
    deuteronomy devon dhabi dhaka diablo dicaprio diego dietrich dijon diogenes dionysus dior disney
    disneyland diwali djibouti djokovic dna doberman dodgers doha dolby dominica dominican donald donetsk
    doppler dora doritos dortmund dory dostoevsky dove dover draco draconian dracula drake dresden dropbox
    druid dubai dublin dubrovnik ducati duchamp duluth dumas dumbledore dumbo dumpster dundee dunkirk duplo
    durban durham dutch dutchman dvd dylan dyson eagles easter ebay ebola ecuador ecuadorian eden edinburgh
    edison edmonton edwardian eeyore egypt egyptian eiffel einstein eisenhower electra electrolux elijah
    elizabethan elmo elsa elton elvis eminem emmy emmys england english englishman eos epicurean
    episcopalian erdogan eritrea eritrean eros eskimo esperanto espn espresso essex estonia estonian
    ethiopia ethiopian etruscan etsy eucharist euclid euphrates eurasian euripides europe european
    eurovision everest everglades everton ewok excalibur excel exeter ezekiel ezra facebook fahrenheit
    falstaff fanta faraday fargo farsi faso faulkner faust fbi february federer fedex fellini fermi ferrari
    feynman fiat fifa fiji fijian filipino finland finnish fiona firefox flagstaff flanders flemish
    flintstones florence florentine florida formica fortnite france franciscan francisco frankenstein
    frankfurt frappuccino freemason french frenchman fresno freud freudian freya friday frisbee frodo frosty
    fuji fujitsu futurama gabon gabriel gaelic gaga gagarin gainesville galahad galapagos galicia galilee
    galileo gallic galloway gallup galveston galway gambia gandalf gandhi ganges ganymede garbo garfield
    garibaldi gates gatorade gatwick gauguin gaul gauss gawain gaza gdansk geiger gemini geneva genoa
    genoese geordie georgetown georgia georgian german germanic germany geronimo gershwin gestapo gettysburg
    ghana ghanaian ghibli gibraltar gilgamesh gillette gimli github giza gladiator gladstone glasgow
    glastonbury glock gloucester gloucestershire gmail gnostic goa gobi goddard godfather godiva godzilla
    goebbels goethe gogh goku goldberg goldilocks goliath gollum gomorrah gondor goodfellas goofy google
    gorgon gospels goth gotham grammy grammys granada grecian greece greek greenland greenpeace greensboro
    greenville greenwich gregorian grenada gretel gretzky grimm grinch gryffindor guadalajara guadalcanal
    guadeloupe guam guangdong guangzhou guantanamo guatemala guatemalan gucci guernsey guevara guggenheim
    guinea guinean guinevere guinness gujarat gujarati gulliver gutenberg guyana guyanese habsburg hades
    hadrian hagrid hague haifa haiti haitian halifax halloween halo hamas hamburg hamlet hammerstein
    hampshire handel hanks hannibal hanoi hanover hansel hanukkah harare harlem harley harrisburg hartford
    harvard hasbro hastings hathaway hausa havana hawaii hawaiian hawking haydn hbo heathrow hebrew hebrews
    hegel heineken heinlein heinz heisenberg hellenic hellenistic helsinki helvetica hemingway hendrix
    hepburn hera hercules hermes hermione herodotus hershey hertfordshire herzegovina hezbollah highlands
    hilton himalaya himalayan himalayas himmler hindi hindu hinduism hindustan hindustani hippocrates
    hiroshima hispanic hitachi hitchcock hitler hittite hiv hobart hobbit hobbits hobbs hogwarts holland
    hollywood holmes homer honda honduran honduras hong honolulu hopi horus hotmail houdini houston huawei
    hubble hudson hufflepuff huggies huguenot hulk humvee hungarian hungary huntsville hussein huxley
    hyderabad hyundai iberia iberian ibiza ibm ibuprofen icarus iceland icelandic idaho ikea illinois
    impressionism inca inception india indian indiana indianapolis indonesia indonesian innsbruck instagram
    intel interpol inuit inverness ionian iowa ipad iphone ipod ipswich iran iranian iraq iraqi ireland
    irish irishman ironman iroquois isaac isaiah isis islam islamabad islamic islamist islay isolde israel
    israeli israelites istanbul italian italy ithaca itunes ivanhoe jackson jacksonville jacobite jacuzzi
    jagger jaguar jaipur jakarta jamaica jamaican james janeiro january janus japan japanese jasmine
    javanese javascript jaws jedi jeep jeffersonian jehovah jenga jeremiah jericho jerusalem jesuit jesus
    jetsons jewish jezebel jihadist jobs johannesburg joker jolie joplin jordan jordanian judah judaism
    judas judea juliet july june juneau jungian jupiter jurassic juventus kabul kafka kalahari kalashnikov
    kampala kandahar kandinsky kansas kant kanye karachi kardashian karnataka kashmir kashmiri kasparov
    kathmandu kawasaki kazakh kazakhstan keats kellogg kennedy kentucky kenya kenyan kepler kerala kermit
    keynesian kfc kgb khaleesi khartoum khmer kia kickstarter kiev kilimanjaro kingston kinshasa kipling
    kirby kiribati kitkat klan kleenex klimt knicks knoxville kobe kodak kolkata koran korea korean kosher
    kosovo kraft krakow krampus kremlin krypton kubrick kurd kurdish kurdistan kurosawa kurt kuwait kuwaiti
    kwanzaa kyiv kyoto kyrgyzstan labrador lacoste ladyship lagos lahore lakers lamborghini lancashire
    lancaster lancelot lancome lanka lannister lansing laos laotian lapland laredo latin latino latvia
    latvian laundromat lays lear lebanese lebanon lebron leeds lego legolas leia leicester leipzig lenin
    leningrad leninism leninist lennon lenovo lent leonardo lesotho levis leviticus lexington lexus lgbt
    lhasa liberia liberian libra libya libyan lidl liechtenstein lille lima lincoln lincolnshire lindbergh
    linkedin linux lipton lisa lisbon liszt lithuania lithuanian liverpool ljubljana lockheed logitech loki
    lolita lombardy london londoner loreal lorelei lorraine louisiana louisville louvre luce lucifer lucknow
    lufthansa luftwaffe luigi lumpur luther lutheran luxembourg luxemburg luxor lycra lyon lyons macao
    macarthur macau macbeth macbook macedonia macedonian machiavelli machiavellian machu madagascar madeira
    madison madonna madras madrid magellan magi magneto magyar mahal maharashtra maine malaga malawi
    malawian malay malayan malaysia malaysian maldives malfoy mali malian malibu malta maltese manchester
    manchuria manchurian mandalay mandela manhattan manila manitoba mannheim manson maoist maori maradona
    marines mario marley marlowe marple marrakech marrakesh marriott mars marseille marseilles martian
    martinique marvin marx marxism marxist maryland maserati massachusetts matilda matisse matrix mattel
    matterhorn maui mauritania mauritius maya mayan mayday mazda mccarthy mccartney mcdonald mcdonalds
    mclaren medea medicaid medicare mediterranean medusa mekong melbourne melville memphis mendel
    mendelssohn mennonite mensa mercedes merkel merlin merlot merseyside mesopotamia mesozoic messi
    metallica methodism methodist methodists metropolis mets mexican mexico miami michelangelo michelin
    michigan mickey micronesia microsoft midas middlesex mideast midwest milan milanese milano milwaukee
    minecraft minerva minneapolis minnesota minnie minoan minotaur minsk minuteman miocene mississippi
    mississippian missouri mitsubishi moana modi mogadishu mohawk mojave moldova molotov mombasa monaco
    monday mondrian monet mongol mongolia mongolian monopoly monroe monrovia monsanto monsieur monsignor
    montana montenegro monterey monterrey montessori montevideo montpelier montreal montserrat moomin mordor
    moriarty mormon mormons moroccan morocco morpheus morse mortem moscow moses moslem mossad mosul motorola
    motown mozambican mozambique mozart mtv mufasa muggle muggles muhammad mulan mullah mumbai munich muppet
    muppets murmansk muscat muscovite musk muslim mussolini myanmar mylar nadal nagasaki nairobi namibia
    namibian nantucket napier naples napoleon napoleonic napoli narcissus narnia naruto nasa nascar
    nashville nassau nato navajo nazarene nazareth nazism nba neapolitan nebraska nebuchadnezzar nelson nemo
    nepal nepalese nepali neptune nero nespresso nessie nestle netanyahu netflix netherlands nevada newark
    newcastle newfoundland newport newton newtonian neymar nfl nhl niagara nicaragua nicaraguan nietzsche
    niger nigeria nigerian nike nikon nile nineveh nintendo nirvana nissan nivea nixon noah nobel noel nokia
    nordic norfolk normandy norse northampton northumberland norway norwegian nosferatu nostradamus
    nottingham november nsa nubia nuremberg nutella nvidia nyc nypd oakland obama obamacare obelix october
    odessa odin odysseus oedipus ohio okinawa oklahoma oktoberfest olaf olympiad olympic olympics olympus
    omaha oman omega ontario oompa opera ophelia oppenheimer oprah oregon oregonian oreo orinoco orion
    orlando orleans orpheus orwell orwellian osaka osama oscar oscars osiris oslo othello ottawa ottoman
    ouija overwatch oxford oxfordshire packers pacman paddington padua paine pakistan pakistani palau
    paleozoic palermo palestine palestinian pampers panama panamanian panasonic pandora paraguay paraguayan
    paralympics paris parisian parkinson parmesan parthenon pasadena pascal pashtun passover pasternak
    pasteur patagonia patrick patriots pawnee paypal pegasus peking pele penelope penguin pennsylvania
    pennsylvanian pentagon pentecost pentecostal peoria peppa pepsi pericles permian persephone perseus
    persia persian perth peru peruvian peshawar petersburg peugeot pfizer pharaoh phelps philadelphia
    philippine philippines philips phoebe phoenician photoshop phuket picasso piccadilly picchu pierrot
    piglet pikachu pilate pindar pinocchio pinterest pisa pisces pitt pittsburgh pixar pizarro planck plato
    playmobil playstation pleiades pleistocene plutarch pluto plymouth pocahontas poe poirot pokemon poland
    polaris polaroid pollux polynesia polynesian pompeii pooh popeye porsche portland porto portsmouth
    portugal portuguese poseidon potomac potsdam powerpoint prada prague predator presley pretoria princeton
    pringles prometheus protestantism proteus proust provence proverbs prozac prussia prussian psalms
    ptolemy puccini puerto pulitzer puma pumbaa pune punjab punjabi purim pushkin putin pyongyang pyrenees
    pyrex pythagoras pythagorean python qaeda qatar qatari quakers quasimodo quebec quechua queens
    queensland quidditch quito quora quran ragnarok rajasthan rama ramadan rambo ramses rangoon raphael
    rapunzel rasputin rasta ravenclaw reagan realtor rebekah redbull reddit reebok reich rembrandt remus
    renaissance renault reno renoir reuters reykjavik rhine rhodesia richelieu richmond riddler riesling
    riga rihanna ringo rio rioja riviera riyadh roadrunner roanoke robespierre robin roblox rochester
    rockefeller rockford rockies rocky rodin rolex rolls romani romania romanian romanov romans rome romeo
    rommel romney romulus ronaldo rorschach roswell rotterdam rottweiler rousseau royce rubens rubicon rubik
    rudolph rumpelstiltskin rushmore russia russian rwanda rwandan ryanair sabbath sachs sacramento safari
    sagittarius sahara saharan saigon sailor saladin salem salisbury salvadoran salzburg samaria samaritan
    samoa samoan samson samsung sanskrit santa santiago santos sappho sarajevo sarasota saratoga sardinia
    saskatchewan saskatoon sasquatch satan satanism saturday saturn saudi sauron saxon saxony scandinavia
    scandinavian schadenfreude schubert schumacher schumann schwarzenegger scientology scooby scorpio
    scorsese scotland scots scotsman scottish scrabble scrooge scylla seahawks seattle seder sega segway
    seinfeld seminole semite semitic senegal senegalese seoul sephora september serb serbia serbian serena
    serengeti sevilla seville seychelles shakespeare shakespearean shakira shanghai shaq sheffield sheraton
    sherlock sherman sherpa shetland shinto shiva shoshone shostakovich shrek siam siamese sibelius siberia
    siberian sichuan sicilian sicily siemens sikh silesia simba simpson simpsons sinai sinatra sinbad
    singapore singaporean sinhalese sioux siri sirius sistine skittles skype skywalker slack slav slavic
    slovak slovakia slovenia slovenian slytherin smirnoff smithsonian smurf smurfs smyrna snapchat snape
    snickers snoopy snowden socrates socratic sofia soho solzhenitsyn somali somalia somalian somerset sonic
    sony sorbonne southampton southpark spacex spain spandex spaniard spanish sparta spiderman spielberg
    spinoza spitfire spock spokane spongebob spotify springfield springsteen sprite squidward staffordshire
    stalin stalingrad stalinism stalinist stallone stanford stanley starbucks starcraft stark steelers
    steinbeck steinway stetson stirling stockholm stonehenge stradivarius strasbourg stratford stravinsky
    streep streisand stuttgart styrofoam styx subaru sudan sudanese sudoku suez sufi sumatra sumatran
    sumerian sunday sunderland sunnah sunni superbowl superfund supergirl superman suriname surrey sussex
    suzuki swahili swansea swatch swaziland swede sweden swedish swift swindon swiss switzerland sydney
    sylvester syracuse syria syrian tabasco tacoma tagalog tahiti tahitian tahoe taipei taiwan taiwanese taj
    tajik tajikistan taliban tallahassee tallinn talmud tamil tampa tangier tanzania tanzanian tao taoism
    taoist taos tarantino tardis targaryen tarzan tashkent tasmania tasmanian tatar taurus tchaikovsky
    teflon tehran teleprompter teletubbies telugu templar tenerife tennessee tennyson terminator tesco tesla
    tetris teutonic texan texarkana texas thackeray thai thailand thales thames thanksgiving thanos thatcher
    thebes theseus thor thoreau thucydides thursday tibet tibetan tiger tigger tigris tiktok tilapia
    timberlake timberland timbuktu timor tinder tintin tirana titania titanic tobago toda togo tokio tokyo
    toledo tolkien tolstoy tonga tongan topeka torah torino toronto toshiba totoro tottenham toulouse
    tourette toyota trafalgar transylvania trenton triassic trinidad trinidadian tripoli tristan triton
    trojan trotsky troy truman trump tuareg tucson tudor tuesday tulsa tumblr tunis tunisia tunisian tupac
    tupperware turin turk turkish turkmen turkmenistan tuscaloosa tuscan tuscany tweety twinkie twister
    twitter twix tylenol tyneside tyrion tyson uber ubuntu uefa ufc ufo uganda ugandan ukraine ukrainian
    ulster ulysses unesco unitarian uno urals uranus urdu uruguay uruguayan usa usb utah utrecht uzbek
    uzbekistan uzi vader valencia valentine valhalla valium valkyrie vancouver vanuatu vaseline vatican
    vauxhall vega vegas velazquez velcro venetian venezuela venezuelan venice venus verdi vermeer vermont
    verona versace versailles vespa vesta vesuvius viagra vichy victoria vidal vienna viennese vietnam
    vietnamese viking vilnius virgil virginia virgo vishnu vivaldi vladimir vladivostok voldemort volkswagen
    voltaire volvo vuitton vulcan wagner waikiki waldorf wales walgreens walkman walmart warcraft warhol
    warsaw washington waterford watergate waterloo watson wedgwood wednesday weimar wellington welsh
    welshman wembley wesleyan westeros westminster whatsapp whitehall wicca wiccan wichita wifi wikileaks
    wikipedia wilde wilmington wiltshire wimbledon winchester windsor winnie winnipeg winston wisconsin
    wittgenstein wolverine wonka wookiee woolf worcestershire wordsworth wuhan wwe wyoming xanax xbox
    xenophon xerox xhosa xinjiang xmas xmen yahoo yahtzee yale yamaha yangtze yankee yankees yeats
    yellowstone yemen yemeni yerevan yiddish yoda yokohama yorkshire yoruba yosemite youtube yucatan
    yugoslav yugoslavia yukon yule zagreb zaire zambezi zambia zambian zanzibar zara zealand zealander
    zeitgeist zelda zelensky zen zeppelin zeus zidane zika zimbabwe zimbabwean zion zionism zionist zoom
    zoroastrian zorro zuckerberg zulu zurich
    """.split()
)
