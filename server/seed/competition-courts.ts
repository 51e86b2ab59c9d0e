import { addDays, instantOf, localDay } from '#domain/local-time.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedTournament } from './tournaments.ts'

export type SeedCourt = { id: number; hours: readonly { from: Date; to: Date }[] }

/** Courts enough for the day, open while the hall is: until 20 h, or round the clock. */
export async function openCourts(tx: Tx, tournament: SeedTournament, games: Games): Promise<SeedCourt[]> {
  const hours = openHours(tournament)
  const count = courtCount(tournament, games, hours)
  await tx`delete from courts where tournament_id = ${tournament.id}`
  const courts = await tx<{ id: number }[]>`
    insert into courts (tournament_id, name, position)
    select ${tournament.id}::int, 'Terrain ' || n, n from generate_series(1, ${count}::int) n returning id`
  for (const { from, to } of hours)
    await tx`
      insert into court_spans (court_id, kind, span)
      select id, 'open', tstzrange(${from}, ${to}) from courts where tournament_id = ${tournament.id}`
  return courts.map(({ id }) => ({ id, hours }))
}

/** How many, and how long each keeps its court. */
type Games = { count: number; minutes: number }

/** Round the clock one court is enough, so that a match is always on. A short day takes more than the usual ones. */
function courtCount({ times }: SeedTournament, { count, minutes }: Games, hours: SeedCourt['hours']): number {
  if (times.rhythm === 'nonstop') return 1
  const usual = times.rhythm === 'evening' ? Math.max(3, Math.ceil(count / 5)) : usualCourts(count)
  const open = hours.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / MINUTE_MS, 0)
  const taken = (count * minutes) / open
  return taken > usual * FULLEST ? Math.ceil(taken / FULLEST) : usual
}

const usualCourts = (games: number) => (games > 60 ? 6 : games > 24 ? 4 : games > 10 ? 3 : 2)

/** Of the hours of all courts: what remains is for teams to rest. */
const FULLEST = 0.9
const MINUTE_MS = 60_000

function openHours({ times, zone }: SeedTournament) {
  if (times.rhythm === 'nonstop') return [{ from: times.starts_at, to: times.ends_at }]
  const last = localDay(times.ends_at, zone)
  const hours: { from: Date; to: Date }[] = []
  for (let day = localDay(times.starts_at, zone); day <= last; day = addDays(day, 1)) {
    const opens = instantOf(day, '09:00', zone)
    hours.push({
      from: opens > times.starts_at ? opens : times.starts_at,
      to: day === last ? times.ends_at : instantOf(day, '20:00', zone),
    })
  }
  return hours
}
