import { addDays, instantOf, localDay } from '#domain/local-time.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedTournament } from './tournaments.ts'

export type SeedCourt = { id: number; hours: readonly { from: Date; to: Date }[] }

/** Courts enough for the day, open while the hall is: until 20 h, or round the clock. */
export async function openCourts(tx: Tx, tournament: SeedTournament, games: number): Promise<SeedCourt[]> {
  const hours = openHours(tournament)
  await tx`delete from courts where tournament_id = ${tournament.id}`
  const courts = await tx<{ id: number }[]>`
    insert into courts (tournament_id, name, position)
    select ${tournament.id}::int, 'Terrain ' || n, n from generate_series(1, ${courtCount(tournament, games)}::int) n returning id`
  for (const { from, to } of hours)
    await tx`
      insert into court_spans (court_id, kind, span)
      select id, 'open', tstzrange(${from}, ${to}) from courts where tournament_id = ${tournament.id}`
  return courts.map(({ id }) => ({ id, hours }))
}

/** Round the clock one court is enough, so that a match is always on. */
function courtCount({ times }: SeedTournament, games: number): number {
  if (times.rhythm === 'nonstop') return 1
  if (times.rhythm === 'evening') return Math.max(3, Math.ceil(games / 5))
  return games > 60 ? 6 : games > 24 ? 4 : games > 10 ? 3 : 2
}

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
