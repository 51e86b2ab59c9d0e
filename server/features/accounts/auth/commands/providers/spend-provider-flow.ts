import type { ProviderProblem } from '#domain/accounts/provider-problems.ts'
import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { act } from '#server/platform/procedures/act.ts'

export type ProviderFlow = {
  provider: string
  redirect_to: string
  flow_state_id: string | null
  link_session_id: string | null
}

type Spent = { flow: ProviderFlow; problem: null } | { flow: ProviderFlow | null; problem: ProviderProblem }

/**
 * Takes up the flow of a browser that comes back from a provider. A state serves once, and a second use is refused. A
 * state brought by another browser reveals nothing and stays valid for the one that left.
 */
export async function spendProviderFlow(
  context: Context,
  { state, mark }: { state: string; mark: string | null },
): Promise<Spent> {
  return act(context, async ({ tx, now }) => {
    const [row] = await tx<(ProviderFlow & { browser_hash: string; used_at: string | null })[]>`
      select browser_hash, provider, redirect_to, flow_state_id, link_session_id, used_at
      from auth.provider_flows where state_hash = ${sha256(state)} and expires_at > ${now} for update`
    if (!row || mark === null || sha256(mark) !== row.browser_hash) return { flow: null, problem: 'bad_oauth_state' }
    const { browser_hash: _, used_at, ...flow } = row
    if (used_at !== null) return { flow, problem: 'flow_state_already_used' }
    await tx`update auth.provider_flows set used_at = ${now} where state_hash = ${sha256(state)}`
    return { flow, problem: null }
  })
}
