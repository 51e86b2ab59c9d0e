import type { PaymentMethod } from '#domain/payment.ts'
import { findRegion } from '#domain/reference/regions.ts'
import type { DocumentType } from '#domain/reference/document-types.ts'
import type { Gender } from '#domain/reference/genders.ts'
import { CATEGORIES, type Category } from '#domain/reference/categories.ts'
import type { Division } from '#domain/reference/divisions.ts'
import { localDay } from '#domain/local-time.ts'
import { demoPhone, type SeedClub } from './clubs.ts'
import type { SeedRow } from './insert-rows.ts'
import type { Format, Kind, State } from './kinds.ts'
import type { Random } from './random.ts'
import { FORMATS_OF, type Plan, PRICES, PROGRAMMES, SIZES } from './tournament-plan.ts'
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
}

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
    const times = tournamentTimes({ state, kind, zone, nonstop, now, random })
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
      max_teams_per_club: overseas ? 3 : random.chance(0.2) ? 2 : 1,
    }
  })
}

/** `asked`: the documents that some ask for, by their number. */
export function tournamentRows(
  tournaments: readonly SeedTournament[],
  asked: ReadonlyMap<number, readonly DocumentType[]>,
  now: Date,
  random: Random,
): SeedRow[] {
  const sponsored = new Set(tournaments.filter(({ state, overseas }) => state === 'open' && !overseas).slice(2, 5))
  return tournaments.map((tournament) => {
    const { organizer, times, texts, state } = tournament
    return {
      id: tournament.id,
      organizer_club_id: organizer.id,
      title: texts.title,
      description: texts.description,
      starts_at: times.starts_at,
      ends_at: times.ends_at,
      venue_name: organizer.hall.name,
      venue_address: organizer.hall.street,
      venue_postal_code: organizer.town.postal_code,
      venue_insee: organizer.town.insee,
      venue_city: organizer.town.name,
      venue_department: organizer.town.department,
      venue_region: organizer.town.region,
      latitude: organizer.town.latitude,
      longitude: organizer.town.longitude,
      location_precision: organizer.town.precision,
      time_zone: tournament.zone,
      contact_phone: demoPhone(random),
      prize: texts.prize,
      rules: texts.rules,
      required_documents:
        asked.get(tournament.id) ??
        (state === 'planned' && random.chance(0.4) ? ['assurance_rc', 'liste_joueurs'] : []),
      registration_opens_at: times.registration_opens_at,
      registration_closes_at: times.registration_closes_at,
      payment_timing: tournament.payment_timing,
      payment_methods: tournament.payment_methods,
      max_teams_per_club: tournament.max_teams_per_club,
      status: statusOf(tournament, random),
      status_reason: state === 'cancelled' ? random.pick(REASONS) : null,
      published_at: times.published_at,
      featured_until: sponsored.has(tournament)
        ? new Date(Math.min(now.getTime() + 21 * DAY, times.starts_at.getTime()))
        : null,
      authorisation_requested_at: times.published_at,
      authorisation_granted_at: times.published_at && state !== 'planned' ? times.registration_opens_at : null,
      demo: true,
      created_at: times.created_at,
      updated_at: times.published_at ?? times.created_at,
    }
  })
}

export function categoryRows(tournaments: readonly SeedTournament[]): SeedRow[] {
  return tournaments.flatMap(({ id, categories }) =>
    categories.map((category) => ({ ...category, tournament_id: id, current_participants: 0, status: 'open' })),
  )
}

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
  const programme = plan.programme ?? dealt
  const prices = organizer ? PRICES[kind].filter((euros) => euros > 0) : PRICES[kind]
  const price = random.pick(prices) * 100
  const format = drawable(random.pick(FORMATS_OF[kind]), state)
  const day = localDay(times.starts_at, zone)
  const division = divisionOf(kind, random)
  return programme.map(({ category, gender }) => ({
    id: nextId(),
    category,
    gender,
    division: kind === 'loisir' ? 'loisir' : division,
    day,
    price_cents: priceOf(price, category, programme),
    max_participants: overseas ? 5 : sizeOf(kind, state, programme.length, random),
    format: category === 'U7' || category === 'U9' ? 'plateau' : kind === 'mini' ? 'triangulaire' : format,
  }))
}

/** What has been played was drawn by `match-draw.ts`, which knows pools, all against all and rotations. */
function drawable(format: Format, state: State): Format {
  const isPlayed = state === 'active' || state === 'completed' || state === 'closed'
  return isPlayed && !DRAWN.includes(format) ? 'pools' : format
}

const DRAWN: readonly Format[] = ['pools', 'round_robin', 'triangulaire', 'three_on_three', 'plateau']

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
  if (kind === 'mini') return null
  if (kind === 'loisir') return 'loisir'
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

/** Half of what is closed was closed by its organiser, half by the calendar. */
function statusOf({ state, id }: SeedTournament, random: Random): string {
  switch (state) {
    case 'draft':
    case 'pending_review':
    case 'active':
    case 'completed':
    case 'cancelled':
      return state
    case 'closed':
      return id % 2 === 0 || random.chance(0.3) ? 'closed' : 'registration_open'
    default:
      return 'registration_open'
  }
}

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
