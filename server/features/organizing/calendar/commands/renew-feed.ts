import type { MemberContext } from '#server/platform/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets/secrets.ts'
import { act } from '#server/platform/procedures/act.ts'
import { feedUrl, sealToken } from '../feed-address.ts'

/** Gives the calendar of a member a new address; the old one, if there was one, stops answering. */
export async function renewFeed(context: MemberContext): Promise<string> {
  const { user_id } = context.viewer
  const token = randomToken(128)
  await act(context, async ({ tx, now, note }) => {
    const feed = { token_hash: sha256(token), sealed_token: sealToken(context, token, user_id), created_at: now }
    await tx`
      insert into calendar_feeds ${tx({ user_id, ...feed })}
      on conflict (user_id) do update set ${tx(feed)}`
    await note('profile.calendar_address_made', { profile: user_id })
  })
  return feedUrl(context, token)
}
