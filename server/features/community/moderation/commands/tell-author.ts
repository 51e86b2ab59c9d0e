import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { authorNews } from '../mails/author-news.ts'
import type { LockedContent } from './lock-content.ts'

/** What has become of it, to its author, their club and its owners. */
export const tellAuthor = (tx: Tx, services: Services, content: LockedContent, platform_name: string) =>
  notifyClub(
    tx,
    services,
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
