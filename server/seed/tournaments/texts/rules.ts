import type { Kind } from '../kinds.ts'

/** Articles of the rules; a tournament takes one of each group. */
export const RULES: Record<Kind, readonly (readonly string[])[]> = {
  mini: [
    [
      'Rencontres de douze minutes, chronomètre non arrêté.',
      'Rencontres de deux fois six minutes, une minute de pause.',
      'Quatre périodes de trois minutes, changement de tous les joueurs à chaque période.',
    ],
    [
      'Quatre joueurs sur le terrain, huit au plus par équipe.',
      'Jeu à quatre contre quatre ; une équipe incomplète reçoit un renfort de l’adversaire.',
    ],
    [
      'Pas de défense de zone, pas de score affiché.',
      'Les scores ne sont pas publiés et aucun classement n’est établi.',
    ],
    [
      'Tout enfant présent joue au moins la moitié du temps.',
      'Les éducateurs arbitrent depuis le bord et expliquent leurs coups de sifflet.',
    ],
  ],
  jeunes: [
    [
      'Rencontres de deux fois dix minutes, chronomètre arrêté dans la dernière minute.',
      'Deux périodes de huit minutes en poule, de dix minutes en phase finale.',
      'Rencontres de deux fois dix minutes, un temps mort par équipe et par mi-temps.',
    ],
    [
      'Cinq fautes personnelles, lancers francs à partir de la septième faute d’équipe par mi-temps.',
      'Quatre fautes personnelles en poule, cinq en phase finale.',
    ],
    [
      'Deux points par victoire, un par défaite, zéro par forfait ; égalité départagée par la différence particulière, puis générale.',
      'Trois points par victoire, deux par match nul, un par défaite ; pas de prolongation en poule.',
    ],
    [
      'Dix minutes de retard entraînent le forfait, sauf si l’organisateur a été prévenu.',
      'Toute équipe qui n’est pas prête cinq minutes après l’appel perd le match par forfait.',
    ],
    [
      'Dix joueurs au plus par feuille ; un joueur ne joue que dans une équipe.',
      'Le surclassement est admis s’il figure sur la licence, le prêt de joueur ne l’est pas.',
    ],
  ],
  seniors: [
    [
      'Rencontres de deux fois quinze minutes, chronomètre arrêté dans les deux dernières minutes.',
      'Rencontres de deux fois douze minutes en poule, quatre fois huit en finale.',
    ],
    [
      'Cinq fautes personnelles, deux fautes techniques excluent du match.',
      'Deux arbitres par rencontre, un temps mort par mi-temps et par équipe.',
    ],
    [
      'Classement selon les règles FIBA : points, puis différence particulière, puis différence générale.',
      'Deux points par victoire, un par défaite, zéro par forfait. Prolongation de trois minutes en cas d’égalité.',
    ],
    [
      'Tout comportement violent exclut du tournoi, sans remboursement.',
      'Douze joueurs au plus par feuille, licences présentées avant le premier match.',
    ],
  ],
  trois: [
    [
      'Dix minutes ou 21 points, au premier des deux.',
      'Dix minutes de jeu, arrêt anticipé à 21 points, première équipe à deux points en prolongation.',
    ],
    [
      'Quatre joueurs par équipe, changements libres ballon mort.',
      'Trois joueurs et un remplaçant, inscrits avant le premier match.',
    ],
    [
      'Après sept fautes d’équipe, deux lancers francs ; à dix, deux lancers et la possession.',
      'Possession de douze secondes, ballon sorti derrière l’arc après chaque changement.',
    ],
    [
      'Classement : victoires, confrontation directe à deux, moyenne de points marqués.',
      'Une équipe absente à l’appel perd son match sans marquer.',
    ],
  ],
  loisir: [
    [
      'Rencontres de deux fois douze minutes, chronomètre non arrêté.',
      'Une seule période de vingt minutes par rencontre.',
    ],
    [
      'Auto-arbitrage : la faute est annoncée par celui qui la commet.',
      'Un arbitre par match, choisi dans une équipe au repos.',
    ],
    ['En mixte, deux joueuses au moins sont sur le terrain en permanence.', 'Changements libres, effectif non limité.'],
    ['La bonne humeur est exigée, l’échauffement recommandé.', 'Un contact de trop vaut une tournée.'],
  ],
}
