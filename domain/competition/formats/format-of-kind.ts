import type { TournamentFormat } from '../../tournaments/tournament-format.ts'
import type { Format } from './compile-format.ts'
import { mostSwissRounds } from './swiss/swiss.ts'

/** A usual format of a kind for this number of teams. */
export function formatOfKind(kind: TournamentFormat, teams: number): Format {
  const pool_count = Math.max(teams >= 6 ? 2 : 1, Math.round(teams / 4))
  switch (kind) {
    case 'round_robin':
      return { kind, legs: 1 }
    case 'pools':
      return { kind, pool_count, legs: 1 }
    case 'pools_then_bracket': {
      const bracket = { kind: 'single_elimination', third_place: true } as const
      return { kind, pool_count, qualified: 2, best_next: 0, bracket, others_play_on: false }
    }
    case 'single_elimination':
      return { kind, third_place: true }
    case 'double_elimination':
      return { kind, reset: true }
    case 'swiss':
      return { kind, rounds: Math.max(1, Math.min(5, mostSwissRounds(teams))) }
    case 'triangulaire':
      return { kind, order: 'loser_first' }
    case 'plateau':
      return { kind, games_each: 4 }
    default:
      return { kind }
  }
}
