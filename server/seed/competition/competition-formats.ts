import type { Format } from '#domain/competition/formats/compile-format.ts'
import type { SeedCategory } from '../tournaments/tournaments.ts'

/** How so many teams play a category whose organiser has said that. */
export function playedFormat({ format }: SeedCategory, teams: number): Format {
  switch (format) {
    case 'plateau':
      return { kind: 'plateau', games_each: Math.min(3, teams - 1) }
    case 'round_robin':
      return teams <= 8
        ? { kind: 'round_robin', legs: 1 }
        : { kind: 'pools', pool_count: Math.round(teams / 4), legs: 1 }
    case 'triangulaire':
      return teams === 3
        ? { kind: 'triangulaire', order: 'loser_first' }
        : { kind: 'pools', pool_count: Math.max(1, Math.floor(teams / 3)), legs: 1 }
    case 'three_on_three':
    case 'pools_then_bracket':
      return poolsThenBracket(teams)
    case 'swiss':
      return { kind: 'swiss', rounds: Math.max(1, Math.min(4, Math.floor(teams / 2))) }
    case 'double_elimination':
      return { kind: 'double_elimination', reset: false }
    default:
      return { kind: 'single_elimination', third_place: true }
  }
}

/** One pool and its final; two pools whose first two cross; four winners. */
function poolsThenBracket(teams: number): Format {
  const pool_count = teams <= 5 ? 1 : teams <= 11 ? 2 : 4
  const bracket = { kind: 'single_elimination', third_place: false } as const
  const qualified = pool_count === 4 ? 1 : 2
  return { kind: 'pools_then_bracket', pool_count, qualified, best_next: 0, bracket, others_play_on: false }
}
