import type { GameId, TeamId } from '../../games/game-graph.ts'
import { teamOf } from './read-sides.ts'
import type { Situation } from './situation.ts'

/** Waiting games whose two sides are one team, with that team. */
export const teamsTwice = ({ games }: Situation): Map<GameId, TeamId> =>
  new Map(
    [...games].flatMap(([game, { sides, status }]) => {
      const [one, other] = [teamOf(sides[0]), teamOf(sides[1])]
      return status === 'waiting' && one !== null && one === other ? [[game, one] as const] : []
    }),
  )
