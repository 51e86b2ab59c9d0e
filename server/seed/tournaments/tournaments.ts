import type { PaymentMethod } from '#domain/registrations/payments/payment.ts'
import { findRegion } from '#domain/common/reference/regions.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { CATEGORIES, type Category } from '#domain/common/reference/categories.ts'
import type { Division } from '#domain/common/reference/divisions.ts'
import { addDays, localDay } from '#domain/common/dates/local-time.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { Format, Kind, State } from './kinds.ts'
import type { Random } from '../random.ts'
import { FORMATS_OF, LARGE_PROGRAMME, type Plan, PRICES, PROGRAMMES, SIZES } from './tournament-plan.ts'
import { type Selling, TEAMS_AT_ONCE } from './selling.ts'
import { createWriter, type Facts, type Texts } from './tournament-texts.ts'
import { tournamentTimes, type TournamentTimes } from './tournament-times.ts'

export type SeedCategory = {
  id: number
  category: Category
  gender: Gender
  division: Division | null
  day: string
  price_cents: number
  max_participants: number
  format: Format
}

export type SeedTournament = {
  id: number
  state: State
  kind: Kind
  organizer: SeedClub
  zone: string
  overseas: boolean
  times: TournamentTimes
  categories: SeedCategory[]
  texts: Texts
  payment_timing: 'at_registration' | 'after_approval'
  payment_methods: PaymentMethod[]
  max_teams_per_club: number
  selling: Selling | null
  /** By its organiser, before the day that was said. */
  closes_early: boolean
  cancelled: { at: Date; reason: string } | null
}

/** Beside each court a telephone writes every basket. */
export const isMarked = ({ state, kind }: SeedTournament) => state === 'active' && kind !== 'mini'

export function createTournaments(
  plans: readonly Plan[],
  clubs: readonly SeedClub[],
  now: Date,
  random: Random,
): SeedTournament[] {
  const organizers = dealOrganizers(clubs, random)
  const write = createWriter(random)
  const nextCategory = counter()
  return plans.map((plan, i) => {
    const organizer = plan.organizer ? clubs[1]! : plan.insee ? clubAt(clubs, plan.insee) : organizers(plan.region)
    const { kind, state } = plan
    const zone = organizer.town.time_zone
    const overseas = findRegion(plan.region)?.overseas ?? false
    const nonstop = state === 'active' && plan.organizer === 'demo'
    const times = tournamentTimes({ state, kind, zone, nonstop, now, random, large: plan.is_large === true })
    const categories = enteredCategories(plan, times, zone, overseas, nextCategory, random)
    const teams = categories.reduce((sum, { max_participants }) => sum + max_participants, 0)
    const facts: Facts = {
      kind,
      format: categories[0]!.format,
      town: organizer.town.name,
      overseas,
      hall: organizer.hall,
      zone,
      teams,
      categories,
      times,
    }
    const isPriced = categories.some(({ price_cents }) => price_cents > 0)
    return {
      id: i + 1,
      state,
      kind,
      organizer,
      zone,
      overseas,
      times,
      categories,
      texts: write(facts),
      payment_timing: isPriced && !plan.organizer && random.chance(0.12) ? 'after_approval' : 'at_registration',
      payment_methods: random.pick([['card'], ['card'], ['card', 'cheque'], ['card', 'cheque', 'transfer']]),
      max_teams_per_club: atMost(plan, overseas ? 3 : random.chance(0.2) ? 2 : 1),
      selling: plan.selling ?? null,
      // Half of what is closed was closed by its organiser, half by the calendar.
      closes_early: state === 'closed' && (i % 2 === 1 || random.chance(0.3)),
      cancelled: state === 'cancelled' ? { at: calledOffAt(times, now), reason: random.pick(REASONS) } : null,
    }
  })
}

/** A club may enter several teams at once where everything that is sold is to be seen. */
const atMost = ({ selling }: Plan, dealt: number) => (selling === 'everything' ? TEAMS_AT_ONCE : dealt)

const REASONS: readonly string[] = [
  'Le gymnase est réquisitionné par la commune ce week-end-là. Toutes les équipes sont remboursées et nous cherchons une nouvelle date.',
  'Trop peu d’équipes inscrites pour offrir une vraie journée de matchs. Les clubs engagés sont remboursés en totalité.',
  'Des travaux de toiture commencent plus tôt que prévu. Nous préférons annuler que jouer dans de mauvaises conditions.',
  'Avis de tempête sur le département : la préfecture demande de reporter les rassemblements. Remboursement intégral.',
]

function enteredCategories(
  plan: Plan,
  times: TournamentTimes,
  zone: string,
  overseas: boolean,
  nextId: () => number,
  random: Random,
): SeedCategory[] {
  const { kind, state, organizer } = plan
  const longest = overseas ? 2 : organizer ? 3 : Infinity
  const dealt = random.pick(PROGRAMMES[kind].filter((entered) => entered.length <= longest))
  const programme = plan.is_large ? LARGE_PROGRAMME : (plan.programme ?? dealt)
  const prices = organizer ? PRICES[kind].filter((euros) => euros > 0) : PRICES[kind]
  const price = random.pick(prices) * 100
  const format = played(random.pick(FORMATS_OF[kind]), state)
  const day = localDay(times.starts_at, zone)
  const division = divisionOf(kind, random)
  return programme.map(({ category, gender }, i) => ({
    id: nextId(),
    category,
    gender,
    division,
    day: plan.is_large && i >= programme.length / 2 ? addDays(day, 1) : day,
    price_cents: priceOf(price, category, programme),
    max_participants: plan.is_large ? 8 : overseas ? 5 : sizeOf(kind, state, programme.length, random),
    format: category === 'U7' || category === 'U9' ? 'plateau' : kind === 'mini' ? 'triangulaire' : format,
  }))
}

/** What has been played ends in a final, or is all against all: who looks at it knows what to expect. */
function played(format: Format, state: State): Format {
  const isPlayed = state === 'active' || state === 'completed' || state === 'closed'
  return isPlayed && !FAMILIAR.includes(format) ? 'pools_then_bracket' : format
}

const FAMILIAR: readonly Format[] = ['pools_then_bracket', 'round_robin', 'triangulaire', 'three_on_three', 'plateau']

function sizeOf(kind: Kind, state: State, categories: number, random: Random): number {
  const size = random.pick(SIZES[kind])
  if (state === 'active') return 8
  if (state === 'completed') return Math.min(size, 8)
  return categories > 3 ? Math.min(size, 8) : size
}

/** The older ones pay a little more than the youngest of the same tournament. */
function priceOf(price: number, category: Category, programme: readonly { category: Category }[]): number {
  const isOlder = programme.some((other) => CATEGORIES.indexOf(other.category) < CATEGORIES.indexOf(category))
  return price > 0 && isOlder ? price + 500 : price
}

function divisionOf(kind: Kind, random: Random): Division | null {
  if (kind === 'mini' || kind === 'loisir') return null
  return random.pick<Division | null>([
    null,
    null,
    'departementale',
    'departementale',
    'regionale',
    'regionale',
    'promotion',
    'elite',
  ])
}

/** Four days before today, or before it was to be played. */
const calledOffAt = ({ starts_at }: TournamentTimes, now: Date) =>
  new Date(Math.min(now.getTime(), starts_at.getTime()) - 4 * DAY)

function clubAt(clubs: readonly SeedClub[], insee: string): SeedClub {
  return clubs.find(({ town }) => town.insee === insee)!
}

/** The clubs of a region take turns. */
function dealOrganizers(clubs: readonly SeedClub[], random: Random): (region: string) => SeedClub {
  const decks = new Map<string, () => SeedClub>()
  return (region) => {
    const known = decks.get(region)
    if (known) return known()
    const candidates = clubs.filter((club, i) => i > 2 && club.town.region === region && club.status === 'active')
    const deck = random.deck(candidates)
    decks.set(region, deck)
    return deck()
  }
}

function counter(): () => number {
  let last = 0
  return () => ++last
}

const DAY = 86_400_000
