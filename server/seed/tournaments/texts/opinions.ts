/** What clubs write of a tournament, with their stars. */
export const OPINIONS = [
  { rating: 5, body: 'Accueil parfait, horaires tenus, buvette à prix doux. Nous reviendrons l’an prochain.' },
  { rating: 5, body: 'Deux gymnases chauffés, des tables de marque formées et un vrai goûter pour les enfants.' },
  { rating: 4, body: 'Très bonne journée. Un peu d’attente entre les poules et les demi-finales.' },
  { rating: 4, body: 'Niveau homogène, cinq matchs joués. Il manquait juste un vestiaire pour les filles.' },
  { rating: 4, body: '' },
  { rating: 5, body: 'Arbitrage des jeunes très bien encadré, merci aux bénévoles.' },
  { rating: 3, body: 'Bonne ambiance mais le planning a glissé de quarante minutes l’après-midi.' },
  { rating: 3, body: 'Gymnase agréable, parking trop petit. Prévoyez le covoiturage.' },
  { rating: 4, body: 'Formule claire, résultats affichés tout de suite. Nos U13 en parlent encore.' },
  { rating: 2, body: 'Deux équipes absentes le matin même\u00a0: nous avons joué trois matchs au lieu de cinq.' },
  { rating: 5, body: '' },
]

export const ANSWERS = [
  'Merci pour ce retour. À l’année prochaine.',
  'Merci de votre venue. Nous ajoutons une salle pour réduire l’attente.',
  'C’est noté pour le parking\u00a0: la mairie nous ouvre celui de l’école la prochaine fois.',
  'Merci à vos équipes et à leurs parents, qui ont aidé au rangement.',
]

export const CROWDED = 'Bons matchs, mais quel bordel pour se garer.'

export const CONTESTED = {
  body: 'Une heure de retard dès le matin, et l’arbitre de la finale, que nous nommions ici, était seul pour deux terrains.',
  rating: 2,
  rule: 'personal_data',
  reason: 'Le nom complet d’un arbitre de seize ans y figure.',
  appeal: 'Nous pouvons retirer le nom, le reste est une critique de l’horaire.',
}
