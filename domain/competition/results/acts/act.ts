import type { GameId, PoolId, StageId, TeamId } from '../../games/game-graph.ts'
import type { Outcome } from '../../games/game-result.ts'
import type { Change } from './change.ts'
import type { CompetitionState } from '../state/competition-state.ts'
import { drawPoolLots, dropOverride, overrideRanks } from './decide-ranks.ts'
import { drawSwissRound, endSwiss } from './draw-swiss-round.ts'
import { launchStage, unlaunchStage } from './launch-stage.ts'
import { clearResult, correctResult, keepResult, recordResult, replayGame } from './record-result.ts'
import { letNextTeamIn, reinstateTeam, withdrawTeam } from './withdraw-team.ts'

/** An act on a running competition, as plain data: a server can store it and play a history again. */
export type Act =
  | { readonly kind: 'record'; readonly game: GameId; readonly outcome: Outcome }
  | { readonly kind: 'correct'; readonly game: GameId; readonly outcome: Outcome }
  | { readonly kind: 'clear'; readonly game: GameId }
  | { readonly kind: 'replay'; readonly game: GameId }
  | { readonly kind: 'keep'; readonly game: GameId }
  | { readonly kind: 'withdraw'; readonly team: TeamId; readonly reason: string }
  | { readonly kind: 'reinstate'; readonly team: TeamId }
  | { readonly kind: 'let_next_in'; readonly pool: PoolId; readonly team: TeamId; readonly by: string }
  | { readonly kind: 'launch'; readonly stage: StageId }
  | { readonly kind: 'unlaunch'; readonly stage: StageId }
  | { readonly kind: 'draw_round'; readonly pool: PoolId }
  | { readonly kind: 'end_swiss'; readonly pool: PoolId; readonly reason: string }
  | { readonly kind: 'lots'; readonly pool: PoolId; readonly seed: number; readonly drawn_at: string }
  | {
      readonly kind: 'override'
      readonly pool: PoolId
      readonly order: readonly TeamId[]
      readonly reason: string
      readonly by: string
    }
  | { readonly kind: 'drop_override'; readonly pool: PoolId }

/** Plays one act. The same act on the same state gives the same change. */
export function playAct(state: CompetitionState, act: Act): Change {
  switch (act.kind) {
    case 'record':
      return recordResult(state, act.game, act.outcome)
    case 'correct':
      return correctResult(state, act.game, act.outcome)
    case 'clear':
      return clearResult(state, act.game)
    case 'replay':
      return replayGame(state, act.game)
    case 'keep':
      return keepResult(state, act.game)
    case 'withdraw':
      return withdrawTeam(state, act.team, act.reason)
    case 'reinstate':
      return reinstateTeam(state, act.team)
    case 'let_next_in':
      return letNextTeamIn(state, act.pool, act.team, act.by)
    case 'launch':
      return launchStage(state, act.stage)
    case 'unlaunch':
      return unlaunchStage(state, act.stage)
    case 'draw_round':
      return drawSwissRound(state, act.pool)
    case 'end_swiss':
      return endSwiss(state, act.pool, act.reason)
    case 'lots':
      return drawPoolLots(state, act.pool, act.seed, act.drawn_at)
    case 'override':
      return overrideRanks(state, act.pool, { order: act.order, reason: act.reason, by: act.by })
    default:
      return dropOverride(state, act.pool)
  }
}
