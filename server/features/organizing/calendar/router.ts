import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { renewFeed } from './commands/renew-feed.ts'
import { feedUrl, openToken } from './feed-address.ts'
import { findSealedToken } from './queries.ts'

export const calendarRouter = {
  feed: member.calendar.feed.handler(async ({ context }) => {
    const { db, user_id } = asMember(context)
    const sealed = await findSealedToken(db, user_id)
    const token = sealed && openToken(context, sealed, user_id)
    return { url: token ? feedUrl(context, token) : null }
  }),
  renewFeed: member.calendar.renewFeed.handler(async ({ context }) => {
    asMember(context)
    return { url: await renewFeed(context) }
  }),
}

/** @throws NOT_FOUND to a member of no club, who has no calendar */
function asMember({ db, viewer }: MemberContext) {
  if (!viewer.club) throw refuse('NOT_FOUND')
  return { db, user_id: viewer.user_id }
}
