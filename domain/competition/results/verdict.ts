/** Why an action was refused. `code` is stable; `message` is in French. */
export interface Refusal {
  readonly code: RefusalCode
  readonly message: string
}

export type RefusalCode =
  | 'game_unknown'
  | 'game_not_ready'
  | 'already_recorded'
  | 'nothing_recorded'
  | 'not_contested'
  | 'score_invalid'
  | 'draw_impossible'
  | 'team_unknown'
  | 'already_withdrawn'
  | 'stage_unknown'
  | 'already_launched'
  | 'stage_not_ready'
  | 'no_tie'
  | 'order_invalid'
  | 'reason_missing'
  | 'round_not_ready'
  | 'nothing_to_undo'

export const refuse = (code: RefusalCode, message: string): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, message },
})
