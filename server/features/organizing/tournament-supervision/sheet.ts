import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import type { PaymentMethod } from '#domain/registrations/payments/payment.ts'
import { badgeProblem } from '#domain/organizing/promotion.ts'
import { reviewProblems } from '#domain/organizing/tournament-review.ts'
import { type TournamentTimes, tournamentAfter } from '#domain/tournaments/tournament.ts'
import { WITHDRAWN_POWER } from '#domain/common/people/admin-power.ts'
import { listCollectionMeans } from '#server/features/registrations/collection/queries.ts'
import { listJournal } from '#server/features/notices/journal/queries.ts'
import {
  listBadgeDisputes,
  listBadges,
  listRefundsDue,
  listRefundsNoted,
} from '#server/features/organizing/promotion/queries.ts'
import { countWork } from '#server/features/registrations/registrations/queries.ts'
import { findLife } from '#server/features/organizing/tournament-life/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { entries, seats, type SupervisedRow, supervisedColumns, toSupervised } from './list.ts'

type Told = Pick<
  TournamentSheet,
  | 'description'
  | 'venue_address'
  | 'venue_postal_code'
  | 'prize'
  | 'status_reason'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'categories'
  | 'clubs'
  | 'form_version'
>
type Row = SupervisedRow &
  Told & {
    written: TournamentTimes['status']
    payment_methods: PaymentMethod[]
    club: Omit<TournamentSheet['organizer'], 'id' | 'name' | 'colours' | 'logo_url' | 'verified' | 'badge'> & {
      status: ClubStatus
      may_organize: boolean
    }
  }

/** Everything that an administrator reads about a tournament. @throws NOT_FOUND */
export async function getTournamentSheet(context: MemberContext, id: number): Promise<TournamentSheet> {
  const { db, clock, viewer } = context
  const now = clock()
  const row = await findRow(db, id, now)
  const life = row && (await findLife(db, id))
  if (!row || !life) throw refuse('NOT_FOUND')
  const { written, payment_methods, club, ...told } = row
  const { may_organize, ...organizer } = club
  const [means, badges, badge_disputes, badge_refunds_due, badge_refunds_noted, history, workOf] = await Promise.all([
    listCollectionMeans(context, row.organizer.id),
    listBadges(db, { id, status: written }, now),
    listBadgeDisputes(context, { tournament_id: id }),
    listRefundsDue(db, id),
    listRefundsNoted(db, id),
    listJournal(db, { entity: 'tournament', entity_id: String(id), limit: HISTORY_SHOWN }),
    countWork(db, [id], now),
  ])
  const waits = written === 'pending_review'
  const review_problems = waits
    ? reviewProblems({ ...row, payment_methods, organizer: { status: club.status, may_organize } }, means, now)
    : []
  const may = viewer.powers.includes('validate_tournaments') ? null : WITHDRAWN_POWER
  const review = may ?? (tournamentAfter('approve', written) ? null : notWaiting(written))
  const given = badges.some(({ kind, ended, until }) => kind === 'gift' && !ended && Date.parse(until) > now.getTime())
  const summary = toSupervised(told)
  return {
    ...told,
    ...summary,
    organizer: { ...summary.organizer, ...organizer, badge: CLUB_BADGES[club.status] },
    money: life.money,
    documents_missing: workOf(id).incomplete,
    badges,
    badge_disputes,
    badge_refunds_due,
    badge_refunds_noted,
    history: history.items,
    review_problems,
    problems: {
      publish: review ?? (review_problems.length > 0 ? review_problems.join(' ') : null),
      send_back: review,
      give_badge: may ?? badgeProblem({ ...life, status: written }, now),
      take_badge: may ?? (given ? null : 'Aucun badge n’est offert à ce tournoi.'),
    },
  }
}

const HISTORY_SHOWN = 50

/** Says in French why there is nothing to validate. */
const notWaiting = (status: TournamentTimes['status']) =>
  status === 'draft'
    ? 'C’est un brouillon\u00a0: son club ne l’a pas encore proposé. « Modifier » permet de le compléter et de le publier.'
    : 'Ce tournoi n’attend pas de validation.'

async function findRow(db: Sql, id: number, now: Date): Promise<Row | null> {
  const [row] = await db<Row[]>`
    select ${supervisedColumns(db, now)}, t.status as written, t.description, t.venue_address, t.venue_postal_code, t.prize,
      t.status_reason, t.form_version, t.payment_methods, iso_instant(t.registration_opens_at) as registration_opens_at,
      iso_instant(t.registration_closes_at) as registration_closes_at,
      json_build_object('city', c.city, 'email', c.email, 'phone', c.phone, 'status', c.status,
        'may_organize', exists (select from organizer_grants g where g.club_id = c.id and g.granted)) as club,
      (select coalesce(json_agg(json_build_object(
          'id', tc.id, 'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day,
          'price_cents', tc.price_cents, 'max_participants', tc.max_participants,
          'current_participants', tc.current_participants, 'format', tc.format, 'status', tc.status)
          order by ct.position, tc.gender, tc.id), '[]')
       from tournament_categories tc join categories ct on ct.code = tc.category where tc.tournament_id = t.id) as categories,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'city', e.city, 'teams', e.teams)
          order by e.name, e.id), '[]')
       from (
         select o.id, o.name, o.city, count(*)::int as teams from registrations r join clubs o on o.id = r.club_id
         where r.tournament_id = t.id and has_entered(r.status) and r.changes_id is null
         group by o.id, o.name, o.city) e) as clubs
    from tournaments t join clubs c on c.id = t.organizer_club_id
      cross join lateral ${seats(db)} seats cross join lateral ${entries(db)} entries
    where t.id = ${id}`
  return row ?? null
}
