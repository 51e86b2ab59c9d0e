import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { HelloAsso } from '#server/platform/payments/helloasso/helloasso.ts'
import { type Link, LinkBroken } from '#server/platform/payments/helloasso/link.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { act } from '#server/platform/procedures/act.ts'
import { openLinkState, sealLinkState } from '../helloasso-secrets.ts'
import { linkBegunNews } from '../mails/collection-news.ts'
import { followHelloAsso } from './follow-helloasso.ts'
import { changedBy, lockAccount, tellOwners } from './save-means.ts'

/** The page of ours to which HelloAsso sends the browser back. */
const backOf = ({ config }: MemberContext) => `${config.site_url}/organisateur/encaissement`

/** The clubs of the trial, and nobody else, may link an account. @throws NOT_ALLOWED_NOW */
function onTrial({ payments, config }: MemberContext, club_id: number): HelloAsso {
  const helloAsso = payments.helloAsso()
  if (!helloAsso || !config.helloasso?.clubs.includes(club_id)) throw refuse('NOT_ALLOWED_NOW')
  return helloAsso
}

/** Answers the page of HelloAsso where an owner of the association says yes. */
export async function askHelloAsso(context: MemberContext, club_id: number): Promise<{ url: string }> {
  const helloAsso = onTrial(context, club_id)
  if (!helloAsso.links.isPartner) throw refuse('NOT_ALLOWED_NOW')
  const { user_id } = context.viewer
  const url = await helloAsso.links.ask(backOf(context), (verifier) =>
    sealLinkState(context, { verifier, club_id, user_id }),
  )
  return { url }
}

/** Links the account of the association that said yes. @throws LINK_REFUSED, ACCOUNT_TAKEN, PROVIDER_UNAVAILABLE */
export async function acceptHelloAsso(context: MemberContext, club_id: number, { code, state }: Returned) {
  const helloAsso = onTrial(context, club_id)
  const { user_id } = context.viewer
  const verifier = openLinkState(context, state, { club_id, user_id })
  if (verifier === null) throw refuse('LINK_REFUSED')
  const callback = new URL(backOf(context))
  callback.search = new URLSearchParams({ code, state }).toString()
  const granted = await helloAsso.links.accept(callback, { verifier, state }).catch(asRefusal)
  await keepLink(context, club_id, helloAsso, { ...granted, own_key: null })
}

/** Links an account by a key that the club made at HelloAsso for the platform. */
export async function bringHelloAssoKey(
  context: MemberContext,
  club_id: number,
  own_key: { id: string; secret: string },
) {
  const helloAsso = onTrial(context, club_id)
  const granted = await helloAsso.links.acceptOwnKey(own_key).catch(asRefusal)
  await keepLink(context, club_id, helloAsso, { ...granted, own_key })
}

/** Reads the state of the account now, for whoever has just done what HelloAsso asked. */
export async function readHelloAsso(context: MemberContext, club_id: number) {
  onTrial(context, club_id)
  await followHelloAsso(context, club_id).catch(asRefusal)
}

type Returned = { code: string; state: string }

function asRefusal(error: unknown): never {
  if (error instanceof LinkBroken) throw refuse('LINK_REFUSED')
  if (error instanceof ProviderUnavailable) throw refuse('PROVIDER_UNAVAILABLE', undefined, SILENT)
  throw error
}

const SILENT = 'HelloAsso ne répond pas\u00a0: réessayez dans quelques minutes.'

type Granted = { tokens: Pick<Link, 'access_token' | 'refresh_token' | 'until'>; slug: string | null }

async function keepLink(
  context: MemberContext,
  club_id: number,
  helloAsso: HelloAsso,
  { tokens, slug, own_key }: Granted & Pick<Link, 'own_key'>,
) {
  const external_id = slug ?? (await helloAsso.associationOf(tokens.access_token).catch(asRefusal))
  if (external_id === null) throw refuse('LINK_REFUSED')
  const sealed = helloAsso.seal(club_id, { ...tokens, own_key, signature_key: null })
  await act(
    context,
    async (act) => {
      const { tx, now, note, viewer } = act
      const { cards } = await lockAccount(tx, club_id)
      const known = cards.find(({ provider }) => provider === 'helloasso')
      await refuseOtherWhilePaying(tx, club_id, external_id)
      await tx`
        insert into payment_accounts ${tx({
          club_id,
          provider: 'helloasso',
          state: 'linking',
          active: false,
          external_id,
          sealed_secrets: Buffer.from(sealed),
          connected_by: viewer.user_id,
          connected_at: now,
        })}
        on conflict (club_id, provider) do update set state = excluded.state, settings = '{}',
          external_id = excluded.external_id, sealed_secrets = excluded.sealed_secrets,
          connected_by = excluded.connected_by, connected_at = excluded.connected_at`
      const state = [known?.state ?? null, 'linking']
      await note('collection.card-state', { club: club_id }, { provider: 'helloasso', state })
      await tellOwners(act, club_id, linkBegunNews({ ...changedBy(act, club_id), provider: 'helloasso' }))
    },
    { payment_accounts_external: 'ACCOUNT_TAKEN' },
  )
  // The link is kept: an account that HelloAsso does not describe now is described by the next hourly passage.
  await followHelloAsso(context, club_id).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
  })
}

/** Money that may still come to the former association would be lost from sight. @throws MEANS_IN_USE */
async function refuseOtherWhilePaying(tx: Tx, club_id: number, external_id: string) {
  const [followed] = await tx`
    select from payment_accounts a
      join payment_sessions s on s.provider = a.provider and s.account_external_id = a.external_id
      join payments p on p.id = s.payment_id
    where a.club_id = ${club_id} and a.provider = 'helloasso' and a.external_id <> ${external_id}
      and p.status <> 'succeeded' and (is_attempt_open(p.status) or p.next_read_at is not null)
    limit 1`
  if (followed) throw refuse('MEANS_IN_USE', undefined, FOLLOWED)
}

const FOLLOWED =
  'Des paiements commencés peuvent encore arriver sur l’ancienne association\u00a0: reliez l’autre dans une semaine.'
