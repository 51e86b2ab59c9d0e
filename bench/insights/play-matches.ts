import type { Chance } from './chance.ts'
import { type World, type WorldMatch, type WorldTeam, type WorldTournament, seasonAt } from './world-rows.ts'

/** Random deviation of a result from the difference in strength, in points over 40 minutes. */
const NOISE = 9
const POOL = 5

/** Plays pools of about five teams. The youngest play rotations without results. */
export function playMatches(
  draws: Chance,
  { teams, tournaments, registrations }: Pick<World, 'teams' | 'tournaments' | 'registrations'>,
): WorldMatch[] {
  const came = Map.groupBy(
    registrations.filter(({ cancelled }) => cancelled === null),
    ({ tournament }) => tournament,
  )
  return tournaments.flatMap((tournament) => {
    const there = (came.get(tournament.id) ?? []).map(({ team }) => teams[team]!)
    return tournament.cells
      .filter((cell) => !cell.startsWith('U11'))
      .flatMap((cell) => {
        const drawn = draws.shuffle(there.filter((team) => team.cell === cell))
        const pools = Math.max(1, Math.round(drawn.length / POOL))
        return Array.from({ length: pools }, (_, pool) => drawn.filter((__, index) => index % pools === pool)).flatMap(
          (pool) => playPool(draws, tournament, pool),
        )
      })
  })
}

function playPool(draws: Chance, tournament: WorldTournament, pool: readonly WorldTeam[]): WorldMatch[] {
  const { id, day, minutes } = tournament
  const season = seasonAt(day)
  return pool.flatMap((one, index) =>
    pool.slice(index + 1).map((other) => {
      const share = minutes / 40
      const gap = (one.truth[season]! - other.truth[season]!) * share
      const margin = Math.round(gap + draws.normal(0, NOISE * Math.sqrt(share)))
      return { day, tournament: id, one: one.id, other: other.id, margin, minutes }
    }),
  )
}
