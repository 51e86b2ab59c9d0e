import { capital } from '../../common/text.ts'
import { formatEuros } from '../../common/money.ts'
import { PRICE_SPAN, WEAK_CRITERION } from '../../common/thresholds.ts'
import {
  CRITERIA,
  type Candidate,
  type Criterion,
  type CriterionPoints,
  divisionsApart,
  type Habits,
  type Recommendation,
} from './recommendation.ts'

export const CRITERION_LABELS: Record<Criterion, string> = {
  habit: 'Habitude',
  distance: 'Distance',
  level: 'Niveau',
  date: 'Date',
  teams: 'Équipes',
  price: 'Prix',
}

/** The reader belongs to the club (`own`) or not (`other`). */
export type Reader = 'own' | 'other'

type Told = { habits: Habits; reader: Reader }

/** French words for one criterion of a tournament. */
export function criterionWords(
  criterion: Criterion,
  candidate: Candidate,
  { fit }: Pick<Recommendation, 'fit'>,
  { habits, reader }: Told,
): string {
  const { km, days_ahead, fits, came_in, clubs_met } = candidate
  const price_cents = fit?.price_cents ?? candidate.lowest_price_cents
  switch (criterion) {
    case 'habit':
      if (came_in !== null) return `${reader === 'own' ? 'vous y étiez' : 'le club y était'} en ${came_in}`
      if (clubs_met === 0) return 'aucun club déjà rencontré pour l’instant'
      return clubs_met === 1 ? 'un club déjà rencontré y va' : `${clubs_met} clubs déjà rencontrés y vont`
    case 'distance':
      return km < 1 ? 'à moins de 1\u00a0km' : `à ${Math.round(km)}\u00a0km`
    case 'level':
      return fit ? levelWords(fit, reader) : 'aucune équipe à comparer'
    case 'date':
      if (days_ahead <= 1) return days_ahead < 1 ? 'aujourd’hui' : 'demain'
      return days_ahead < 7 ? `dans ${days_ahead} jours seulement` : `dans ${days_ahead} jours`
    case 'teams':
      if (!fit) return 'aucune équipe à compter'
      return fits.length === 1
        ? `une de ${WHOSE[reader]} équipes peut y jouer`
        : `${fits.length} de ${WHOSE[reader]} équipes peuvent y jouer`
    default:
      return priceWords(price_cents, habits)
  }
}

/**
 * The two best criteria, and the worst one if it is weak: « À 18 km ; même division que vos U13 ; plus cher que
 * d’habitude (85 €) ».
 */
export function recommendationReason(candidate: Candidate, judged: Recommendation, told: Told): string {
  const known = judged.points.filter(({ criterion }) => judged.fit !== null || !NEEDS_A_TEAM.includes(criterion))
  // Habit is a bonus: its absence is no weakness, and a small one is no reason.
  const best = known
    .filter(({ criterion, value }) => criterion !== 'habit' || value >= 0.5)
    .toSorted(byValue)
    .slice(0, 2)
  const worst = known
    .filter(({ criterion }) => criterion !== 'habit')
    .toSorted(byValue)
    .at(-1)
  const weak = worst && worst.value < WEAK_CRITERION && !best.includes(worst) ? [worst] : []
  const words = [...best.toSorted(inOrder), ...weak].map(({ criterion }) =>
    criterionWords(criterion, candidate, judged, told),
  )
  const reason = words.join('\u00a0; ')
  return capital(reason)
}

const WHOSE: Record<Reader, string> = { own: 'vos', other: 'ses' }

const NEEDS_A_TEAM: readonly Criterion[] = ['level', 'teams']

const byValue = (one: CriterionPoints, other: CriterionPoints) => other.value - one.value || inOrder(one, other)

const inOrder = (one: CriterionPoints, other: CriterionPoints) =>
  CRITERIA.indexOf(one.criterion) - CRITERIA.indexOf(other.criterion)

function levelWords({ team, division }: NonNullable<Recommendation['fit']>, reader: Reader): string {
  const whose = `${WHOSE[reader]} ${team.category}`
  if (division === null) return 'tous niveaux'
  if (team.division === null) return `niveau de ${whose} non précisé`
  const apart = divisionsApart(team.division, division)
  if (apart === 0) return `même division que ${whose}`
  return apart === 1 ? `une division d’écart avec ${whose}` : `${apart} divisions d’écart avec ${whose}`
}

function priceWords(price_cents: number, { usual_euros }: Habits): string {
  if (price_cents === 0) return 'gratuit'
  const over = price_cents / 100 - usual_euros
  if (over <= -PRICE_SPAN.under) return `moins cher que d’habitude (${formatEuros(price_cents)})`
  if (over > PRICE_SPAN.under) return `plus cher que d’habitude (${formatEuros(price_cents)})`
  return `prix habituel (${formatEuros(price_cents)})`
}
