import type { Comment } from '#contract/community/comments.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { type TournamentStatus } from '#domain/tournaments/tournament.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { ContentRow } from '#server/features/community/moderation/queries.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'

export type SpokenOf = {
  id: number
  title: string
  status: TournamentStatus
  starts_at: string
  time_zone: string
  organizer: { id: number }
}

/** Reads the facts that decide who may speak of a tournament; null for a draft, of which nobody speaks yet. */
async function findSpokenOf(db: Sql, id: number): Promise<SpokenOf | null> {
  const [row] = await db<SpokenOf[]>`
    select id, title, status, starts_at, time_zone, json_build_object('id', organizer_club_id) as organizer
    from tournaments where id = ${id} and is_published(status)`
  return row ?? null
}

/** The same. @throws NOT_FOUND */
export async function getSpokenOf(db: Db, id: number): Promise<SpokenOf> {
  const tournament = await findSpokenOf(db, id)
  if (!tournament) throw refuse('NOT_FOUND')
  return tournament
}

/** Whether the club had a team that was accepted. */
export async function hasTakenPart(db: Sql, tournament_id: number, club_id: number): Promise<boolean> {
  const [row] = await db<{ taken: boolean }[]>`
    select exists (select from registrations
      where tournament_id = ${tournament_id} and club_id = ${club_id} and status = 'approved') as taken`
  return row!.taken
}

/** Lists the opinions that are shown, latest first, with the mean of all. */
export async function listComments(db: Db, tournament_id: number, asked: PageAsked) {
  const page = paging(db, asked, { most: 10, way: 'desc', by: [db`c.created_at`, db`c.id`] })
  type Row = Omit<Comment, 'club'> & { club: FaceRow } & Placed
  const [rows, [opinion]] = await Promise.all([
    db<Row[]>`
      select c.id, c.body, c.rating, c.created_at as date, c.edited_at is not null as edited, club_face(k) as club,
        case when a.id is not null then json_build_object('id', a.id, 'body', a.body, 'date', iso_instant(a.created_at),
          'edited', a.edited_at is not null, 'club_name', o.name) end as answer, ${page.keys}
      from comments c
        join clubs k on k.id = c.club_id
        left join comment_answers a on a.comment_id = c.id and is_shown(a.status)
        left join clubs o on o.id = a.club_id
      where c.tournament_id = ${tournament_id} and is_shown(c.status) ${page.beyond}
      ${page.order} ${page.limit}`,
    db<{ mean: number | null; count: number }[]>`
      select round(avg(rating), 1)::float8 as mean, count(*)::int as count
      from comments where tournament_id = ${tournament_id} and is_shown(status)`,
  ])
  const { items, next_cursor } = page.of(rows)
  return {
    items: items.map((comment) => ({ ...comment, club: withColours(comment.club) })),
    next_cursor,
    ...opinion!,
  }
}

type CommentRow = ContentRow & { rating: number }

export async function findClubComment(db: Sql, tournament_id: number, club_id: number): Promise<CommentRow | null> {
  const [row] = await db<CommentRow[]>`
    select v.* from public_contents v
    where v.type = 'commentaire' and v.tournament_id = ${tournament_id} and v.club_id = ${club_id}`
  return row ?? null
}

/** Lists the answers of the organising club, in any state. */
export function listAnswers(db: Sql, tournament_id: number) {
  return db<(ContentRow & { comment_id: string })[]>`
    select 'réponse' as type, a.* from comment_answers a
    where a.tournament_id = ${tournament_id} order by a.created_at`
}
