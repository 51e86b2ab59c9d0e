/** Why an action was refused. `code` is stable; `message` is in French. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
}

export type RefusalCode =
  | 'game_unknown'
  | 'game_not_ready'
  | 'result_against_rules'
  | 'game_awarded'
  | 'game_unneeded'
  | 'already_recorded'
  | 'nothing_recorded'
  | 'not_contested'
  | 'team_twice'
  | 'score_invalid'
  | 'periods_differ'
  | 'score_missing'
  | 'draw_impossible'
  | 'team_unknown'
  | 'already_entered'
  | 'already_withdrawn'
  | 'not_withdrawn'
  | 'stage_unknown'
  | 'already_launched'
  | 'not_launched'
  | 'stage_started'
  | 'stage_not_ready'
  | 'no_tie'
  | 'order_invalid'
  | 'reason_missing'
  | 'no_override'
  | 'no_next_team'
  | 'round_not_ready'
  | 'swiss_over'
  | 'too_many_entrants'
  | 'changed_since'
  | 'nothing_to_undo'

export const refuse = (code: RefusalCode, message: string): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, message },
})
