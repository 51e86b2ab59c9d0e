import type { GameId } from '../../games/game-graph.ts'

/** A constraint that a plan breaks, found by `checkPlan`. */
export interface Violation {
  readonly rule:
    | 'every_game_once'
    | 'right_length'
    | 'court_open'
    | 'court_blocked'
    | 'court_shared'
    | 'team_twice'
    | 'team_rest'
    | 'team_away'
    | 'coach_twice'
    | 'category_days'
    | 'in_a_row'
    | 'per_day'
    | 'order'
    | 'stage_order'
    | 'final_last'
    | 'final_court'
    | 'pinned_moved'
    | 'too_early'
    | 'referee'
  /** One game, or two that conflict with each other. */
  readonly games: readonly GameId[]
  /** French sentence that names the games and their categories. */
  readonly text: string
}
