import type { ContactMessage } from '#contract/community/contact-messages.ts'
import type { ContactState } from '#domain/community/contact-message.ts'
import { readCursor, writeCursor } from '#server/platform/procedures/cursor.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

type Asked = {
  q?: string | undefined
  state?: ContactState | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The last message first, and how many wait whatever is looked for. */
export async function listContactMessages(db: Db, { q, state, cursor, limit = 50 }: Asked) {
  const before = readCursor(cursor, 'string', 'string')
  const [rows, [waiting]] = await Promise.all([
    db<(ContactMessage & { sort_key: string })[]>`
      select ${columns(db)}, m.created_at::text as sort_key
      from contact_messages m left join profiles p on p.id = m.handled_by
      where true
        ${q ? db`and plain(m.name || ' ' || m.email || ' ' || m.subject) like '%' || plain(${likely(q)}) || '%'` : db``}
        ${state === 'open' ? db`and m.handled_at is null` : state === 'handled' ? db`and m.handled_at is not null` : db``}
        ${before ? db`and (m.created_at, m.id) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : db``}
      order by m.created_at desc, m.id desc limit ${limit + 1}`,
    db<{ count: number }[]>`select count(*)::int as count from contact_messages where handled_at is null`,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ sort_key: _, ...message }) => message),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
    open_count: waiting!.count,
  }
}

/** Null when there is no such message. `lock`: nobody else changes it until the transaction ends. */
export async function findContactMessage(db: Sql, id: string, { lock = false }: { lock?: boolean } = {}) {
  const [row] = await db<ContactMessage[]>`
    select ${columns(db)} from contact_messages m left join profiles p on p.id = m.handled_by
    where m.id = ${id} ${lock ? db`for update of m` : db``}`
  return row ?? null
}

/** Who changed it last, for whoever comes second. */
export async function findLastChanger(db: Sql, id: string): Promise<string | null> {
  const [row] = await db<{ full_name: string | null }[]>`
    select p.full_name from contact_messages m left join profiles p on p.id = m.changed_by where m.id = ${id}`
  return row?.full_name ?? null
}

const columns = (db: Sql) => db`
  m.id, m.changed_at::text as version, m.name, m.email, m.subject, m.content,
  case when m.handled_at is null then 'open' else 'handled' end as state,
  iso_instant(m.created_at) as created_at, iso_instant(m.handled_at) as handled_at, p.full_name as handled_by,
  coalesce((
    select json_agg(json_build_object('content', a.content, 'answered_at', iso_instant(a.answered_at),
      'answered_by', w.full_name) order by a.answered_at, a.id)
    from contact_answers a left join profiles w on w.id = a.answered_by
    where a.message_id = m.id), '[]') as answers`

const likely = (words: string) => words.replace(/[\\%_]/g, '\\$&')
