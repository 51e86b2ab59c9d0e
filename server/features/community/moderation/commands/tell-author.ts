import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { authorNews } from '../mails/author-news.ts'
import type { LockedContent } from './lock-content.ts'

/** Tells the author and the owners of their club what has become of a content. */
export const tellAuthor = (act: Act, content: LockedContent, platform_name: string) =>
  notifyClub(
    act.tx,
    act,
    {
      club_id: content.club_id,
      user_id: content.author_id,
      managers: false,
      sender: platform_name,
      reply_to: null,
      registration_id: null,
    },
    authorNews(content),
  )
