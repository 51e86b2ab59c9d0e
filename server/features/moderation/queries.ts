import type { OwnContent } from '#contract/content.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import {
  appealableUntil,
  canAppeal,
  canEdit,
  canWithdraw,
  type ContentStatus,
  type ContentType,
  type HeldFor,
  type ModerationRule,
} from '#domain/content.ts'
import { APPEAL_ANSWER_DAYS } from '#domain/thresholds.ts'
import { withColours } from '#domain/identity/curated-pairs.ts'
import { MODERATION_QUEUES, type ModerationQueue } from '#domain/moderation-queue.ts'
import { photoSources, type Pieces } from '#domain/photo.ts'
import { slug } from '#domain/text.ts'
import type { FaceRow } from '#server/features/clubs/queries.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import type { Db, Sql, Statement } from '#server/platform/database/client.ts'

/** Where each type stands; they share the columns of a life. */
export const CONTENT_TABLES: Record<ContentType, string> = {
  commentaire: 'comments',
  réponse: 'comment_answers',
  photo: 'photos',
}

/** A row of the view `public_contents`. */
export type ContentRow = {
  id: string
  type: ContentType
  tournament_id: number
  club_id: number
  author_id: string | null
  body: string
  status: ContentStatus
  version: number
  held_for: HeldFor | null
  flagged_words: string[]
  cleared_at: string | null
  rule: ModerationRule | null
  reason: string | null
  decided_by: string | null
  decided_at: string | null
  appeal: string | null
  appealed_at: string | null
  appeal_reason: string | null
  appeal_decided_by: string | null
  appeal_decided_at: string | null
  created_at: string
  edited_at: string | null
}

/** What its own club reads. @param speaks the viewer may speak for that club */
export function toOwnContent(row: ContentRow, speaks: boolean, now: Date): OwnContent {
  const { id, status, held_for, body, created_at, edited_at, rule, reason, decided_at, appeal_reason } = row
  const isRefused = status === 'rejected' || status === 'appealed' || status === 'upheld'
  return {
    id,
    status,
    held_for,
    body,
    created_at,
    edited_at,
    refusal:
      isRefused && rule && reason && decided_at
        ? { rule, reason: appeal_reason ?? reason, appeal_until: appealableUntil(decided_at) }
        : null,
    permissions: {
      edit: speaks && (row.type === 'photo' ? held_for === 'review' : canEdit(row, now)),
      withdraw: speaks && canWithdraw(status),
      appeal: speaks && canAppeal(row, now),
    },
  }
}

type Asked = {
  queue: ModerationQueue
  type?: ContentType | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

type Row = ContentRow &
  Pick<ModeratedContent, 'rating' | 'reports_count' | 'reports'> & {
    file_id: string | null
    pieces: Pieces | null
    author_name: string | null
    decider_name: string | null
    organizer_club_id: number
    club: FaceRow
    title: string
    time_zone: string
    sort_key: string
  }

export type WaitingContent = Omit<ModeratedContent, 'permissions'> & {
  judged: Pick<Row, 'type' | 'club_id' | 'author_id' | 'organizer_club_id' | 'status' | 'held_for' | 'decided_by'>
}

/** One queue, what has waited longest first. */
export async function listQueue(db: Db, { queue, type, cursor, limit = 24 }: Asked) {
  const after = readCursor(cursor, 'string', 'string')
  const rows = await db<Row[]>`
    select v.*, v.created_at::text as sort_key, p.full_name as author_name, d.full_name as decider_name,
      t.organizer_club_id, t.title, t.time_zone, club_face(c) as club, f.id as file_id, f.pieces,
      (select count(*)::int from reports r where r.content_id = v.id and r.status = 'open' and r.has_weight) as reports_count,
      (select coalesce(json_agg(json_build_object('reason', r.reason, 'body', r.body, 'counts', r.has_weight,
          'created_at', iso_instant(r.created_at)) order by r.created_at), '[]')
       from reports r where r.content_id = v.id and r.status = 'open') as reports
    from public_contents v
      join tournaments t on t.id = v.tournament_id
      join clubs c on c.id = v.club_id
      left join photos ph on ph.id = v.id
      left join files f on f.id = ph.file_id
      left join profiles p on p.id = v.author_id
      left join profiles d on d.id = v.decided_by
    where ${isIn(db, queue)} ${type ? db`and v.type = ${type}` : db``}
      ${after ? db`and (v.created_at, v.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
    order by v.created_at, v.id limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toWaiting),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
  }
}

export async function countQueues(db: Db): Promise<Record<ModerationQueue, number>> {
  const [row] = await db<Record<ModerationQueue, number>[]>`
    select
      count(*) filter (where ${isIn(db, 'waiting')})::int as waiting,
      count(*) filter (where ${isIn(db, 'reported')})::int as reported,
      count(*) filter (where ${isIn(db, 'held')})::int as held,
      count(*) filter (where ${isIn(db, 'appeals')})::int as appeals
    from public_contents v where ${isInAny(db)}`
  return row!
}

/** Contents that a moderator has before them: one that stands in two queues is one. */
export async function countContents(db: Db): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from public_contents v where ${isInAny(db)}`
  return row!.total
}

const isInAny = (db: Db) =>
  MODERATION_QUEUES.map((queue) => db`(${isIn(db, queue)})`).reduce((one, other) => db`${one} or ${other}`)

/** Names that a coarse word may belong to: of communes, of clubs, and of teams and players entered in the tournament. */
export async function listNamesHolding(db: Sql, tournament_id: number, words: readonly string[]): Promise<string[]> {
  const one = `\\m(${words.filter((word) => /^[\p{L}\p{N}]+$/u.test(word)).join('|')})[sx]?\\M`
  const holds = (name: Statement) => db`regexp_replace(${name}, '(.)\\1+', '\\1', 'g') ~ ${one}`
  const rows = await db<{ name: string }[]>`
    select name from communes where ${holds(db`search`)}
    union select name from clubs where ${holds(db`plain(name)`)}
    union select team_name from registrations where tournament_id = ${tournament_id} and ${holds(db`plain(team_name)`)}
    union select unnest(array[p.last_name, p.first_name || ' ' || p.last_name])
      from players p where ${holds(db`plain(p.first_name || ' ' || p.last_name)`)} and exists (
        select from registrations r where r.team_id = p.team_id and r.tournament_id = ${tournament_id})`
  return rows.map(({ name }) => name)
}

const hasOpenReport = (db: Sql) => db`exists (select from reports r where r.content_id = v.id and r.status = 'open')`

function isIn(db: Sql, queue: ModerationQueue) {
  if (queue === 'waiting') return db`(v.held_for = 'review' or (is_shown(v.status) and v.flagged_words <> '{}'))`
  if (queue === 'reported') return db`((is_shown(v.status) or v.status = 'held') and ${hasOpenReport(db)})`
  return queue === 'held' ? db`v.held_for in ('words', 'reports')` : db`v.status = 'appealed'`
}

function toWaiting(row: Row): WaitingContent {
  const { id, type, body, rating, file_id, pieces, created_at, edited_at, status, held_for, version } = row
  return {
    id,
    type,
    body,
    rating,
    sources: file_id && pieces ? photoSources(file_id, pieces) : [],
    author: { name: row.author_name, club: withColours(row.club) },
    tournament: { id: row.tournament_id, slug: slug(row.title), title: row.title, time_zone: row.time_zone },
    created_at,
    edited_at,
    status,
    held_for,
    flagged_words: row.flagged_words,
    reports_count: row.reports_count,
    reports: row.reports,
    refusal:
      row.rule && row.reason && row.decided_at
        ? { rule: row.rule, reason: row.reason, by: row.decider_name, at: row.decided_at }
        : null,
    appeal:
      status === 'appealed' && row.appeal && row.appealed_at
        ? { body: row.appeal, at: row.appealed_at, answer_until: daysAfter(row.appealed_at, APPEAL_ANSWER_DAYS) }
        : null,
    version,
    judged: row,
  }
}

const daysAfter = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
