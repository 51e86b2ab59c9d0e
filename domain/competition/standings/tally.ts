import type { TeamId } from '../games/game-graph.ts'
import { winningSide, type GameResult, type Outcome, type Score } from '../games/game-result.ts'
import type { StandingRules } from './standing-rules.ts'

/**
 * Results of a team over a set of games. `points` are classification points; `scored`, `conceded` and `difference` are
 * basketball points.
 */
export interface Tally {
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly forfeits: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
  readonly difference: number
  /** Games and points scored, without games won by forfeit, which earn no average; a forfeiting team counts its 0. */
  readonly contested: number
  readonly contested_scored: number
}

export const emptyTally: Tally = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  forfeits: 0,
  points: 0,
  scored: 0,
  conceded: 0,
  difference: 0,
  contested: 0,
  contested_scored: 0,
}

/** Tallies of these teams over the games *between* them. Other games are ignored. */
export function tallies(
  teams: readonly TeamId[],
  results: readonly GameResult[],
  rules: StandingRules,
): Map<TeamId, Tally> {
  const running = new Map<TeamId, Mutable<Tally>>(teams.map((team) => [team, { ...emptyTally }]))
  for (const { teams: sides, outcome } of results) {
    const first = running.get(sides[0])
    const second = running.get(sides[1])
    if (!first || !second) continue
    const score = countedScore(outcome, rules)
    const winner = winningSide(outcome)
    add(first, outcome, rules, { scored: score[0], conceded: score[1], won: winner === 0, lost: winner === 1, side: 0 })
    add(second, outcome, rules, {
      scored: score[1],
      conceded: score[0],
      won: winner === 1,
      lost: winner === 0,
      side: 1,
    })
  }
  return running
}

/**
 * The score that counts. FIBA art. 20, forfeit: 20–0. Art. 21, default: the score stands if the other team leads, else
 * 2–0. Both values come from `rules`. With 'winner_keeps' the defaulting team has 0, and the other team keeps its
 * points.
 */
export function countedScore(outcome: Outcome, rules: Pick<StandingRules, 'forfeit_score' | 'default_score'>): Score {
  switch (outcome.kind) {
    case 'score':
      return outcome.score
    case 'double_forfeit':
    case 'played':
      return [0, 0]
    case 'forfeit':
      return facing(outcome.by, rules.forfeit_score)
    default: {
      const otherLeads = outcome.by === 0 ? outcome.score[1] > outcome.score[0] : outcome.score[0] > outcome.score[1]
      if (rules.default_score === 'winner_keeps')
        return outcome.by === 0 ? [0, outcome.score[1]] : [outcome.score[0], 0]
      return otherLeads ? outcome.score : facing(outcome.by, rules.default_score)
    }
  }
}

const facing = (loser: 0 | 1, [winning, losing]: Score): Score => (loser === 0 ? [losing, winning] : [winning, losing])

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

interface OneSide {
  readonly scored: number
  readonly conceded: number
  readonly won: boolean
  readonly lost: boolean
  readonly side: 0 | 1
}

function add(tally: Mutable<Tally>, outcome: Outcome, rules: StandingRules, one: OneSide) {
  const forfeited = outcome.kind === 'double_forfeit' || (outcome.kind === 'forfeit' && outcome.by === one.side)
  const isDrawn = outcome.kind === 'score' && !one.won && !one.lost
  tally.played++
  tally.scored += one.scored
  tally.conceded += one.conceded
  tally.difference += one.scored - one.conceded
  if (outcome.kind === 'score' || outcome.kind === 'default' || forfeited) {
    tally.contested++
    tally.contested_scored += one.scored
  }
  if (one.won) tally.won++
  else if (isDrawn || outcome.kind === 'played') tally.drawn++
  else tally.lost++
  if (forfeited) tally.forfeits++
  if (outcome.kind === 'played') return
  tally.points += pointsFor(one, { forfeited, isDrawn, defaulted: outcome.kind === 'default' }, rules)
}

function pointsFor(
  one: OneSide,
  how: { forfeited: boolean; isDrawn: boolean; defaulted: boolean },
  { points }: StandingRules,
): number {
  if (one.won) return points.win
  if (how.isDrawn) return points.draw ?? 0
  if (how.forfeited) return points.forfeit
  return how.defaulted ? points.default_loss : points.loss
}
