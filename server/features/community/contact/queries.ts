import type { ContactMessage } from '#contract/community/contact-messages.ts'
import type { ContactState } from '#domain/community/contact-message.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { likeWords } from '#server/platform/database/words-query.ts'

type Asked = PageAsked & { q?: string | undefined; state?: ContactState | undefined }

/** Lists messages, the last first, and counts all those that wait, whatever the filters. */
export async function listContactMessages(db: Db, { q, state, ...asked }: Asked) {
  const page = paging(db, asked, { most: 50, way: 'desc', by: [db`m.created_at`, db`m.id`] })
  const [rows, [waiting]] = await Promise.all([
    db<(ContactMessage & Placed)[]>`
      select ${columns(db)}, ${page.keys}
      from contact_messages m left join profiles p on p.id = m.handled_by
      where true
        ${q ? db`and plain(m.name || ' ' || m.email || ' ' || m.subject) like '%' || plain(${likeWords(q)}) || '%'` : db``}
        ${state === 'open' ? db`and m.handled_at is null` : state === 'handled' ? db`and m.handled_at is not null` : db``}
        ${page.beyond}
      ${page.order} ${page.limit}`,
    db<{ count: number }[]>`select count(*)::int as count from contact_messages where handled_at is null`,
  ])
  return { ...page.of(rows), open_count: waiting!.count }
}

/** Null when there is no such message. `lock`: nobody else changes it until the transaction ends. */
export async function findContactMessage(db: Sql, id: string, { lock = false }: { lock?: boolean } = {}) {
  const [row] = await db<ContactMessage[]>`
    select ${columns(db)} from contact_messages m left join profiles p on p.id = m.handled_by
    where m.id = ${id} ${lock ? db`for update of m` : db``}`
  return row ?? null
}

/** Finds who changed a message last, to name them to the person who came second. */
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
