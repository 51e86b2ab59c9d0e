import type { Context } from '#server/platform/context.ts'
import { sha256 } from '#server/platform/secrets/secrets.ts'
import { act } from '#server/platform/procedures/act.ts'
import { PROVIDER_FLOW_MS } from '../../providers/provider-flow.ts'
import { startFlow } from '../mailed-links/start-flow.ts'

export type Leaving = {
  provider: string
  state: string
  /** The mark of the browser that leaves. */
  mark: string
  redirect_to: string
  /** The challenge of a browser that will exchange a code. */
  challenge: string | null
  /** The session to which the identity will be linked; null for a sign-in. */
  link_session_id: string | null
}

/** Remembers a browser that leaves for a provider. */
export async function startProviderFlow(context: Context, leaving: Leaving) {
  const { provider, state, mark, redirect_to, challenge, link_session_id } = leaving
  await act(context, async (act) => {
    const { tx, now } = act
    const flow_state_id = await startFlow(act, { challenge, lifeMs: PROVIDER_FLOW_MS })
    await tx`
      insert into auth.provider_flows (state_hash, browser_hash, provider, redirect_to, flow_state_id, link_session_id,
        created_at, expires_at)
      values (${sha256(state)}, ${sha256(mark)}, ${provider}, ${redirect_to}, ${flow_state_id}, ${link_session_id},
        ${now}, ${new Date(now.getTime() + PROVIDER_FLOW_MS)})`
  })
}
