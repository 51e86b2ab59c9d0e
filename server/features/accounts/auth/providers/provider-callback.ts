import type { Call } from '../protocol/auth-call.ts'
import { issueAuthCode } from '../commands/sessions/issue-auth-code.ts'
import { openByProvider, sessionOf } from '../commands/providers/open-by-provider.ts'
import { type ProviderFlow, spendProviderFlow } from '../commands/providers/spend-provider-flow.ts'
import { callbackAddress, proofOf } from './provider-flow.ts'
import { redirectWithProviderProblem } from './provider-redirect.ts'
import { providerRefusal } from './provider-refusal.ts'
import { redirectWithCode, redirectWithSession } from '../protocol/redirect-answer.ts'
import { LANDINGS, returnAddress } from '../protocol/return-address.ts'
import { readFlowCookie } from '../sessions/session-cookie.ts'

/** The address to which providers send people back. Every return, even a wrong one, ends on a page of this site. */
export async function returnFromProvider(c: Call): Promise<Response> {
  const { config, headers, limits, address } = c.get('context')
  const nowhere = { to: returnAddress(config, null, LANDINGS.magiclink), pkce: false }
  try {
    await limits.consume('login', address)
    const state = c.req.query('state')
    if (!state) throw providerRefusal('bad_oauth_callback', 400)
    const { flow, problem } = await spendProviderFlow(c.get('context'), {
      state,
      mark: readFlowCookie(config, headers),
    })
    if (problem) return redirectWithProviderProblem(c, providerRefusal(problem, 400), flow ? backOf(flow) : nowhere)
    return await answered(c, flow, state).catch((error) => redirectWithProviderProblem(c, error, backOf(flow)))
  } catch (error) {
    return redirectWithProviderProblem(c, error, nowhere)
  }
}

const backOf = ({ redirect_to, flow_state_id }: ProviderFlow) => ({ to: redirect_to, pkce: flow_state_id !== null })

/** The provider is asked before anything is written, because it may be slow. */
async function answered(c: Call, flow: ProviderFlow, state: string): Promise<Response> {
  const context = c.get('context')
  const { redirect_to: to, flow_state_id, link_session_id, provider: id } = flow
  const provider = context.providers.get(id)
  if (!provider) throw providerRefusal('provider_unavailable')
  const callback = new URL(callbackAddress(context.config))
  callback.search = new URL(c.req.url).search
  const { vouched, tokens } = await provider.exchange(callback, proofOf(context.secrets, state))

  const arrival = { provider: id, vouched }
  if (flow_state_id !== null) {
    const code = await openByProvider(context, arrival, link_session_id, (tx, { user_id }) =>
      issueAuthCode(tx, context, { flow_state_id, user_id, method: 'oauth', extra: tokens }),
    )
    return redirectWithCode(c, { to, code })
  }
  const issued = await openByProvider(context, arrival, link_session_id, sessionOf(context, link_session_id))
  return redirectWithSession(c, context, issued, { to, type: '', extra: tokens })
}
