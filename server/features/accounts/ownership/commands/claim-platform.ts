import { isStepUpFresh } from '#domain/common/people/second-factor.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import type { MemberContext, Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { findOwner } from '#server/features/notices/messages/queries.ts'
import { act } from '#server/platform/procedures/act.ts'
import { ownPlatform } from './own-platform.ts'

const LINK_HOURS = 24

type Kept = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Makes the link by which a signed-in person becomes owner of a platform without owner. It goes to whoever runs the
 * machine, only its hash is kept, and the former link stops working.
 * @returns null once somebody owns the platform
 */
export async function makeOwnerLink(context: Kept): Promise<string | null> {
  if (await findOwner(context.db)) return null
  const token = randomToken(256)
  await act(context, async ({ tx, now }) => {
    await tx`update platform_owner_links set was_used = false where was_used is null`
    await tx`
      insert into platform_owner_links (token_hash, created_at, expires_at)
      values (${sha256(token)}, ${now}, ${new Date(now.getTime() + LINK_HOURS * 3_600_000)})`
  })
  return `${context.config.site_url}/proprietaire?jeton=${token}`
}

/** Whether a link can still make somebody the owner. */
export async function ownerLinkLives({ db, clock }: Kept, link: string): Promise<boolean> {
  const token = URL.parse(link)?.searchParams.get('jeton')
  if (!token) return false
  const [living] = await db`
    select from platform_owner_links
    where token_hash = ${sha256(token)} and was_used is null and expires_at > ${clock()}`
  return living !== undefined
}

/**
 * Makes the caller owner by such a link, which serves once and only while nobody owns the platform.
 * @throws OWNER_LINK_DEAD with the reason, OWNER_REFUSED, STEP_UP_REQUIRED
 */
export async function claimPlatform(context: MemberContext, token: string) {
  const { viewer } = context
  return act(context, async (act) => {
    const { tx, now } = act
    const token_hash = sha256(token)
    const [link] = await tx`
      update platform_owner_links set was_used = true
      where token_hash = ${token_hash} and was_used is null and expires_at > ${now} returning token_hash`
    if (!link) throw refuse('OWNER_LINK_DEAD', undefined, await whyDead(tx, token_hash))
    if (await findOwner(tx)) throw refuse('OWNER_LINK_DEAD', undefined, OWNED)
    // A caller with a second factor gives it anew; without one, they are refused below with the reason.
    if (viewer.has_factor && !isStepUpFresh(viewer.factor_given_at, now)) throw refuse('STEP_UP_REQUIRED')
    await ownPlatform(tx, act, actorOf(context), { to: { user_id: viewer.user_id }, expected: null })
    return { user_id: viewer.user_id }
  })
}

const OWNED = 'Cette plateforme a déjà un propriétaire\u00a0: ce lien ne fait plus rien.'

async function whyDead(tx: Tx, token_hash: string): Promise<string | undefined> {
  const [link] = await tx<{ was_used: boolean | null }[]>`
    select was_used from platform_owner_links where token_hash = ${token_hash}`
  if (!link) return undefined
  if (link.was_used === null) return 'Ce lien a plus de 24 heures\u00a0: redémarrez le serveur pour en avoir un autre.'
  return link.was_used
    ? 'Ce lien a déjà servi\u00a0: cette plateforme a un propriétaire.'
    : 'Un lien plus récent a pris la place de celui-ci\u00a0: ouvrez le dernier.'
}
