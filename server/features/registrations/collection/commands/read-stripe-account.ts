import type { Services } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { accountStateNews } from '../mails/collection-news.ts'
import { findStripeAccount } from '../stripe-account.ts'
import { lockAccount, tellOwners } from './save-means.ts'
import { takeCards, takesOver } from './take-cards.ts'

/**
 * Asks Stripe how the account of a club is. Once it may take money, it takes the cards of the club, as whoever linked it
 * wanted; each later change is told to the owners.
 * @throws ProviderUnavailable
 */
export async function readStripeAccount(services: Services, external_id: string): Promise<void> {
  const { db, payments } = services
  const [row] = await db<{ club_id: number }[]>`
    select club_id from payment_accounts
    where provider = 'stripe' and external_id = ${external_id} and state <> 'unlinked'`
  if (!row || !payments.stripe) return
  const { club_id } = row
  const standing = await payments.stripe.accounts.standing(external_id)
  await act(services, async (act) => {
    const { tx, note } = act
    const { cards } = await lockAccount(tx, club_id)
    const before = await findStripeAccount(tx, club_id)
    if (!before || before.external_id !== external_id || before.state === 'unlinked') return
    const { state, bancontact, pays_out } = standing
    await tx`
      update payment_accounts set state = ${state}, settings = ${tx.json({ bancontact, pays_out })}
      where club_id = ${club_id} and provider = 'stripe'`
    if (before.state === state) return
    await note('collection.card-state', { club: club_id }, { provider: 'stripe', state: [before.state, state] })
    if (state === 'ready' && takesOver(before.state, cards)) await takeCards(act, club_id, 'stripe', before, cards)
    else if (before.state === 'ready' || state === 'ready')
      await tellOwners(act, club_id, accountStateNews({ club_id, provider: 'stripe', state, now: act.now }))
  })
}

/** Asks about each linked account once a day: a notification may be lost, and a link may break in silence. */
export async function readStripeAccounts(services: Services): Promise<void> {
  const { db, payments, log } = services
  if (!payments.stripe) return
  const accounts = await db<{ external_id: string }[]>`
    select external_id from payment_accounts
    where provider = 'stripe' and external_id is not null and state <> 'unlinked' order by club_id`
  for (const { external_id } of accounts) {
    try {
      await readStripeAccount(services, external_id)
    } catch (error) {
      log.warn({ err: error }, 'payments: a Stripe account was not read, tried again tomorrow')
    }
  }
}
