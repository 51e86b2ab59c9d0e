import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'

/**
 * Remembers the browser that will exchange a code. The same transaction sends the mail or leads to a provider.
 * @param lifeMs how long that may take; the minute of the code itself starts later
 * @returns the flow's id, null for a browser without a challenge
 */
export async function startFlow(
  { tx, now }: Act<Context>,
  { challenge, lifeMs }: { challenge: string | null; lifeMs: number },
): Promise<string | null> {
  if (challenge === null) return null
  const [flow] = await tx<{ id: string }[]>`
    insert into auth.flow_states (code_challenge, created_at, expires_at)
    values (${challenge}, ${now}, ${new Date(now.getTime() + lifeMs)}) returning id`
  return flow!.id
}
