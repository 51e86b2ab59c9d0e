import type { Format } from '../kinds.ts'

/** How it is played, one paragraph per format. */
export const FORMATS: Record<Format, readonly string[]> = {
  pools_then_bracket: [
    'La formule est simple : des poules le matin, des demi-finales et des finales l’après-midi. Les équipes non qualifiées disputent des matchs de classement jusqu’au bout.',
    'Les équipes sont réparties en poules par un tirage qui sépare les clubs voisins. Les deux premiers de chaque poule jouent le titre, les autres se retrouvent dans un second tableau qui a aussi sa coupe.',
    'Poules de trois ou quatre, puis matchs croisés : le premier d’une poule rencontre le deuxième d’une autre. Toutes les places se jouent sur le terrain, de la première à la dernière.',
    'Le matin sert à se classer, l’après-midi à se départager. En cas d’égalité, la différence particulière passe avant la différence générale, comme en championnat.',
    'Chaque poule désigne deux qualifiés. Le tableau final est affiché à l’heure du repas, ce qui laisse le temps de calculer, d’espérer et de digérer.',
    'Nous jouons en poules avec des rencontres courtes, puis en matchs à élimination pour les premières places. Deux matchs de suite ne sont jamais programmés pour une même équipe.',
  ],
  round_robin: [
    'Tout le monde rencontre tout le monde : pas de finale, mais un classement qui ne doit rien au tirage. La dernière rotation est souvent décisive.',
    'Une seule poule, un seul classement, et un dernier match qui peut tout renverser : chaque panier compte.',
    'Formule championnat : chaque équipe affronte toutes les autres, avec au moins un match de repos entre deux rencontres.',
    'Pas d’élimination : les équipes se croisent toutes une fois, et le titre revient à la plus régulière.',
  ],
  single_elimination: [
    'Élimination directe, façon coupe : un match perdu et l’on bascule dans le tableau de consolation, qui mène lui aussi à une finale.',
    'Le tableau est tiré au sort devant les capitaines à l’ouverture de la salle. Les vaincus du premier tour sont reversés dans un tableau de classement : deux matchs au moins pour tous.',
    'Une coupe comme on les aime : seizièmes s’il le faut, quarts, demies et finale sur le terrain central, avec un match pour la troisième place.',
  ],
  double_elimination: [
    'Une défaite ne suffit pas à sortir : l’équipe battue rejoint le second tableau et peut encore remonter jusqu’à la finale.',
    'Double élimination : il faut perdre deux fois pour rentrer aux vestiaires. Les longues remontées font les meilleurs souvenirs.',
  ],
  swiss: [
    'Système suisse : à chaque tour, on rencontre une équipe qui a le même nombre de victoires. Pas d’écart fleuve, pas de match sans enjeu.',
    'Cinq tours, jamais deux fois le même adversaire, et des rencontres de plus en plus équilibrées : le système suisse récompense la régularité.',
  ],
  triangulaire: [
    'Des triangulaires le matin, reformées l’après-midi selon les résultats : trois équipes, trois matchs, un terrain, et un roulement qui ne s’arrête pas.',
    'La journée est découpée en triangulaires. Pendant que deux équipes jouent, la troisième tient la table : tout le monde apprend quelque chose.',
  ],
  plateau: [
    'Les équipes tournent de terrain en terrain toutes les douze minutes. Aucun classement n’est établi et les scores ne sont pas publiés : c’est la règle du mini-basket, et elle nous va bien.',
    'Formule plateau : quatre rencontres courtes, deux ateliers (dribble et tir) et une grande photo de famille. On compte les sourires, pas les points.',
    'Les rotations alternent matchs et jeux. Les éducateurs peuvent équilibrer les équipes en cours de journée, et prêter un joueur à une équipe incomplète est vivement encouragé.',
    'Quatre contre quatre sur largeur de terrain, changements toutes les trois minutes : chaque enfant passe plus de temps sur le parquet que sur le banc.',
    'Ici pas de finale. Chaque équipe joue cinq petits matchs, passe par le parcours de motricité et reçoit la même médaille que les autres.',
  ],
  three_on_three: [
    'Règlement 3x3 : dix minutes ou 21 points, possession de douze secondes, tirs à un et deux points. Poules puis tableau à élimination directe.',
    'Les poules désignent les qualifiés, les autres rejoignent un tableau de consolation. À égalité, la première équipe qui marque deux points en prolongation l’emporte.',
    'Quatre parties de poule au minimum, puis les phases finales sur le terrain central. Le classement tient compte des victoires, puis de la moyenne de points marqués.',
  ],
}
