import type { AccountState } from '#domain/registrations/payments/providers.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { HelloAsso } from '#server/platform/payments/helloasso/helloasso.ts'
import { LinkBroken } from '#server/platform/payments/helloasso/link.ts'
import { act } from '#server/platform/procedures/act.ts'
import { hookToken } from '../helloasso-secrets.ts'
import { linkLostNews } from '../mails/collection-news.ts'

type Described = { state: AccountState; name?: string }

/**
 * Reads what HelloAsso says of the account of a club, which renews its token too, and asks for its notifications once.
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
    const [before] = await tx<{ state: AccountState }[]>`
      select state from payment_accounts
      where club_id = ${club_id} and provider = 'helloasso' and state <> 'unlinked' for no key update`
    if (!before) return
    await tx`
      update payment_accounts set state = ${said.state}, settings = settings || ${tx.json(said.name ? { name: said.name } : {})}
      where club_id = ${club_id} and provider = 'helloasso'`
    if (before.state === said.state) return
    await note('collection.card-state', { club: club_id }, { state: [before.state, said.state] })
    if (said.state !== 'broken' && said.state !== 'restricted') return
    const { platform_name } = await getSettings(tx)
    const to = { club_id, user_id: null, managers: false, sender: platform_name, reply_to: null, registration_id: null }
    await notifyClub(tx, act, to, linkLostNews({ club_id, state: said.state, now }))
  })
}

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
