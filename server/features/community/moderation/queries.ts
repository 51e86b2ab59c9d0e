import type { OwnContent } from '#contract/community/content.ts'
import type { ModeratedContent, ModerationCase } from '#contract/community/moderation.ts'
import {
  appealAnsweredBy,
  appealableUntil,
  canAppeal,
  canEdit,
  canWithdraw,
  type ContentStatus,
  type ContentType,
  type HeldFor,
  type ModerationRule,
} from '#domain/community/content.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { MODERATION_QUEUES, type ModerationQueue } from '#domain/community/moderation/moderation-queue.ts'
import { photoSources, type Pieces } from '#domain/community/photo.ts'
import { slug } from '#domain/common/text.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

/** The table of each type; all have the columns of `public_contents`. */
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

/** Shows a content to its own club. @param speaks the viewer may speak for that club */
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

type Asked = PageAsked & { queue: ModerationQueue; type?: ContentType | undefined }

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
  }

export type WaitingContent = Omit<ModeratedContent, 'permissions'> & {
  judged: Pick<Row, 'type' | 'club_id' | 'author_id' | 'organizer_club_id' | 'status' | 'held_for' | 'decided_by'>
}

/** Lists one queue; the content that has waited longest comes first. */
export async function listQueue(db: Db, { queue, type, ...asked }: Asked, now: Date) {
  const page = paging(db, asked, { most: 24, by: [db`v.created_at`, db`v.id`] })
  const rows = await db<(Row & Placed)[]>`
    ${waitingRows(db, db`${page.keys},`)}
    where ${isIn(db, queue)} ${type ? db`and v.type = ${type}` : db``}
      ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map((row) => toWaiting(row, now)), next_cursor }
}

/** Reads one content, in any state, as a moderator sees it. @throws NOT_FOUND */
export async function getWaiting(db: Db, id: string, now: Date): Promise<WaitingContent> {
  const [row] = await db<Row[]>`${waitingRows(db)} where v.id = ${id}`
  if (!row) throw refuse('NOT_FOUND')
  return toWaiting(row, now)
}

const waitingRows = (db: Db, more = db``) => db`
  select v.*, ${more} p.full_name as author_name, d.full_name as decider_name,
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
    left join profiles d on d.id = v.decided_by`

type Author = { id: string; author_id: string | null; club_id: number }

/** Lists the other contents of a person, or of the club of one who has left: the latest twenty, and how many are refused. */
export async function listOthers(db: Db, { id, author_id, club_id }: Author) {
  const theirs = author_id === null ? db`v.club_id = ${club_id}` : db`v.author_id = ${author_id}`
  const [others, [refused]] = await Promise.all([
    db<ModerationCase['others']>`
      select v.id, v.type, v.body, v.status, v.held_for, t.title as tournament, iso_instant(v.created_at) as created_at
      from public_contents v join tournaments t on t.id = v.tournament_id
      where ${theirs} and v.id <> ${id} and v.status <> 'withdrawn' order by v.created_at desc, v.id limit 20`,
    db<{ count: number }[]>`
      select count(*)::int from public_contents v
      where ${theirs} and v.id <> ${id} and v.status in ('rejected', 'appealed', 'upheld')`,
  ])
  return { others, refused_count: refused!.count }
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

/** Counts the contents that wait for a moderator; one that stands in two queues counts once. */
export async function countContents(db: Db): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from public_contents v where ${isInAny(db)}`
  return row!.total
}

const isInAny = (db: Db) =>
  MODERATION_QUEUES.map((queue) => db`(${isIn(db, queue)})`).reduce((one, other) => db`${one} or ${other}`)

const hasOpenReport = (db: Sql) => db`exists (select from reports r where r.content_id = v.id and r.status = 'open')`

function isIn(db: Sql, queue: ModerationQueue) {
  if (queue === 'waiting') return db`(v.held_for = 'review' or (is_shown(v.status) and v.flagged_words <> '{}'))`
  if (queue === 'reported') return db`((is_shown(v.status) or v.status = 'held') and ${hasOpenReport(db)})`
  return queue === 'held' ? db`v.held_for in ('words', 'reports')` : db`v.status = 'appealed'`
}

function toWaiting(row: Row, now: Date): WaitingContent {
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
    appeal: status === 'appealed' && row.appeal && row.appealed_at ? appealOf(row.appeal, row.appealed_at, now) : null,
    version,
    judged: row,
  }
}

function appealOf(body: string, at: string, now: Date): WaitingContent['appeal'] {
  const answer_until = appealAnsweredBy(at)
  return { body, at, answer_until, is_late: hasPassed(answer_until, now) }
}
