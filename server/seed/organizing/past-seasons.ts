import type { Tx } from '#server/platform/database/client.ts'
import { playCompetitions } from '../competition/competitions.ts'
import { insertRows, type SeedRow } from '../insert-rows.ts'
import { makeDrafts } from '../tournaments/make-tournaments.ts'
import type { PastEdition } from './past-editions.ts'
import type { Person } from '../accounts/people.ts'
import { tournamentActs } from './play-tournament.ts'
import type { Random } from '../random.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'
import type { Stage } from '../stage.ts'
import { OPINIONS } from '../tournaments/texts/opinions.ts'

/** Earlier editions, typed, published and finished by the commands of the product, each at its hour. */
export async function makePastEditions(
  stage: Stage,
  editions: readonly PastEdition[],
  { admin, now, random }: { admin: Person; now: Date; random: Random },
) {
  const tournaments = editions.map(({ tournament }) => tournament)
  await makeDrafts(stage, tournaments, new Map(), random)
  await stage.refresh()
  const acts = tournaments.flatMap((tournament) => tournamentActs(tournament, { admin, now }))
  for (const { at, play } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await stage.moveTo(at)
    await play(stage)
    // Nobody has entered yet: there is nobody to tell.
    stage.takeJobs()
  }
}

/** Played by the engine, as the others are, with what clubs said afterwards and the thread from one edition to the next. */
export async function playPastEditions(
  tx: Tx,
  stage: Stage,
  { editions, registrations }: { editions: readonly PastEdition[]; registrations: readonly SeedRegistration[] },
  { now, random }: { now: Date; random: Random },
) {
  for (const [index, { tournament }] of editions.entries()) {
    if (index % TOURNAMENTS_A_PLAN === 0) await stage.refresh()
    await playCompetitions(stage, [tournament], registrations, { now, random, at_once: true })
  }
  await stage.refresh()
  await insertRows(tx, 'comments', opinions(registrations, random))
  const links = editions.map(({ tournament, next_id }) => ({ id: next_id, previous: tournament.id }))
  await tx`
    update tournaments t set previous_tournament_id = l.previous
    from jsonb_to_recordset(${tx.json(links)}) as l (id int, previous int) where t.id = l.id`
}

const TOURNAMENTS_A_PLAN = 10

/** Fewer of a tournament than of the latest ones, whose photos are those that people look at. */
const OPINIONS_MAX = 6

function opinions(registrations: readonly SeedRegistration[], random: Random): SeedRow[] {
  const said = new Map<number, Set<number>>()
  const opinion = random.deck(OPINIONS)
  return registrations.flatMap((one) => {
    const { status, tournament, club, user_id } = one
    const clubs = said.get(tournament.id) ?? new Set()
    said.set(tournament.id, clubs)
    if (status !== 'approved' || clubs.has(club.id) || clubs.size >= OPINIONS_MAX || !random.chance(0.75)) return []
    clubs.add(club.id)
    const { rating, body } = opinion()
    const created_at = new Date(tournament.times.ends_at.getTime() + random.integer(4, 90) * HOUR_MS)
    return [
      {
        id: random.uuid(),
        tournament_id: tournament.id,
        club_id: club.id,
        author_id: user_id,
        rating,
        body,
        created_at,
        status: 'published',
        version: 1,
        flagged_words: [],
      },
    ]
  })
}

const HOUR_MS = 3_600_000
