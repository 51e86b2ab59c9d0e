import type { PaidBy } from '#contract/registrations/registrations.ts'
import type { CancellationTier } from '#domain/registrations/payments/cancellation.ts'
import type { ClubStatus } from '#domain/clubs/club.ts'
import type { Reductions } from '#domain/registrations/prices/price-list.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import type {
  EnteredCategoryStatus,
  PaymentTiming,
  TournamentStatus,
  TournamentTimes,
} from '#domain/tournaments/tournament.ts'
import { accountOf, type StoredAccount } from '#server/features/registrations/collection/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** A category with the data of its tournament that the rules on places and money need. */
export type Place = TournamentTimes<string> &
  Omit<Reductions, 'early_until'> & {
    early_until: string | null
    tournament_category_id: number
    category: Category
    gender: Gender
    category_status: EnteredCategoryStatus
    price_cents: number
    max_participants: number
    current_participants: number
    tournament_id: number
    title: string
    location: string
    time_zone: string
    status: TournamentStatus
    payment_timing: PaymentTiming
    payment_methods: PaidBy[]
    cancellation_tiers: CancellationTier[]
    max_teams_per_club: number
    required_documents: DocumentType[]
    /** Its draw or its hours are published, so a team that leaves is missed in them. */
    is_settled: boolean
    organizer_club_id: number
    organizer_name: string
    organizer_status: ClubStatus
    organizer_city: string | null
    organizer_email: string | null
    /** Number that clubs which have entered call on the spot. */
    contact_phone: string | null
    /** The means by which its organiser is paid by hand. */
    account: StoredAccount
  }

/** Columns of the tables of `placeTables`. */
export const placeColumns = (db: Sql) => db`
  tc.id as tournament_category_id, tc.category, tc.gender, tc.status as category_status, tc.price_cents,
  tc.max_participants, tc.current_participants,
  t.id as tournament_id, t.title, concat_ws(', ', nullif(t.venue_name, ''), t.venue_city) as location, t.time_zone,
  t.status, t.starts_at, t.ends_at, t.registration_opens_at, t.registration_closes_at, t.payment_timing,
  t.payment_methods, t.cancellation_tiers, t.early_off_cents, t.early_until, t.second_team_off_cents, t.deposit_cents,
  t.host_is_free, t.max_teams_per_club, t.required_documents, t.contact_phone,
  exists (select from competitions pc where pc.tournament_category_id = tc.id and pc.phase <> 'set_up')
    or exists (select from plans pp where pp.tournament_id = t.id and pp.status = 'published') as is_settled,
  t.organizer_club_id, o.name as organizer_name, o.status as organizer_status, o.city as organizer_city, o.email as organizer_email,
  ${accountOf(db, db`t.organizer_club_id`)} as account`

export const placeTables = (db: Sql) => db`
  tournament_categories tc join tournaments t on t.id = tc.tournament_id join clubs o on o.id = t.organizer_club_id`
