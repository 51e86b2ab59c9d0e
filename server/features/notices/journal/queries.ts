import type { JournalLine } from '#contract/notices/journal.ts'
import { journalSentence } from '#domain/notices/journal/journal.ts'
import { ABOUT_A_PERSON } from '#domain/notices/journal/journal-fields.ts'
import type { JournalNoun } from '#domain/notices/journal/journal-nouns.ts'
import type { Origin } from '#domain/notices/journal/journal-origins.ts'
import { addDays, instantOf } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

type Asked = PageAsked & {
  noun?: JournalNoun | undefined
  actor?: string | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  origin?: Origin | undefined
  session_id?: string | undefined
  /** A part of the reason that somebody gave. */
  reason?: string | undefined
  /** Days of Paris, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Lists lines, the last first, by their instant, so that an index finds old days without reading all later ones. */
export async function listJournal(db: Db, asked: Asked) {
  const { noun, actor, entity, entity_id, origin, session_id, reason, from, to } = asked
  const page = paging(db, asked, { most: 50, way: 'desc', by: [db`l.at`, db`l.id`] })
  const rows = await db<(Omit<JournalLine, 'sentence'> & Placed)[]>`
    select l.id::text, ${page.keys}, iso_instant(l.at) as at, p.full_name as actor, l.action, l.entity, l.entity_id, l.changes,
      l.request_id, l.origin, l.session_id,
      case when l.entity = any(${ABOUT_A_PERSON}) then null else s.reason end as reason,
      s.audit_id is not null and (s.changes <> '{}' or (s.reason is not null and l.entity = any(${ABOUT_A_PERSON}))) as has_personal
    from audit_log l left join profiles p on p.id = l.actor_id left join audit_personal s on s.audit_id = l.id
    where true
      ${noun ? db`and l.action like ${`${noun}.%`}` : db``}
      ${actor ? db`and l.actor_id in (select a.id from profiles a where plain(a.full_name) like '%' || plain(${actor}) || '%' or a.email = lower(${actor}))` : db``}
      ${entity ? db`and l.entity = ${entity}` : db``}
      ${entity_id ? db`and l.entity_id = ${entity_id}` : db``}
      ${origin ? db`and l.origin = ${origin}` : db``}
      ${session_id ? db`and l.session_id = ${session_id}` : db``}
      ${reason ? db`and l.entity <> all(${ABOUT_A_PERSON}) and l.id in (select w.audit_id from audit_personal w where w.reason is not null and plain(w.reason) like '%' || plain(${reason}) || '%')` : db``}
      ${from ? db`and l.at >= ${instantOf(from, '00:00', PARIS)}` : db``}
      ${to ? db`and l.at < ${instantOf(addDays(to, 1), '00:00', PARIS)}` : db``}
      ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map((row) => ({ ...row, sentence: journalSentence(row.action) })), next_cursor }
}

/** The version of seals made from now on: it grows when lines get a new column. */
export const SEAL_VERSION = 2

/**
 * Computes the SHA-256 of a day's lines, with the columns that they had in that version of the seal; null for a day without
 * lines. Days are UTC, so that they never overlap.
 */
export async function digestOf(
  db: Sql,
  day: string,
  version = SEAL_VERSION,
): Promise<{ lines: number; digest: string } | null> {
  const first = db`l.id, l.at, l.actor_id, l.action, l.entity, l.entity_id, l.changes, l.request_id`
  // Lines of the first version are empty in the columns that came later; a '+' betrays anything written there since.
  const sealed =
    version === 1
      ? db`row_to_json(v)::text || case when num_nonnulls(l.reason_digest, l.origin, l.session_id) = 0 then '' else '+' end`
      : db`row_to_json(v)::text`
  const columns = version === 1 ? first : db`${first}, l.reason_digest, l.origin, l.session_id`
  const [row] = await db<{ lines: number; digest: string | null }[]>`
    select count(*)::int as lines,
      encode(sha256(convert_to(string_agg(${sealed}, e'\n' order by l.id), 'UTF8')), 'hex') as digest
    from audit_log l cross join lateral (select ${columns}) v
    where l.at >= ${day}::date and l.at < ${day}::date + 1`
  return row?.digest ? { lines: row.lines, digest: row.digest } : null
}

/** Lists the lines whose reason, kept apart so that it can be erased, no longer matches its fingerprint. */
export const listAlteredReasons = (db: Sql) => db<{ id: string }[]>`
  select l.id::text from audit_personal s join audit_log l on l.id = s.audit_id
  where s.reason is not null
    and l.reason_digest is distinct from encode(sha256(convert_to(s.reason_salt || s.reason, 'UTF8')), 'hex')
  order by l.id`
