import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { linkBegunNews } from '../mails/collection-news.ts'
import { findStripeAccount } from '../stripe-account.ts'
import { changedBy, lockAccount, tellOwners } from './save-means.ts'

/**
 * Leads whoever keeps the accounts of a club to the page where Stripe asks the club who it is. A link that was begun goes on
 * with the same account; one that has broken begins with another.
 * @returns the address of that page, which opens once
 * @throws NOT_ALLOWED_NOW where this installation does not use Stripe, PROVIDER_UNAVAILABLE
 */
export async function linkStripe(context: MemberContext, club_id: number, country: 'FR' | 'BE'): Promise<string> {
  const { stripe } = context.payments
  if (!stripe) throw refuse('NOT_ALLOWED_NOW')
  const { external_id, begun_at } = await act(context, (act) => beginLink(act, club_id))
  try {
    const account =
      external_id ??
      (await keepAccount(
        context,
        club_id,
        await stripe.accounts.create(`${club_id}:${begun_at}`, { country, email: context.viewer.email }),
      ))
    return await stripe.accounts.onboarding(
      account,
      `${context.config.site_url}/organisateur/encaissement?onglet=moyens`,
    )
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw refuse('PROVIDER_UNAVAILABLE', undefined, SILENT)
    throw error
  }
}

const SILENT = 'Stripe ne répond pas\u00a0: réessayez dans quelques minutes.'

/** Whoever changes where money goes is known to every owner, from the first step on. */
async function beginLink(act: MemberAct, club_id: number) {
  const { tx, now, note, viewer } = act
  await lockAccount(tx, club_id)
  const known = await findStripeAccount(tx, club_id)
  const begun_at = now.getTime()
  const isUnderWay = known !== null && known.state !== 'unlinked' && known.state !== 'broken'
  if (isUnderWay) return { external_id: known.external_id, begun_at }
  // An account that the club has withdrawn from us is of no use any more; one that it only stopped using is.
  const external_id = known?.state === 'unlinked' ? known.external_id : null
  const account = {
    club_id,
    provider: 'stripe',
    state: 'linking',
    active: false,
    external_id,
    connected_by: viewer.user_id,
    connected_at: now,
  }
  await tx`
    insert into payment_accounts ${tx(account)}
    on conflict (club_id, provider) do update set state = excluded.state, active = excluded.active,
      external_id = excluded.external_id, connected_by = excluded.connected_by, connected_at = excluded.connected_at`
  await note(
    'collection.card-state',
    { club: club_id },
    { provider: 'stripe', state: [known?.state ?? null, 'linking'] },
  )
  await tellOwners(act, club_id, linkBegunNews({ ...changedBy(act, club_id), provider: 'stripe' }))
  return { external_id, begun_at }
}

/** The first account that was opened is kept; another, of a second press, stays empty at Stripe. */
async function keepAccount({ db }: MemberContext, club_id: number, account: string): Promise<string> {
  await db`
    update payment_accounts set external_id = ${account}
    where club_id = ${club_id} and provider = 'stripe' and external_id is null`
  return (await findStripeAccount(db, club_id))!.external_id ?? account
}
