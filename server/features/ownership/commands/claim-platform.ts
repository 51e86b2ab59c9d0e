import { isStepUpFresh } from '#domain/second-factor.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { MemberContext, Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { findOwner } from '../queries.ts'
import { ownPlatform } from './own-platform.ts'

const LINK_HOURS = 24

/**
 * The address that makes who opens it, signed in, the owner of a platform that nobody owns: shown once to whoever runs the
 * server, kept as a hash.
 * @returns null once somebody owns the platform
 */
export async function makeOwnerLink({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string | null> {
  if (await findOwner(db)) return null
  const token = randomToken(256)
  const now = clock()
  await db`delete from platform_owner_links where expires_at <= ${now}`
  await db`
    insert into platform_owner_links (token_hash, created_at, expires_at)
    values (${sha256(token)}, ${now}, ${new Date(now.getTime() + LINK_HOURS * 3_600_000)})`
  return `${config.site_url}/proprietaire?jeton=${token}`
}

/**
 * By that address: valid once, and only while nobody owns the platform.
 * @throws OWNER_LINK_DEAD, OWNER_REFUSED, STEP_UP_REQUIRED
 */
export async function claimPlatform(context: MemberContext, token: string) {
  const { db, clock, viewer } = context
  return db.begin(async (tx) => {
    const [link] = await tx`
      delete from platform_owner_links where token_hash = ${sha256(token)} and expires_at > ${clock()} returning token_hash`
    if (!link || (await findOwner(tx))) throw refuse('OWNER_LINK_DEAD')
    // Who has a factor gives it anew; who has none is told so below.
    if (viewer.has_factor && !isStepUpFresh(viewer.factor_given_at, clock())) throw refuse('STEP_UP_REQUIRED')
    await ownPlatform(tx, context, actorOf(context), { to: { user_id: viewer.user_id }, expected: null })
    await tx`delete from platform_owner_links`
    return { user_id: viewer.user_id }
  })
}
