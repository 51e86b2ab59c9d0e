import { searchTerms } from '../../common/text.ts'
import { OPINIONS_FOR_TOPIC } from '../../common/thresholds.ts'

/** Topics of opinions. The list is closed, so that the name of a person can never become one. */
export const TOPICS = [
  'organisation',
  'horaires',
  'arbitrage',
  'accueil',
  'buvette',
  'prix',
  'gymnase',
  'niveau',
  'ambiance',
  'communication',
  'récompenses',
  'parking',
] as const

export type Topic = (typeof TOPICS)[number]

/** `mean`: mean of the stars of the opinions on this topic. It never depends on their words. */
export type TopicOpinion = { topic: Topic; count: number; mean: number }

/** Topics of at least three opinions, the most frequent first. An opinion counts once per topic. */
export function topicsOf(opinions: readonly { body: string; rating: number }[]): TopicOpinion[] {
  const read = opinions.map(({ body, rating }) => ({ topics: topicsIn(body), rating }))
  return TOPICS.map((topic) => {
    const ratings = read.filter(({ topics }) => topics.has(topic)).map(({ rating }) => rating)
    return { topic, count: ratings.length, mean: ratings.reduce((sum, stars) => sum + stars, 0) / ratings.length }
  })
    .filter(({ count }) => count >= OPINIONS_FOR_TOPIC)
    .sort((one, other) => other.count - one.count || TOPICS.indexOf(one.topic) - TOPICS.indexOf(other.topic))
}

export function topicsIn(body: string): Set<Topic> {
  const words = searchTerms(body).flatMap((term) => term.match(/[a-z0-9]+/gu) ?? [])
  return new Set(TOPICS.filter((topic) => words.some((word) => speaksOf(word, topic))))
}

const speaksOf = (word: string, topic: Topic) =>
  STEMS[topic].some((stem) => (stem.endsWith('$') ? word === stem.slice(0, -1) : word.startsWith(stem)))

/** Beginnings of words, without accents and plural marks. `$` ends a word that must match as a whole. */
const STEMS: Record<Topic, readonly string[]> = {
  organisation: ['organis', 'benevol', 'logistique', 'planifi', 'rode$', 'rodee$'],
  horaires: ['horaire', 'retard', 'planning', 'programme$', 'ponctu', 'attente', 'tempo$', 'creneau', 'enchain'],
  arbitrage: ['arbitr', 'sifflet', 'siffl', 'faute$', 'marqueur', 'chrono'],
  accueil: ['accueil', 'accuei', 'bienvenu', 'chaleureu', 'gentil', 'souriant', 'sympathique', 'sympa$'],
  buvette: [
    'buvette',
    'restaur',
    'repa$',
    'sandwich',
    'boisson',
    'crepe',
    'gaufre',
    'gateau',
    'frite',
    'hotdog',
    'manger$',
    'nourriture',
    'cafe$',
  ],
  prix: ['pri$', 'tarif', 'cher$', 'chere$', 'euro$', 'cout', 'payer$', 'gratuit', 'abordable'],
  gymnase: [
    'gymnase',
    'salle',
    'terrain',
    'parquet',
    'panier',
    'vestiaire',
    'douche',
    'gradin',
    'tribune',
    'toilette',
    'chauffage',
    'equipement',
    'installation',
  ],
  niveau: [
    'niveau',
    'nivau',
    'equilibre',
    'desequilibre',
    'poule$',
    'opposition',
    'adversaire',
    'homogene',
    'heterogene',
  ],
  ambiance: [
    'ambiance',
    'convivial',
    'festif',
    'festive',
    'musique',
    'fairplay',
    'fair$',
    'supporter',
    'public$',
    'atmosphere',
  ],
  communication: [
    'communic',
    'information',
    'info$',
    'mail$',
    'email$',
    'message',
    'reponse',
    'repondu',
    'prevenu',
    'affichage',
    'consigne',
    'reglement',
  ],
  récompenses: ['recompense', 'coupe$', 'medaille', 'trophee', 'podium', 'lot$', 'cadeau', 'tshirt', 'goodie'],
  parking: ['parking', 'stationn', 'garer$', 'gare$', 'voiture', 'acce$', 'bus$', 'covoitur'],
}
