import type { Client } from '#web/lib/session/auth-client.ts'
import { withAuthClient } from '#web/lib/session/session-door.ts'
import { withSecondFactor } from '#web/lib/session/with-second-factor.ts'

type Answered<Answer> = Extract<Answer, { error: null }>

/**
 * Calls the auth service, and throws what it refuses.
 * @throws AuthError, or what the network threw
 */
export async function authCall<Answer extends { error: unknown }>(
  call: (client: Client) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const answer = await withAuthClient(call)
  if (answer.error) throw answer.error as Error
  return answer as Answered<Answer>
}

/** Does the same; a second factor that it needs is asked over the page. */
export const confirmedAuthCall: typeof authCall = (call) => withSecondFactor(() => authCall(call))
