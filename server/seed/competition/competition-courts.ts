import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { writeCourts } from '#server/features/organizing/tournament-form/commands/write-courts.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

/** Courts enough for the day, open while the hall is: until 20 h, or round the clock. */
export async function openCourts(tx: Tx, tournament: SeedTournament, games: Games) {
  const hours = openHours(tournament)
  const courts = Array.from({ length: courtCount(tournament, games, hours) }, (_, index) => ({
    id: null,
    name: `Terrain ${index + 1}`,
    site: '',
    hours,
  }))
  await writeCourts(tx, tournament, courts, { days: [], zone: tournament.zone })
}

type Span = { from: Date; to: Date }

/** How many, and how long each keeps its court. */
type Games = { count: number; minutes: number }

/** Round the clock one court is enough, so that a match is always on. A short day takes more than the usual ones. */
function courtCount({ times }: SeedTournament, { count, minutes }: Games, hours: readonly Span[]): number {
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
  if (times.rhythm === 'nonstop') return [{ from: times.starts_at, to: times.ends_at }] satisfies Span[]
  const last = localDay(times.ends_at, zone)
  const hours: Span[] = []
  for (let day = localDay(times.starts_at, zone); day <= last; day = addDays(day, 1)) {
    const opens = instantOf(day, '09:00', zone)
    hours.push({
      from: opens > times.starts_at ? opens : times.starts_at,
      to: day === last ? times.ends_at : instantOf(day, '20:00', zone),
    })
  }
  return hours
}
