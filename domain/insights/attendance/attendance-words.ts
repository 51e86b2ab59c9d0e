import {
  agreementTeams,
  type Comparable,
  type Expected,
  type Forecast,
  likenessTerms,
  type LikenessTerm,
  predictedBy,
  weigh,
} from './attendance.ts'

/** « 13 équipes au départ, sur 16 places ; à J-30, la prévision était de 14, entre 12 et 16 ». */
export function outcomeSentence({ teams, said }: Outcome, capacity: number): string {
  const came = `${teamsOf(teams)} au départ, sur ${capacity}\u00a0places`
  if (!said) return `${came}. Aucune prévision n’avait été faite.`
  const { days_before, predicted, low, high } = said
  return `${came}\u00a0; à J-${days_before}, la prévision était de ${predicted}${low === high ? '' : `, entre ${low} et ${high}`}.`
}

type Outcome = { teams: number; said: { days_before: number; predicted: number; low: number; high: number } | null }

/** A comparable with its year, named in the sentence on the previous edition. */
type Dated = Comparable & { year: number }

/**
 * « 14 équipes attendues, entre 12 et 16 · confiance 72 % à 2 équipes près ». The tolerance is said with the
 * confidence: otherwise 100 % would seem to contradict the range beside it.
 */
export function attendanceSentence({ predicted, low, high, confidence, capacity }: Said): string {
  const between = low === high ? '' : `, entre ${low} et ${high}`
  return `${teamsExpected(predicted)}${between} · confiance ${Math.round(confidence * 100)}\u00a0% à ${nearWords(Math.floor(agreementTeams(capacity)))} près`
}

type Said = Pick<Forecast, 'predicted' | 'low' | 'high' | 'confidence'> & { capacity: number }

const nearWords = (teams: number) => (teams === 1 ? 'une équipe' : `${teams} équipes`)

const teamsExpected = (count: number) => (count > 1 ? `${count} équipes attendues` : `${count} équipe attendue`)

export const TOO_FEW_COMPARABLES = 'Moins de 5 tournois comparables\u00a0: pas de prévision possible.'

/**
 * French reasons for a forecast. The first is the average end of comparable tournaments. Each next one tells how the
 * forecast would change without that reason, if by one team or more.
 */
export function attendanceFactors(
  expected: Expected,
  past: readonly Dated[],
  forecast: Forecast<Dated>,
  days: number,
): string[] {
  const terms = past.map((each) => likenessTerms(expected, each))
  const blind = weigh(expected, past, terms, 'fill') ?? forecast
  const { capacity, teams } = expected
  const base = Math.round(meanOf(blind, ({ fill_at_start }) => capacity * fill_at_start))
  const then = Math.round(meanOf(blind, ({ fill_then }) => capacity * fill_then))
  const start = forecast.predicted - base
  return [
    `base\u00a0: ${teamsOf(base)} en moyenne sur ${blind.comparables.length} comparables`,
    ...(start === 0
      ? []
      : [`${entered(teams)} à J-${days}, les comparables en avaient ${then}\u00a0: ${signed(start)}`]),
    ...TOLD.flatMap((term) => {
      const without = weigh(expected, past, terms, term)
      const change = without ? forecast.predicted - predictedBy(without.comparables) : 0
      return change === 0 ? [] : [`${reasonOf(term, forecast)}\u00a0: ${signed(change)}`]
    }),
  ]
}

const TOLD = ['edition', 'categories', 'months', 'size', 'km', 'window', 'price'] as const satisfies LikenessTerm[]

function reasonOf(term: (typeof TOLD)[number], { comparables }: Forecast<Dated>): string {
  const edition = comparables.find(({ comparable }) => comparable.is_previous_edition)?.comparable
  if (term === 'edition' && edition) return `l’édition ${edition.year} avait fini ${endOf(edition)}`
  return REASONS[term]
}

const REASONS: Record<(typeof TOLD)[number], string> = {
  edition: 'l’édition précédente',
  categories: 'ceux des mêmes catégories pèsent plus',
  months: 'ceux de la même période de l’année pèsent plus',
  size: 'ceux de la même taille pèsent plus',
  km: 'les plus proches pèsent plus',
  window: 'ceux dont les inscriptions en étaient au même point pèsent plus',
  price: 'ceux du même prix pèsent plus',
}

function endOf({ fill_at_start, capacity }: Comparable): string {
  if (fill_at_start >= 1) return 'pleine'
  return `à ${Math.round(fill_at_start * capacity)} équipes sur ${capacity}`
}

function meanOf({ comparables }: Pick<Forecast<Dated>, 'comparables'>, value: (comparable: Dated) => number): number {
  const total = comparables.reduce((sum, { weight }) => sum + weight, 0)
  return comparables.reduce((sum, { weight, comparable }) => sum + weight * value(comparable), 0) / total
}

const teamsOf = (count: number) => (count > 1 ? `${count} équipes` : `${count} équipe`)

const entered = (count: number) => (count > 1 ? `${count} inscrites` : `${count} inscrite`)

/** A real minus sign, as wide as the plus. */
const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)
