import type { AccountState } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import type { HelloAsso } from '#server/platform/payments/helloasso/helloasso.ts'
import { LinkBroken } from '#server/platform/payments/helloasso/link.ts'
import { act } from '#server/platform/procedures/act.ts'
import { hookToken } from '../helloasso-secrets.ts'
import { accountStateNews } from '../mails/collection-news.ts'
import { lockAccount, tellOwners } from './save-means.ts'
import { takeCards, takesOver } from './take-cards.ts'

type Described = { state: AccountState; name?: string }

/**
 * Reads what HelloAsso says of the account of a club, which renews its token too, and asks for its notifications once. An
 * account that becomes ready takes the cards of the club.
 * @throws ProviderUnavailable when it does not answer; nothing changes then
 */
export async function followHelloAsso(services: Services, club_id: number) {
  const helloAsso = services.payments.helloAsso()
  const [account] = await services.db<{ external_id: string }[]>`
    select external_id from payment_accounts
    where club_id = ${club_id} and provider = 'helloasso' and state <> 'unlinked'`
  if (!helloAsso || !account) return
  const said = await describe(services, helloAsso, { club_id, slug: account.external_id })
  await act(services, async (act) => {
    const { tx, now, note } = act
    const { cards } = await lockAccount(tx, club_id)
    const [before] = await tx<Linked[]>`
      select a.state, a.connected_by, p.full_name as connected_name
      from payment_accounts a left join profiles p on p.id = a.connected_by
      where a.club_id = ${club_id} and a.provider = 'helloasso' and a.state <> 'unlinked'`
    if (!before) return
    const { state, name } = said
    await tx`
      update payment_accounts set state = ${state}, settings = settings || ${tx.json(name ? { name } : {})}
      where club_id = ${club_id} and provider = 'helloasso'`
    if (before.state === state) return
    await note('collection.card-state', { club: club_id }, { provider: 'helloasso', state: [before.state, state] })
    if (state === 'ready' && takesOver(before.state, cards)) await takeCards(act, club_id, 'helloasso', before, cards)
    else if (before.state === 'ready' || state === 'ready')
      await tellOwners(act, club_id, accountStateNews({ club_id, provider: 'helloasso', state, now }))
  })
}

type Linked = { state: AccountState; connected_by: string | null; connected_name: string | null }

async function describe(
  services: Services,
  helloAsso: HelloAsso,
  { club_id, slug }: { club_id: number; slug: string },
): Promise<Described> {
  try {
    const said = await helloAsso.stateOf(slug)
    if (helloAsso.links.isPartner && (await helloAsso.signatureKey(said.slug)) === null) {
      const { secrets, config } = services
      await helloAsso.notifyAt(said.slug, `${config.site_url}/webhooks/helloasso/${hookToken(secrets, club_id)}`)
    }
    return said
  } catch (error) {
    if (error instanceof LinkBroken) return { state: 'broken' }
    throw error
  }
}

/** Follows every linked account; one that does not answer keeps its state until the next passage. */
export async function followAllHelloAsso(services: Services) {
  const { db, log } = services
  const linked = await db<{ club_id: number }[]>`
    select club_id from payment_accounts where provider = 'helloasso' and state <> 'unlinked' order by club_id`
  for (const { club_id } of linked)
    await followHelloAsso(services, club_id).catch((error: unknown) =>
      log.warn({ err: error, club_id }, 'collection: a linked account was not read'),
    )
}
