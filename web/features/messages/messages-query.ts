import { orpc } from '../../lib/api.ts'
import type { MessageType } from './message-type.tsx'

/** Filter of the inbox, stored in the address. */
export type MessageFilter = { etat?: 'non-lus'; type?: MessageType }

export function messagesQuery({ etat, type }: MessageFilter) {
  return orpc.messages.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit: 20,
      ...(etat === 'non-lus' ? { unread: true } : {}),
      ...(type ? { type } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
