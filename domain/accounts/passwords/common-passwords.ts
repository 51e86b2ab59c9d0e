/**
 * The most common passwords of French accounts: at least six characters, folded (no accent, capital or space).
 * `isCommonPassword` itself detects up to four final digits, a single repeated key and rows of keys, so they are not
 * listed.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passw0rd p4ssword motdepasse motdepass mdpmdp monmotdepasse secret secrete bonjour bonsoir coucou salut
  azerty azertyuiop azertyu azertyui azer1234 aqwzsx qwerty qwertz qwertyuiop qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx zaq12wsx qwe123 abc123 abcd1234 abcdef abcdefgh a1b2c3 a1z2e3r4 a1z2e3r4t5 a1z2e3 123abc 123qwe 123azerty
  112233 121212 123123 123321 123454321 131313 147258 147258369 159357 159753 159951 123654 123456789a 1234qwer
  1234azer 987654321 789456 789456123 741852 741852963 852456 963852741 696969 654321 666666 111222 102030 010203
  101010 202020 100000 200000 123000 000001 00000007 123987 147852 246810 135790 112358 314159 271828
  welcome letmein login admin administrateur administrator adminadmin root toor master superman batman spiderman
  pokemon pikachu starwars naruto sangoku dragonball dragon monkey shadow sunshine princess princesse iloveyou
  iloveu jetaime jetaime1 jetadore jetaimee tequiero teamo love lovely mylove monamour amour amoureux toujours
  doudou loulou loulette nounours chouchou cheri cherie macherie moncheri bebe monbebe poupee poupette choupette
  choupinette titine titeuf bibiche bichette minette minou kiki kikoo lapin lapinou crevette caramel chocolat
  chocolate cookie vanille nutella banane fraise cerise orange citron papillon coccinelle libellule tournesol soleil
  soleil1 etoile licorne dauphin cheval chevaux tigrou panthere pantera toutou chaton chatte
  chiens mamour maman mamapapa papamaman maman1 papa familia famille mesenfants enfants
  marseille marseille13 olympique om13000 paris paris75 parissg psg75 lyonnais lyon69 bordeaux toulouse nantes lille
  strasbourg montpellier rennes saintetienne asse42 bretagne corsica corse france france98 lafrance algerie maroc
  tunisie portugal italia espagne martinique guadeloupe reunion reunion974
  football foot rugby tennis basket basketball basketteur basketteuse basketclub monclub tournoi sport sportif
  handball volley karate equipe lebron jordan jordan23 michaeljordan kobebryant lebronjames tonyparker parker
  wembanyama wemby nbanba lakers bulls chicago ballon dunkdunk panier
  nicolas thomas julien alexandre maxime antoine quentin camille pauline marine charlotte sophie isabelle caroline
  celine sandrine nathalie stephanie valerie patrick philippe laurent olivier sebastien guillaume christophe
  frederic vincent jerome mathieu matthieu romain florian kevin benjamin baptiste clement pierre martin michel
  jeremy anthony dylan jessica melanie laetitia virginie aurelie emilie amelie manon oceane chloe lucas mathis
  daniel andrew charlie ashley michael jennifer michelle robert
  freedom whatever trustno1 computer internet ordinateur samsung iphone android google facebook snapchat instagram
  youtube orange1 wanadoo hotmail gmail yahoo free freebox livebox windows microsoft default changeme changezmoi
  testtest test test1234 testing demo demodemo guest invite user utilisateur compte moncompte
  matrix hello hellohello killer hunter ranger mustang ferrari porsche renault peugeot citroen mercedes
  harley yamaha kawasaki ducati corvette
  noel noel2024 noel2025 noel2026 printemps automne hiver janvier fevrier mars avril juillet aout septembre octobre
  novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche vacances plage
  `
    .trim()
    .split(/\s+/),
)
