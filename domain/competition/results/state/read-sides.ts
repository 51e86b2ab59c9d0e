import type { SideIndex, Source, TeamId } from '../../games/game-graph.ts'
import { winningSide, type GameResult, type Outcome } from '../../games/game-result.ts'
import type { GameSituation, Side } from './situation.ts'

export const PENDING: Side = { kind: 'pending' }
export const NOBODY: Side = { kind: 'nobody' }

export const sideOf = (team: TeamId | undefined): Side =>
  team === undefined ? NOBODY : { kind: 'team', team, is_preview: false }

export const both = <T>([one, other]: readonly [T, T], read: (each: T) => Side): [Side, Side] => [
  read(one),
  read(other),
]

export const teamOf = (side: Side): TeamId | null => (side.kind === 'team' ? side.team : null)

/** Awarded outcomes are always the same objects, so that readings can be compared by identity. */
const AWARDED: readonly Outcome[] = [
  { kind: 'forfeit', by: 0 },
  { kind: 'forfeit', by: 1 },
]
const DOUBLE_FORFEIT: Outcome = { kind: 'double_forfeit' }

/** The outcome of an open game when one or both of its teams have withdrawn; null otherwise. */
export function awarded([one, other]: readonly [Side, Side], withdrawals: Readonly<Record<TeamId, string>>) {
  if (one.kind !== 'team' || other.kind !== 'team') return null
  const hasLeft: readonly [boolean, boolean] = [one.team in withdrawals, other.team in withdrawals]
  if (hasLeft[0] && hasLeft[1]) return DOUBLE_FORFEIT
  const by: SideIndex = hasLeft[0] ? 0 : 1
  return hasLeft[0] || hasLeft[1] ? AWARDED[by]! : null
}

/**
 * Whether other sides should have played this result: a known team that did not play, nobody, or no game at all. A side
 * that is not known yet contests nothing.
 */
export function isContested(expected: readonly [Side, Side], result: GameResult, isNeeded: boolean): boolean {
  if (result.kept_against?.every((team, side) => team === teamOf(expected[side as SideIndex]))) return false
  if (!isNeeded || expected.some((side) => side.kind === 'nobody')) return true
  const left = [...result.teams]
  for (const side of expected) {
    if (side.kind !== 'team') continue
    const at = left.indexOf(side.team)
    if (at < 0) return true
    left.splice(at, 1)
  }
  return false
}

/** The team that a game sends on. It is pending as long as the organiser has to decide about a contested game. */
export function outlet({ sides, status, outcome, contested_by }: GameSituation, which: Source['kind']): Side {
  if (status === 'waiting' || status === 'ready' || contested_by) return PENDING
  if (outcome) {
    // A bracket has no draws. When a game of a triangulaire ends level, its first team counts as the winner.
    const winner = winningSide(outcome) ?? (outcome.kind === 'score' ? 0 : null)
    if (winner === null) return NOBODY
    return sides[which === 'winner' ? winner : winner === 0 ? 1 : 0]
  }
  const present = sides.find((side) => side.kind === 'team')
  return which === 'winner' ? (present ?? NOBODY) : NOBODY
}
