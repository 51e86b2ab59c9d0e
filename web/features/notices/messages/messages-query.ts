import { orpc } from '#web/lib/api/api.ts'
import type { MessageType } from './message-type.tsx'

/** Filter of the inbox, stored in the address. */
export type MessageFilter = { etat?: 'non-lus' | 'archives'; type?: MessageType; q?: string }

/** New messages come by themselves, while the page is looked at. */
export const RHYTHM = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const

export function messagesQuery({ etat, type, q }: MessageFilter) {
  return orpc.messages.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: 20,
      ...(etat === 'non-lus' ? { unread: true } : {}),
      ...(etat === 'archives' ? { archived: true } : {}),
      ...(type ? { type } : {}),
      ...(q ? { q } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
