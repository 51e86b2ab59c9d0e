import { ofName } from '#domain/common/french-names.ts'
import type { ThreadSide } from '#domain/community/thread.ts'
import type { EventDay } from '#domain/notices/mails/pressing-news.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { Told } from '#server/features/notices/messages/commands/mail-person.ts'

/** `day` is that of the tournament that the conversation is about; null when it is about none. */
type Thread = { id: string; subject: string; day: EventDay | null }

type Written = { id: string; sender: string; on_behalf_of: string; content: string; attached: number }

/** Tells somebody of the other side, with the text and the way to answer it. */
export function messageNews(
  { id, subject, written, last, day }: Thread & { written: readonly Written[]; last: Written },
  to: { user_id: string; side: ThreadSide },
): Told {
  const several = written.length > 1
  const attached = written.reduce((count, { attached }) => count + attached, 0)
  return {
    event: eachTime('thread-message', id, `${last.id}:${to.user_id}`, day),
    subject: `${last.on_behalf_of}\u00a0: ${subject}`,
    paragraphs: [
      several ? `${written.length} messages ${ofName(last.on_behalf_of)}.` : `Message ${ofName(from(last))}.`,
      ...written.map((message) => (several ? `${from(message)}\u00a0:\n${message.content}` : message.content)),
      ...(attached > 0
        ? [
            attached > 1
              ? `${attached} pièces jointes, à ouvrir sur le site.`
              : 'Une pièce jointe, à ouvrir sur le site.',
          ]
        : []),
      'Pour répondre, ouvrez la conversation\u00a0: une réponse à cet e-mail ne lui parviendrait pas.',
    ],
    action: { label: 'Lire et répondre', path: `${PAGES[to.side]}?message=${id}` },
  }
}

const from = ({ sender, on_behalf_of }: Written) => (sender === on_behalf_of ? sender : `${sender}, ${on_behalf_of}`)

const PAGES: Record<ThreadSide, string> = {
  club: '/club/messages',
  organizer: '/organisateur/messages',
  platform: '/admin/messages',
}
