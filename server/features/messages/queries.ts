import type { Message } from '#contract/messages.ts'
import { readsPaymentsOf } from '#domain/club.ts'
import type { Viewer } from '#server/platform/context.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

/** Null when the message does not exist or is for somebody else. */
export async function findMessage(db: Db, viewer: Viewer, id: string): Promise<Message | null> {
  const [row] = await db<Message[]>`
    select ${columns(db, viewer)} from messages m where m.id = ${id} and ${isTo(db, viewer)}`
  return row ?? null
}

/** Messages to my club and to me, latest first. */
export async function listMessages(
  db: Db,
  viewer: Viewer,
  input: {
    unread?: boolean | undefined
    type?: Message['type'] | undefined
    cursor?: string | undefined
    limit?: number | undefined
  },
) {
  const { unread, type, limit = 24 } = input
  const after = readCursor(input.cursor, 'string', 'string')
  const [rows, unread_count] = await Promise.all([
    db<(Message & { sort_key: string })[]>`
      select ${columns(db, viewer)}, m.date::text as sort_key from messages m
      where ${isTo(db, viewer)} ${unread ? db`and not ${isRead(db, viewer)}` : db``}
        ${type ? db`and m.type = ${type}` : db``}
        ${after ? db`and (m.date, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
      order by m.date desc, m.id desc limit ${limit + 1}`,
    countUnreadMessages(db, viewer),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ sort_key: _, ...message }) => message),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
    unread_count,
  }
}

export async function countUnreadMessages(db: Db, viewer: Viewer): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from messages m where ${isTo(db, viewer)} and not ${isRead(db, viewer)}`
  return row!.count
}

/** What is written to a club tells what it pays and who writes to it: who only keeps scores there reads their own messages. */
export const isTo = (db: Sql, { club, user_id }: Pick<Viewer, 'club' | 'user_id'>) =>
  db`(m.club_id = ${readsPaymentsOf(club)} or m.user_id = ${user_id})`

const isRead = (db: Db, viewer: Viewer) =>
  db`exists (select from message_reads mr where mr.message_id = m.id and mr.user_id = ${viewer.user_id})`

const columns = (db: Db, viewer: Viewer) => db`
  m.id, m.type, m.subject, m.sender, m.date, ${isRead(db, viewer)} as read, m.content, m.link, m.registration_id`
