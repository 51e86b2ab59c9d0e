import type { Thread, ThreadMessage, ThreadSummary } from '#contract/community/threads.ts'
import type { ThreadSide } from '#domain/community/thread.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import { organizesFor, refusalToWrite, sideIn } from './policy.ts'

/** Only administrators read which of them has answered for the platform. */
const senderFor = (db: Sql, side: ThreadSide) =>
  side === 'platform' ? db`coalesce(p.full_name, m.sender)` : db`m.sender`

type Row = Omit<Thread, 'side' | 'messages' | 'has_older' | 'permissions' | 'read'>

/** Reads a conversation with its latest messages, oldest first; null when there is none, or it is between others. */
export async function findThread(db: Sql, viewer: Viewer, id: string, all = false): Promise<Thread | null> {
  const [row] = await db<(Row & { unread_of: ThreadSide[] })[]>`
    select t.id, ${about(db)}, ${isArchived(db, viewer)} as archived, array(
      select distinct x.side from messages x where x.thread_id = t.id and not ${isMarkedRead(db, viewer)}) as unread_of
    from ${tables(db)} where t.id = ${id}`
  const side = row && sideIn(viewer, { club_id: row.club.id, organizer_club_id: row.organizer?.id ?? null })
  if (!row || !side) return null
  const { unread_of, ...thread } = row
  const { platform_name } = await getSettings(db)
  const latest = await db<ThreadMessage[]>`
    select m.id, m.side, m.date, m.content, ${senderFor(db, side)} as sender,
      case m.side when 'club' then c.name when 'organizer' then o.name else ${platform_name}::text end as on_behalf_of,
      ${attachmentsOf(db)} as attachments
    from ${tables(db)} join messages m on m.thread_id = t.id left join profiles p on p.id = m.author_id
    where t.id = ${id} order by m.date desc, m.id desc ${all ? db`` : db`limit ${SHOWN + 1}`}`
  const messages = (all ? latest : latest.slice(0, SHOWN)).toReversed()
  return {
    ...thread,
    side,
    read: !unread_of.some((from) => from !== side),
    messages,
    has_older: messages.length < latest.length,
    permissions: {
      answer: refusalToWrite(viewer, side) === null,
      mark_unread: messages.some((message) => message.side !== side),
    },
  }
}

const attachmentsOf = (db: Sql) => db`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size,
    'url', '/files/attachments/' || f.id) order by ma.position)
  from message_attachments ma join files f on f.id = ma.file_id where ma.message_id = m.id), '[]')`

const SHOWN = 50

export type Handled = 'organizer' | 'platform'

/** Conversations that the viewer handles, those without an answer first, then the latest. */
export async function listThreads(
  db: Db,
  viewer: Viewer,
  input: PageAsked & {
    side: Handled
    tournament_id?: number | undefined
    club_id?: number | undefined
    q?: string | undefined
    unanswered?: boolean | undefined
    archived?: boolean | undefined
  },
) {
  const { side, tournament_id, club_id, unanswered, archived = false } = input
  const words = input.q?.trim() ? `%${likeWords(input.q.trim())}%` : null
  const page = paging(db, input, {
    most: 24,
    way: 'desc',
    by: [db`${isUnanswered(db)}::int`, db`t.last_at`, db`t.id`],
  })
  const [rows, [counts]] = await Promise.all([
    db<(ThreadSummary & Placed)[]>`
      select t.id, ${about(db)}, t.last_at as date, ${senderFor(db, side)} as sender, left(m.content, 300) as content,
        ${isUnanswered(db)} as unanswered, not ${hasNews(db, viewer)} as read, ${isArchived(db, viewer)} as archived,
        ${page.keys}
      from ${tables(db)} join messages m on m.id = t.last_message_id left join profiles p on p.id = m.author_id
      where ${isHandled(db, viewer, side)}
        and ${archived ? isArchived(db, viewer) : db`not ${isArchived(db, viewer)}`}
        ${tournament_id ? db`and t.tournament_id = ${tournament_id}` : db``}
        ${club_id ? db`and t.club_id = ${club_id}` : db``}
        ${unanswered ? db`and ${isUnanswered(db)}` : db``}
        ${words ? db`and (plain(t.subject) like plain(${words}) or plain(c.name) like plain(${words}))` : db``}
        ${page.beyond}
      ${page.order} ${page.limit}`,
    db<{ unread_count: number; unanswered_count: number }[]>`
      select count(*) filter (where ${hasNews(db, viewer)})::int as unread_count,
        count(*) filter (where ${isUnanswered(db)} and not ${isArchived(db, viewer)})::int as unanswered_count
      from threads t where ${isHandled(db, viewer, side)}`,
  ])
  return { ...page.of(rows), ...counts! }
}

export async function countUnreadThreads(db: Db, viewer: Viewer, side: Handled): Promise<number> {
  if (side === 'organizer' ? organizesFor(viewer) === null : viewer.role !== 'admin') return 0
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from threads t where ${isHandled(db, viewer, side)} and ${hasNews(db, viewer)}`
  return row!.count
}

/** Tournaments of others that the club has entered or waits for, and those whose opening the viewer waits for. */
export function listOrganizersToWriteTo(db: Sql, viewer: Viewer, tournament_id?: number) {
  return db<OrganizerToWriteTo[]>`
    select json_build_object('id', t.id, 'title', t.title, 'time_zone', t.time_zone) as tournament,
      json_build_object('id', o.id, 'name', o.name) as club, t.starts_at as date
    from tournaments t join clubs o on o.id = t.organizer_club_id
    where t.organizer_club_id is distinct from ${viewer.club?.id ?? null}
      and is_published(t.status)
      ${tournament_id ? db`and t.id = ${tournament_id}` : db``}
      and (exists (select from registrations r where r.tournament_id = t.id and r.club_id = ${viewer.club?.id ?? null})
        or exists (select from opening_alerts a where a.tournament_id = t.id and a.user_id = ${viewer.user_id}))
    order by t.starts_at desc, t.id desc limit 200`
}

type OrganizerToWriteTo = {
  tournament: NonNullable<Thread['tournament']> & { time_zone: string }
  club: Thread['club']
  date: string
}

/** Lists the conversations in which a file was sent: whoever is on a side of one may read it. */
export function listThreadsWithFile(db: Sql, file_id: string) {
  return db<{ club_id: number; organizer_club_id: number | null }[]>`
    select distinct t.club_id, t.organizer_club_id
    from message_attachments ma join messages m on m.id = ma.message_id join threads t on t.id = m.thread_id
    where ma.file_id = ${file_id}`
}

/** The first clubs whose name has these words, those that begin with them before. */
export function listClubsNamed(db: Sql, q: string) {
  const words = likeWords(q)
  return db<{ id: number; name: string; city: string | null }[]>`
    select id, name, city from clubs
    where status <> 'inactive' and name_key like plain(${`%${words}%`})
    order by name_key like plain(${`${words}%`}) desc, name, id limit 8`
}

const tables = (db: Sql) => db`
  threads t
  join clubs c on c.id = t.club_id
  left join clubs o on o.id = t.organizer_club_id
  left join tournaments tt on tt.id = t.tournament_id`

const about = (db: Sql) => db`
  t.subject, json_build_object('id', c.id, 'name', c.name) as club,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as organizer,
  case when tt.id is not null then json_build_object('id', tt.id, 'title', tt.title) end as tournament`

const isHandled = (db: Sql, viewer: Viewer, side: Handled) =>
  side === 'organizer'
    ? db`t.organizer_club_id = ${organizesFor(viewer)}`
    : db`(t.organizer_club_id is null and ${viewer.role === 'admin'})`

const isUnanswered = (db: Sql) => db`(t.last_side = 'club')`

const isMarkedRead = (db: Sql, viewer: Viewer) =>
  db`exists (select from message_reads mr where mr.message_id = x.id and mr.user_id = ${viewer.user_id})`

/** Whether the club has written something that the viewer has not read. */
const hasNews = (db: Sql, viewer: Viewer) => db`exists (
  select from messages x where x.thread_id = t.id and x.side = 'club' and not ${isMarkedRead(db, viewer)})`

const isArchived = (db: Sql, viewer: Viewer) => db`exists (
  select from message_reads mr
  where mr.message_id = t.last_message_id and mr.user_id = ${viewer.user_id} and mr.archived_at is not null)`
