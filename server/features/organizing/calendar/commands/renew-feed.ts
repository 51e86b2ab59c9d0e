import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { feedUrl, sealToken } from '../feed-address.ts'

/** A new address for the calendar of a member; the old one, if there was one, is unknown from then on. */
export async function renewFeed(context: MemberContext): Promise<string> {
  const { db, viewer, clock, request_id } = context
  const { user_id } = viewer
  const token = randomToken(128)
  const feed = {
    token_hash: sha256(token),
    sealed_token: sealToken(context, token, user_id),
    created_at: clock(),
  }
  await db.begin(async (tx) => {
    await tx`
      insert into calendar_feeds ${tx({ user_id, ...feed })}
      on conflict (user_id) do update set ${tx(feed)}`
    await audit(tx, {
      actor_id: user_id,
      action: 'profile.calendar_address_made',
      entity: 'profile',
      entity_id: user_id,
      request_id,
    })
  })
  return feedUrl(context, token)
}
