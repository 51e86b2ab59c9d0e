import { takesAPlace } from '#domain/registrations/registration.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import type { State } from '../tournaments/kinds.ts'
import type { Random } from '../random.ts'
import { tellRegistration } from './registration-story.ts'
import { type SeedRegistration, STORIES, type Story } from './seed-registration.ts'
import type { Teams } from '../clubs/teams.ts'
import { kilometres } from '../clubs/towns.ts'
import type { SeedCategory, SeedTournament } from '../tournaments/tournaments.ts'

/** A registration that a demo account must find, whatever chance decides around it. */
export type Wanted = {
  club: SeedClub
  user_id: string
  tournament: SeedTournament
  category: SeedCategory
  story: Story
}

type World = {
  clubs: readonly SeedClub[]
  teams: Teams
  wanted: readonly Wanted[]
  now: Date
  random: Random
}

/** Beyond that, amateurs do not come; it also keeps every overseas region to itself. */
const FARTHEST_KM = 650

/** Teams that take a place, as a part of the places, from the emptiest category to the fullest. */
const FILLING: Partial<Record<State, readonly [number, number]>> = {
  open: [0.1, 0.7],
  almost_full: [0.8, 0.95],
  full: [1, 1],
  closed: [0.6, 1],
  active: [0.9, 1],
  completed: [0.65, 1],
  cancelled: [0.2, 0.6],
}

export function createRegistrations(tournaments: readonly SeedTournament[], world: World): SeedRegistration[] {
  return tournaments.flatMap((tournament) => {
    const filling = FILLING[tournament.state]
    if (!filling) return []
    return tournament.categories.flatMap((category) => fillCategory(tournament, category, filling, world))
  })
}

function fillCategory(
  tournament: SeedTournament,
  category: SeedCategory,
  [low, high]: readonly [number, number],
  world: World,
): SeedRegistration[] {
  const { random, now, wanted } = world
  const reserved = wanted.filter((one) => one.category === category)
  const line = entrants(tournament, reserved, world)
  const places = category.max_participants
  const share = low + random.next() * (high - low)
  const taken = tournament.state === 'almost_full' ? almostFull(places) : Math.round(places * share)
  const stories = [
    ...placeTakers(tournament, category, taken - countTakers(reserved), random),
    ...others(tournament, category, random),
  ]
  const chosen = [...reserved, ...stories.flatMap((story) => entry(line(), story))]
  const dates = registrationDates(tournament, chosen.length, world)
  // Who waits came after those who took the places.
  const inOrder = chosen.sort((a, b) => Number(isQueue(a.story)) - Number(isQueue(b.story)))
  return inOrder.map((one, i) => {
    const number = 1 + inOrder.slice(0, i).filter(({ club }) => club === one.club).length
    const team = world.teams.teamFor(one.club, tournament, category, number)
    return tellRegistration({ ...one, tournament, category, team, created_at: dates[i]!, now, random })
  })
}

type Entry = { club: SeedClub; user_id: string; story: Story }

function entry(club: SeedClub | undefined, story: Story): Entry[] {
  return club ? [{ club, user_id: club.owner_id, story }] : []
}

/** Clubs in the order in which they think of coming: the nearest first, more or less, each as often as allowed. */
function entrants(
  tournament: SeedTournament,
  reserved: readonly Wanted[],
  { clubs, random }: World,
): () => SeedClub | undefined {
  // The demo clubs go where they are sent; who organises plays elsewhere, except on an island with few clubs.
  const home = tournament.overseas ? [] : [tournament.organizer.id]
  const taken = new Set([1, 3, ...home, ...reserved.map(({ club }) => club.id)])
  const near = clubs
    .filter(({ id, status }) => (status === 'active' || status === 'pending') && !taken.has(id))
    .map((club) => ({ club, distance: kilometres(club.town, tournament.organizer.town) }))
    .filter(({ distance }) => distance < FARTHEST_KM)
    .map(({ club, distance }) => ({ club, order: (distance + 20) * (0.4 + random.next()) }))
    .sort((a, b) => a.order - b.order)
    .map(({ club }) => club)
  const rounds = Array.from({ length: tournament.max_teams_per_club }, () => near).flat()
  return () => rounds.shift()
}

/** Stories of those who hold a place. */
function placeTakers(tournament: SeedTournament, category: SeedCategory, count: number, random: Random): Story[] {
  const { state } = tournament
  const over = state === 'active' || state === 'completed' || state === 'closed'
  const byCheque = tournament.payment_methods.includes('cheque') && category.price_cents > 0
  const approvals = tournament.organizer.id === 2 ? 0.25 : 0.68
  return Array.from({ length: Math.max(0, count) }, (): Story => {
    if (state === 'cancelled') return 'called_off'
    if (over || random.chance(approvals)) return 'approved'
    // A cheque that is awaited came late: where others wait, it would have overtaken them.
    const canWait = byCheque && tournament.payment_timing === 'at_registration' && state !== 'full'
    return canWait && random.chance(0.4) ? 'cheque_awaited' : 'pending'
  })
}

/** Stories around the places: who waits for one, who gave it back, who was refused. */
function others({ state, payment_timing }: SeedTournament, { price_cents }: SeedCategory, random: Random): Story[] {
  const some = (story: Story, probability: number): Story[] => (random.chance(probability) ? [story] : [])
  if (state === 'cancelled') return some('cancelled', 0.3)
  // Nobody would have been left waiting, had somebody gone.
  if (state === 'full') return Array.from({ length: random.integer(1, 4) }, (): Story => 'waitlisted')
  const isHeld = price_cents > 0 && payment_timing === 'at_registration'
  return [...some('rejected', 0.18), ...some('cancelled', 0.28), ...(isHeld ? some('expired', 0.15) : [])]
}

/** At least 80 % of the places and never all; a very small category cannot but be nearly so. */
function almostFull(places: number): number {
  return Math.min(places - 1, Math.ceil(places * 0.82))
}

/** Moments between the opening and now, or the closing, earliest first. */
function registrationDates(tournament: SeedTournament, count: number, { now, random }: World): Date[] {
  const { registration_opens_at, registration_closes_at, starts_at } = tournament.times
  const soonest = registration_opens_at.getTime() + 10 * 60_000
  const stop =
    tournament.state === 'cancelled' ? Math.min(now.getTime(), starts_at.getTime()) - 8 * DAY : now.getTime() - DAY / 4
  const latest = Math.max(soonest + 1000, Math.min(registration_closes_at.getTime() - 2 * HOUR, stop))
  return Array.from({ length: count }, () => soonest + (latest - soonest) * random.next() ** 1.4)
    .sort((a, b) => a - b)
    .map((instant) => new Date(Math.round(instant)))
}

function countTakers(reserved: readonly Wanted[]): number {
  return reserved.filter(({ story }) => takesAPlace(STORIES[story])).length
}

function isQueue(story: Story): boolean {
  return story === 'waitlisted' || story === 'offered'
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
