import { addDays, addLocalDays, localDay } from '#domain/common/dates/local-time.ts'
import { takesAPlace } from '#domain/registrations/registration.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { Format } from '../tournaments/kinds.ts'
import type { Random } from '../random.ts'
import { createRegistrations, type Wanted } from '../registrations/registrations.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import type { Teams } from '../clubs/teams.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

/** A tournament of an earlier season, and the one that came a year after it. */
export type PastEdition = { tournament: SeedTournament; next_id: number }

type World = { clubs: readonly SeedClub[]; teams: Teams; now: Date; random: Random }

/** Clubs of the accounts go and organise where they are sent. */
const OF_ACCOUNTS = 3
const LAST_YEAR = 19
const YEAR_BEFORE = 8
/** Larger ones would take most of the time that the demonstration has. */
const PLACES_MAX = 20
/** The same day of the week. */
const YEAR_DAYS = 364
/** So many of those who come had come the year before. */
const LOYAL = 0.45

/** Editions of the last seasons of what clubs organise today, with who entered them: figures need a past. */
export function createPastEditions(
  tournaments: readonly SeedTournament[],
  registrations: readonly SeedRegistration[],
  world: World,
): { editions: PastEdition[]; registrations: SeedRegistration[] } {
  const renewed = tournaments.filter((tournament) => isRenewed(tournament, world.now))
  const nextId = counter(tournaments.length)
  const nextCategory = counter(Math.max(...tournaments.flatMap(({ categories }) => categories.map(({ id }) => id))))
  const editionOf = (next: SeedTournament): PastEdition => ({
    tournament: earlier(next, nextId(), nextCategory),
    next_id: next.id,
  })
  const lastYear = renewed.slice(0, LAST_YEAR).map(editionOf)
  const before = lastYear.slice(0, YEAR_BEFORE).map(({ tournament }) => editionOf(tournament))
  const island = tournaments.find(({ overseas, state, organizer }) => overseas && state === 'open' && isNew(organizer))
  const firstTime = island ? [smallEdition(editionOf(island))] : []
  const editions = [...lastYear, ...before, ...firstTime]
  const byId = new Map(tournaments.map((tournament) => [tournament.id, tournament]))
  const wanted = [
    ...lastYear.flatMap(({ tournament, next_id }) =>
      loyalTo(byId.get(next_id)!, tournament, registrations, world.random),
    ),
    ...firstTime.flatMap(({ tournament }) => newcomersOf(tournament, world.clubs)),
  ]
  const entered = createRegistrations(
    editions.map(({ tournament }) => tournament),
    { ...world, wanted },
  )
  return { editions, registrations: entered }
}

/** On the mainland, where it was over a year ago, with rounds that end on a ranking. */
function isRenewed({ organizer, state, overseas, times, kind, categories }: SeedTournament, now: Date): boolean {
  const isPublic = state !== 'draft' && state !== 'pending_review' && state !== 'active' && state !== 'cancelled'
  const isOver = times.ends_at.getTime() < now.getTime() + (YEAR_DAYS - 14) * DAY_MS
  const places = categories.reduce((sum, { max_participants }) => sum + max_participants, 0)
  const isUsual = (kind === 'jeunes' || kind === 'seniors' || kind === 'mini') && places <= PLACES_MAX
  const ranks = categories.every(({ format }) => RANKING.includes(format))
  return organizer.id > OF_ACCOUNTS && isPublic && !overseas && isOver && isUsual && ranks
}

const RANKING: readonly Format[] = ['pools_then_bracket', 'round_robin', 'triangulaire', 'plateau']

function earlier(next: SeedTournament, id: number, nextCategory: () => number): SeedTournament {
  const { zone, times, texts } = next
  const back = (at: Date) => addLocalDays(at, -YEAR_DAYS, zone)
  const year = Number(localDay(times.starts_at, zone).slice(0, 4)) - 1
  const created_at = back(times.created_at)
  return {
    ...next,
    id,
    state: 'completed',
    times: {
      rhythm: times.rhythm,
      starts_at: back(times.starts_at),
      ends_at: back(times.ends_at),
      registration_opens_at: back(openingOf(next)),
      registration_closes_at: back(times.registration_closes_at),
      created_at,
      published_at: addLocalDays(created_at, 3, zone),
    },
    categories: next.categories.map((category) => ({
      ...category,
      id: nextCategory(),
      day: addDays(category.day, -YEAR_DAYS),
    })),
    texts: {
      ...texts,
      title: `${texts.title.replace(EDITION, '')} (édition ${year})`,
      description: `${texts.description.replace(SAID, '').replace(NUMBERED, (_, number: string) => `${Number(number) - 1}e édition`)}\n\nC’était l’édition ${year}.`,
    },
    payment_timing: 'at_registration',
    closes_early: false,
    cancelled: null,
  }
}

/** Three teams of two clubs of an island where nothing else is ever played: figures also meet clubs of which they know little. */
const NEWCOMERS_REGION = '04'

const isNew = ({ town }: SeedClub) => town.region === NEWCOMERS_REGION

function smallEdition({ tournament, next_id }: PastEdition): PastEdition {
  const [category] = tournament.categories
  const categories = [{ ...category!, format: 'triangulaire' as const, max_participants: 3 }]
  return { tournament: { ...tournament, categories, max_teams_per_club: 2 }, next_id }
}

function newcomersOf(tournament: SeedTournament, clubs: readonly SeedClub[]): Wanted[] {
  const [one, other] = clubs.filter((club) => isNew(club) && club !== tournament.organizer)
  const [category] = tournament.categories
  return [one!, one!, other!].map((club) => ({
    club,
    user_id: club.owner_id,
    tournament,
    category: category!,
    story: 'approved' as const,
  }))
}

const EDITION = / \(édition \d{4}\)$/
const SAID = /\n\nC’était l’édition \d{4}\.$/
const NUMBERED = /\b(\d+)e édition/g

/** What opens only in some weeks had opened two months before its day. */
const openingOf = ({ state, times, zone }: SeedTournament) =>
  state === 'planned' ? addLocalDays(times.starts_at, -75, zone) : times.registration_opens_at

/** Clubs that enter the next edition and were there already. */
function loyalTo(
  next: SeedTournament,
  edition: SeedTournament,
  registrations: readonly SeedRegistration[],
  random: Random,
): Wanted[] {
  return next.categories.flatMap((category, i) => {
    const came = registrations.filter(
      (one) => one.category === category && takesAPlace(one.status) && one.club.id > OF_ACCOUNTS,
    )
    const clubs = [...new Set(came.map(({ club }) => club))].filter(() => random.chance(LOYAL)).slice(0, 4)
    return clubs.map((club) => ({
      club,
      user_id: club.owner_id,
      tournament: edition,
      category: edition.categories[i]!,
      story: 'approved' as const,
    }))
  })
}

function counter(last: number): () => number {
  let at = last
  return () => ++at
}

const DAY_MS = 86_400_000
