import type { Message } from '#contract/notices/messages.ts'
import { readsPaymentsOf } from '#domain/clubs/club.ts'
import type { Viewer } from '#server/platform/context.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { likeWords } from '#server/platform/database/words-query.ts'

/** Null when the message or the conversation does not exist or is for somebody else. */
export async function findMessage(db: Db, viewer: Viewer, id: string): Promise<Message | null> {
  const [row] = await db<Message[]>`
    select ${columns(db, viewer)} from ${entries(db)}
    where coalesce(m.thread_id, m.id) = ${id} and (m.id = ${id} or m.thread_id = ${id}) and ${isShown(db, viewer)}`
  return row ?? null
}

/** Lists the messages to the viewer and their club, latest first; a conversation is one of them. */
export async function listMessages(
  db: Db,
  viewer: Viewer,
  input: PageAsked & {
    unread?: boolean | undefined
    type?: Message['type'] | undefined
    archived?: boolean | undefined
    q?: string | undefined
  },
) {
  const { unread, type, archived = false, q } = input
  const words = q?.trim() ? `%${likeWords(q.trim())}%` : null
  const page = paging(db, input, { most: 24, way: 'desc', by: [db`m.date`, db`m.id`] })
  const [rows, unread_count] = await Promise.all([
    db<(Message & Placed)[]>`
      select ${columns(db, viewer)}, ${page.keys} from ${entries(db)}
      where ${isShown(db, viewer)} and ${archived ? isArchived(db, viewer) : db`not ${isArchived(db, viewer)}`}
        ${unread ? db`and ${isUnread(db, viewer)}` : db``}
        ${type ? db`and m.type = ${type}` : db``}
        ${words ? db`and plain(coalesce(t.subject, m.subject)) like plain(${words})` : db``}
        ${page.beyond}
      ${page.order} ${page.limit}`,
    countUnreadMessages(db, viewer),
  ])
  return { ...page.of(rows), unread_count }
}

export async function countUnreadMessages(db: Db, viewer: Viewer): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct coalesce(m.thread_id, m.id))::int as count from messages m
    where ${isTo(db, viewer)} and ${isNews(db, viewer)}`
  return row!.count
}

/** Categories of mails that the person does not want. */
export async function listRefusedMails(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db<{ category: string }[]>`select category from mail_refusals where user_id = ${user_id}`
  return rows.map(({ category }) => category)
}

/** Messages to a club tell what it pays and who writes to it, so a scorekeeper reads only their own. */
export const isTo = (db: Sql, { club, user_id }: Pick<Viewer, 'club' | 'user_id'>) =>
  db`(m.club_id = ${readsPaymentsOf(club)} or m.user_id = ${user_id})`

/** A conversation shows as its last message. */
const entries = (db: Sql) => db`
  messages m
  left join threads t on t.id = m.thread_id
  left join clubs c on c.id = t.club_id
  left join clubs o on o.id = t.organizer_club_id`

const isShown = (db: Sql, viewer: Viewer) =>
  db`(${isTo(db, viewer)} and (m.thread_id is null or m.id = t.last_message_id))`

/** A message of one’s own club is no news to it. */
const isNews = (db: Sql, viewer: Viewer) =>
  db`(m.side is distinct from 'club' and not exists (
    select from message_reads mr where mr.message_id = m.id and mr.user_id = ${viewer.user_id}))`

const isUnread = (db: Sql, viewer: Viewer) => db`
  (case when m.thread_id is null then ${isNews(db, viewer)} else exists (
    select from messages x where x.thread_id = m.thread_id and x.side <> 'club' and not exists (
      select from message_reads mr where mr.message_id = x.id and mr.user_id = ${viewer.user_id})) end)`

const isArchived = (db: Sql, viewer: Viewer) => db`exists (
  select from message_reads mr
  where mr.message_id = m.id and mr.user_id = ${viewer.user_id} and mr.archived_at is not null)`

const columns = (db: Sql, viewer: Viewer) => db`
  coalesce(m.thread_id, m.id) as id, m.thread_id, m.type, coalesce(t.subject, m.subject) as subject,
  case m.side when 'club' then m.sender || ', ' || c.name when 'organizer' then m.sender || ', ' || o.name
    else m.sender end as sender,
  m.date, not ${isUnread(db, viewer)} as read, ${isArchived(db, viewer)} as archived, m.content, m.link,
  m.registration_id`

type PlatformOwner = { user_id: string; email: string; full_name: string }

/** Finds the owner, who gets mails about the platform itself; null while there is none. */
export async function findOwner(db: Sql): Promise<PlatformOwner | null> {
  const [owner] = await db<PlatformOwner[]>`
    select u.id as user_id, u.email, p.full_name
    from platform_admins a join auth.users u on u.id = a.user_id join profiles p on p.id = u.id where a.is_owner`
  return owner ?? null
}
