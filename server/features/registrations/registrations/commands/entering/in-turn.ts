import { TURN_HEADER, turnSentence } from '#domain/registrations/waiting-turn.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { TurnLater } from '#server/platform/limits/wait-room.ts'

/**
 * Enters teams in the turn of their account: under a rush they wait before the database, not inside it.
 * @throws WAIT_YOUR_TURN with `retry_after_seconds`, and the `turn` to send back in `TURN_HEADER`
 */
export async function inTurn<T>({ wait_room, viewer, headers }: MemberContext, enter: () => Promise<T>): Promise<T> {
  try {
    return await wait_room.enter(viewer.user_id, headers.get(TURN_HEADER), enter)
  } catch (error) {
    if (!(error instanceof TurnLater)) throw error
    const { seconds, turn } = error
    throw refuse('WAIT_YOUR_TURN', { retry_after_seconds: seconds, turn }, turnSentence(seconds))
  }
}
