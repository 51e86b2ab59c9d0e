import type { MemberContext } from '#server/platform/context.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { openSession, refuseOtherWay } from '#server/platform/payments/opening.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { declined } from '#server/platform/payments/declined.ts'
import { closePayment } from '../close-payment.ts'
import { hasPage, keepPage } from './keep-page.ts'
import { type Attempt, openAttempt, OTHER_WAY, refuseLatePage } from './open-attempt.ts'
import { openBasketAttempt } from './open-basket-attempt.ts'
import { settlePayment } from '../settle-payment.ts'

/**
 * Pays by card. The attempt is written first, so that whatever the provider does under its key can be found again; the
 * provider is called without lock nor transaction; its answer is applied last. An attempt that is found over is followed by
 * a new one, as long as the registration may be paid.
 * A registration that is paid already answers with the payment that paid it: whoever lost the first answer asks again.
 * @param token stands for the card where a form of ours asks for it; absent where the payer goes to the provider's page
 * @returns the payment's id, whatever its state but refused
 * @throws PAYMENT_DECLINED, and the place stays held for another try
 */
export const payRegistration = (context: MemberContext, registration_id: string, token?: string) =>
  pay(context, token, (act) => openAttempt(act, registration_id, token))

/** Pays the teams of a basket that may be paid now, at once and in the same way. */
export const payBasket = (context: MemberContext, basket_id: string, token?: string) =>
  pay(context, token, (act) => openBasketAttempt(act, basket_id, token))

type Open = (act: MemberAct) => Promise<Attempt>

async function pay(context: MemberContext, token: string | undefined, open: Open): Promise<string> {
  const tried = await tryToPay(context, token, open)
  return tried.isOver ? (await tryToPay(context, token, open)).id : tried.id
}

async function tryToPay(context: MemberContext, token: string | undefined, open: Open) {
  const attempt = await act(context, open)
  const { id } = attempt
  if (attempt.paid || (await hasPage(context, id))) return { id, isOver: false }
  if (hasPassed(attempt.expires_at, context.clock()) && (await closePayment(context, id))) return { id, isOver: true }
  const session = await askSession(context, attempt, token)
  await keepPage(context, attempt, session)
  await settlePayment(context, id, session)
  if (session.state.status === 'failed') throw declined(id, session.state.failure_code)
  return { id, isOver: session.state.status === 'expired' }
}

async function askSession(context: MemberContext, attempt: Attempt, token?: string) {
  const { payments, config, viewer } = context
  const provider = payments.get(attempt.provider)
  refuseOtherWay(provider, token, OTHER_WAY)
  if (provider.collects === 'redirect') refuseLatePage(attempt.place_ends_at, context.clock())
  const asked = {
    ...attempt,
    key: attempt.id,
    opened_at: attempt.created_at,
    payer: { full_name: viewer.full_name, email: viewer.email },
    return_url: `${config.site_url}/paiement/retour/${attempt.id}`,
    ...(token === undefined ? {} : { token }),
  }
  return openSession(provider, asked, { payment_id: attempt.id })
}
