import type { InsightCheck } from '#contract/insights/methods.ts'
import { AGREEMENT_SHARE, CHECKED_FIRST, LEDGER_DAYS_BEFORE, RECOMMENDED_FIRST } from '#domain/common/thresholds.ts'

type CheckWords = {
  label: string
  /** Tells whoever runs a club what is measured, and which way is better. */
  explained: string
  rival: string
  /** Turns the kept figure into the one that is shown, from 0 to 100. */
  shown: (figure: number) => number
  unit: 'percent' | 'points'
  /** Gives the name that books use, with the kept figure. */
  technical?: (figure: number) => string
}

const hundredfold = (share: number): number => 100 * share
/** Gives what a tournament is worth at that place of the list, from 1 on, in whole points of 100. */
const pointsAt = (place: number): number => Math.round(100 / Math.log2(place + 1))

/** Says of each check what it measures, what its rival is called, and which unit its figures have. */
export const CHECK_WORDS: Record<InsightCheck['name'], CheckWords> = {
  strength: {
    label: 'Force des équipes',
    explained:
      'La chance que le calcul donnait, avant chaque match, à ce qui est arrivé. Plus haut est mieux\u00a0; à pile ou face\u00a0: 50\u00a0%.',
    rival: 'par le taux de victoires',
    shown: (loss) => 100 * Math.exp(-loss),
    unit: 'percent',
    technical: (loss) => `perte logarithmique ${decimal(loss, 3)}`,
  },
  attendance: {
    label: `Affluence annoncée ${LEDGER_DAYS_BEFORE} jours avant`,
    explained: 'Les équipes prévues en trop ou en moins, pour cent équipes venues. Plus petit est mieux.',
    rival: 'au même rythme',
    shown: hundredfold,
    unit: 'percent',
  },
  confidence: {
    label: 'Confiance annoncée',
    explained: `La confiance dite avec les prévisions, à côté de la part de celles qui se sont vérifiées, à une équipe ou ${100 * AGREEMENT_SHARE}\u00a0% des places près. Plus elles sont proches, mieux c’est.`,
    rival: 'vérifiées',
    shown: hundredfold,
    unit: 'percent',
  },
  recommendation: {
    label: 'Ordre des recommandations',
    explained: `Si le tournoi où un club s’est inscrit était haut dans la liste que nous lui aurions proposée ce matin-là\u00a0: 100 pour le premier, ${pointsAt(2)} pour le deuxième, ${pointsAt(3)} pour le troisième, 0 après le ${CHECKED_FIRST}e. Plus haut est mieux.`,
    rival: 'le plus proche d’abord',
    shown: hundredfold,
    unit: 'points',
    technical: (ndcg) => `NDCG des ${CHECKED_FIRST} premiers ${decimal(ndcg, 3)}`,
  },
  'recommendation-fullest': {
    label: 'Ordre des recommandations, face au plus rempli',
    explained:
      'La même note, à côté d’une liste où les tournois les plus remplis viennent d’abord. Plus haut est mieux.',
    rival: 'le plus rempli d’abord',
    shown: hundredfold,
    unit: 'points',
    technical: (ndcg) => `NDCG des ${CHECKED_FIRST} premiers ${decimal(ndcg, 3)}`,
  },
  'recommendation-shown': {
    label: `Inscriptions parmi les ${RECOMMENDED_FIRST} premières recommandations`,
    explained: `La part des tournois choisis qui étaient parmi les ${RECOMMENDED_FIRST} que nous aurions montrés. Plus haut est mieux.`,
    rival: `parmi les ${RECOMMENDED_FIRST} plus proches`,
    shown: hundredfold,
    unit: 'percent',
  },
}

/** '50,3 %', '50,6 sur 100', '—'. */
export function checkFigure(check: InsightCheck, which: 'value' | 'baseline'): string {
  const figure = check[which]
  if (figure === null) return '—'
  const { shown, unit } = CHECK_WORDS[check.name]
  return unit === 'percent' ? inPercent(shown(figure)) : `${decimal(shown(figure), 1)} sur 100`
}

/** Every character counts on a chart: '50,3 %', '50,6'. */
export const chartFigure = (name: InsightCheck['name'], shown: number): string =>
  CHECK_WORDS[name].unit === 'percent' ? inPercent(shown) : decimal(shown, 1)

/** « perte logarithmique 0,688, contre 0,710 »; null where the figure that is shown is the one that is kept. */
export function technicalNote({ name, value, baseline }: InsightCheck): string | null {
  const { technical } = CHECK_WORDS[name]
  if (!technical || value === null || baseline === null) return null
  return `${technical(value)}, contre ${decimal(baseline, 3)}`
}

/** « 1 240 cas ». */
export const casesOf = ({ n }: InsightCheck): string => `${n.toLocaleString('fr-FR')}\u00a0cas`

/** Explains why « the nearest first » does well where rows were made up: they were drawn almost so. */
export const DRAWN_BY_DISTANCE =
  'Les clubs de la démonstration ne choisissent pas\u00a0: le programme qui la crée les tire au sort pour chaque tournoi, les plus proches d’abord, sans regarder la date, le niveau ni le prix. Ranger par distance y est donc presque la règle du tirage. Cela ne dit rien de la façon dont de vrais clubs choisissent.'

const inPercent = (shown: number): string => `${decimal(shown, 1)}\u00a0%`
const decimal = (figure: number, digits: number): string => figure.toFixed(digits).replace('.', ',')
