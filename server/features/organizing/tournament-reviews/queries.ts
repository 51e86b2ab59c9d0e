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
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db } from '#server/platform/database/client.ts'

type Alike = Omit<TournamentToReview['alike'][number], 'slug' | 'label'> & { status: TournamentStatus }
type Row = Pick<TournamentToReview, 'id' | 'submitted_by' | 'submitted_at' | 'form_version' | 'returned_for'> & {
  club: { city: string | null; status: ClubStatus; tournaments: number }
  may_organize: boolean
  payment_methods: PaymentMethod[]
  alike: Alike[]
} & Placed

/** Tournaments to validate, the one that has waited longest first. The journal says who submitted each, and when. */
export async function listToReview({ db, payments }: Pick<Services, 'db' | 'payments'>, asked: PageAsked, now: Date) {
  const submitted_at = db`coalesce(s.at, t.updated_at)`
  const page = paging(db, asked, {
    most: 24,
    by: [submitted_at, db`t.id`],
  })
  const rows = await db<Row[]>`
    select t.id, t.form_version, t.payment_methods, t.status_reason as returned_for,
      json_build_object('city', c.city, 'status', c.status, 'tournaments', (
        select count(*) from tournaments own
        where own.organizer_club_id = c.id and is_published(own.status))) as club,
      exists (select from organizer_grants g where g.club_id = c.id and g.granted) as may_organize,
      ${submitted_at} as submitted_at, ${page.keys}, s.full_name as submitted_by,
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
    where t.status = 'pending_review' ${page.beyond}
    ${page.order} ${page.limit}`
  const { items: shown, next_cursor } = page.of(rows)
  const summaries = await listSummaries(
    db,
    shown.map(({ id }) => id),
    now,
  )
  const items = shown.flatMap((row) => {
    const summary = summaries.get(row.id)
    return summary ? [{ row, summary }] : []
  })
  return {
    items: await Promise.all(
      items.map(async ({ row, summary }) => {
        const means = await listCollectionMeans({ db, payments }, summary.organizer.id)
        return toReviewed(row, summary, means, now)
      }),
    ),
    next_cursor,
  }
}

const ALIKE_SHOWN = 3

export async function countToReview(db: Db): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from tournaments where status = 'pending_review'`
  return row!.total
}

function toReviewed(
  { may_organize, payment_methods, club, alike, ...row }: Omit<Row, keyof Placed>,
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
