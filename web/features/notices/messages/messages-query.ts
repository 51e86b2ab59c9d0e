import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import type { MessageType } from './message-type.tsx'

/** The address keeps this filter of the inbox. */
export type MessageFilter = { etat?: 'non-lus' | 'archives'; type?: MessageType; q?: string }

/** New messages come by themselves, while the page is looked at. */
export const RHYTHM = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const

export const messagesQuery = ({ etat, type, q }: MessageFilter) =>
  pagesOf(orpc.messages.list, {
    limit: 20,
    unread: etat === 'non-lus' || undefined,
    archived: etat === 'archives' || undefined,
    type,
    q,
  })
