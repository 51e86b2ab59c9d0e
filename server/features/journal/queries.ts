import type { JournalLine } from '#contract/journal.ts'
import { journalSentence } from '#domain/journal.ts'
import type { JournalNoun } from '#domain/journal-nouns.ts'
import { addDays, instantOf } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

type Asked = {
  noun?: JournalNoun | undefined
  actor?: string | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  /** Days of Paris, both included. */
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** The last line first, by its instant: days long gone are then found where they stand, not after all that came later. */
export async function listJournal(db: Db, asked: Asked) {
  const { noun, actor, entity, entity_id, from, to, cursor, limit = 50 } = asked
  const before = readCursor(cursor, 'string', 'string')
  const rows = await db<(Omit<JournalLine, 'sentence'> & { sort_key: string })[]>`
    select l.id::text, l.at::text as sort_key, iso_instant(l.at) as at, p.full_name as actor, l.action, l.entity, l.entity_id, l.changes,
      l.request_id, exists (select from audit_personal s where s.audit_id = l.id) as has_personal
    from audit_log l left join profiles p on p.id = l.actor_id
    where true
      ${noun ? db`and l.action like ${`${noun}.%`}` : db``}
      ${actor ? db`and l.actor_id in (select a.id from profiles a where plain(a.full_name) like '%' || plain(${actor}) || '%' or a.email = lower(${actor}))` : db``}
      ${entity ? db`and l.entity = ${entity}` : db``}
      ${entity_id ? db`and l.entity_id = ${entity_id}` : db``}
      ${from ? db`and l.at >= ${instantOf(from, '00:00', PARIS)}` : db``}
      ${to ? db`and l.at < ${instantOf(addDays(to, 1), '00:00', PARIS)}` : db``}
      ${before ? db`and (l.at, l.id) < (${before[0]}::timestamptz, ${before[1]}::bigint)` : db``}
    order by l.at desc, l.id desc limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ sort_key: _, ...row }) => ({ ...row, sentence: journalSentence(row.action) })),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
  }
}

/** What a day's lines amount to, in SHA-256; null for a day without any. Days are UTC: they never overlap. */
export async function digestOf(db: Sql, day: string): Promise<{ lines: number; digest: string } | null> {
  const [row] = await db<{ lines: number; digest: string | null }[]>`
    select count(*)::int as lines,
      encode(sha256(convert_to(string_agg(row_to_json(l)::text, e'\n' order by l.id), 'UTF8')), 'hex') as digest
    from audit_log l
    where l.at >= ${day}::date and l.at < ${day}::date + 1`
  return row?.digest ? { lines: row.lines, digest: row.digest } : null
}
