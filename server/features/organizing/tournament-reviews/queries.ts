import type { TournamentToReview } from '#contract/organizing/tournament-review.ts'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import type { PaymentMethod } from '#domain/registrations/payments/payment.ts'
import { slug } from '#domain/common/text.ts'
import { reviewProblems } from '#domain/organizing/tournament-review.ts'
import { TOURNAMENT_STATUS_LABELS, type TournamentStatus } from '#domain/tournaments/tournament.ts'
import { listCollectionMeans } from '#server/features/registrations/collection/queries.ts'
import { listSummaries } from '#server/features/tournaments/tournaments/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { readCursor, writeCursor } from '#server/platform/procedures/cursor.ts'
import type { Db } from '#server/platform/database/client.ts'

type Alike = Omit<TournamentToReview['alike'][number], 'slug' | 'label'> & { status: TournamentStatus }
type Row = Pick<TournamentToReview, 'id' | 'submitted_by' | 'submitted_at' | 'form_version' | 'returned_for'> & {
  club: { city: string | null; status: ClubStatus; tournaments: number }
  may_organize: boolean
  payment_methods: PaymentMethod[]
  alike: Alike[]
  sort_key: string
}

/** What has waited longest first. When it was submitted, and by whom, is read from the journal. */
export async function listToReview(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  { cursor, limit = 24 }: { cursor?: string | undefined; limit?: number | undefined },
  now: Date,
) {
  const after = readCursor(cursor, 'string', 'number')
  const rows = await db<Row[]>`
    select t.id, t.form_version, t.payment_methods, t.status_reason as returned_for,
      json_build_object('city', c.city, 'status', c.status, 'tournaments', (
        select count(*) from tournaments own
        where own.organizer_club_id = c.id and is_published(own.status))) as club,
      exists (select from organizer_grants g where g.club_id = c.id and g.granted) as may_organize,
      coalesce(s.at, t.updated_at) as submitted_at, coalesce(s.at, t.updated_at)::text as sort_key, s.full_name as submitted_by,
      (select coalesce(json_agg(json_build_object('id', near.id, 'title', near.title, 'starts_at', iso_instant(near.starts_at),
          'time_zone', near.time_zone, 'venue_city', near.venue_city, 'club_name', near.club_name, 'status', near.status)
          order by near.starts_at, near.id), '[]')
       from (
         select o.id, o.title, o.starts_at, o.time_zone, o.venue_city, o.status, oc.name as club_name
         from tournaments o join clubs oc on oc.id = o.organizer_club_id
         where o.id <> t.id and o.status not in ('draft', 'cancelled')
           and o.starts_at < t.ends_at + interval '1 day' and o.ends_at > t.starts_at - interval '1 day'
           and (o.organizer_club_id = t.organizer_club_id
             or (plain(o.venue_city) = plain(t.venue_city) and similarity(plain(o.title), plain(t.title)) >= 0.4))
         order by similarity(plain(o.title), plain(t.title)) desc, o.id limit ${ALIKE_SHOWN}) near) as alike
    from tournaments t join clubs c on c.id = t.organizer_club_id
      left join lateral (
        select a.at, p.full_name from audit_log a left join profiles p on p.id = a.actor_id
        where a.entity = 'tournament' and a.entity_id = t.id::text and a.changes -> 'status' ->> 1 = 'pending_review'
        order by a.id desc limit 1) s on true
    where t.status = 'pending_review'
      ${after ? db`and (coalesce(s.at, t.updated_at), t.id) > (${after[0]}::timestamptz, ${after[1]})` : db``}
    order by coalesce(s.at, t.updated_at), t.id limit ${limit + 1}`
  const shown = rows.slice(0, limit)
  const summaries = await listSummaries(
    db,
    shown.map(({ id }) => id),
    now,
  )
  const items = shown.flatMap((row) => {
    const summary = summaries.get(row.id)
    return summary ? [{ row, summary }] : []
  })
  const last = shown.at(-1)
  return {
    items: await Promise.all(
      items.map(async ({ row, summary }) => {
        const means = await listCollectionMeans({ db, payments }, summary.organizer.id)
        return toReviewed(row, summary, means, now)
      }),
    ),
    next_cursor: rows.length > limit && last ? writeCursor(last.sort_key, last.id) : null,
  }
}

const ALIKE_SHOWN = 3

export async function countToReview(db: Db): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from tournaments where status = 'pending_review'`
  return row!.total
}

function toReviewed(
  { sort_key: _, may_organize, payment_methods, club, alike, ...row }: Row,
  summary: TournamentSummary,
  means: readonly PaymentMethod[],
  now: Date,
): Omit<TournamentToReview, 'permissions'> {
  return {
    ...summary,
    ...row,
    organizer: { ...summary.organizer, ...club, badge: CLUB_BADGES[club.status] },
    alike: alike.map(({ status, ...other }) => ({
      ...other,
      slug: slug(other.title),
      label: TOURNAMENT_STATUS_LABELS[status],
    })),
    problems: reviewProblems(
      { ...summary, payment_methods, organizer: { status: club.status, may_organize } },
      means,
      now,
    ),
  }
}
