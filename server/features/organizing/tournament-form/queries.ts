import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import type { OrderedExtra } from '#domain/organizing/tournament-form/prices.ts'
import type { EnteredCategory } from '#domain/organizing/tournament-form/changes.ts'
import type { ExtraAnswer, TournamentAnswers } from '#domain/organizing/tournament-form/answers.ts'
import { whenOf } from '#domain/organizing/tournament-form/times.ts'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { EnteredCategoryStatus, TournamentTimes } from '#domain/tournaments/tournament.ts'
import { TEXT_NAMES } from '#domain/tournaments/tournament-texts.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import type { Town } from '#server/reference/find-communes.ts'

/** A tournament as its form has it: `answers` are kept, `unfinished` is typed over them and not valid yet. */
export type KeptForm = TournamentTimes<string> &
  Pick<TournamentForm, 'id' | 'status_reason' | 'form_version' | 'rules_file' | 'previous_tournament_id'> & {
    organizer_club_id: number
    organizer: FaceRow
    organizer_email: string | null
    is_verified: boolean
    zone: string
    town: string
    department: string
    unfinished: Partial<TypedTournament>
    answers: TournamentAnswers
    /** Cancelled categories are in it too; `answers` leaves them out. */
    categories: (EnteredCategory & { status: EnteredCategoryStatus })[]
    /** Those that are no longer sold are not in it. */
    extras: OrderedExtra[]
  }

type Row = Omit<KeptForm, 'answers' | 'extras'> &
  Omit<
    TournamentAnswers,
    'when' | 'insee' | 'opens_at' | 'closes_at' | 'early' | 'extras' | 'categories' | 'courts' | Authorised
  > & {
    venue_insee: string | null
    early_off_cents: number
    early_until: string | null
    extras: (ExtraAnswer & OrderedExtra)[]
    courts: { id: number; name: string; site: string; hours: { from: string; to: string }[] }[]
  } & Record<Authorised, string | null>

type Authorised = 'authorisation_requested_at' | 'authorisation_granted_at'

export type Place = Omit<Town, 'postal_code' | 'venue_insee'> & { venue_insee: string | null }

/** Null when there is no such tournament. */
export async function findForm(db: Sql, id: number): Promise<KeptForm | null> {
  const [row] = await db<Row[]>`
    select t.id, t.status, t.status_reason, t.form_version, t.unfinished, t.previous_tournament_id, t.organizer_club_id,
      club_face(o) as organizer, o.email as organizer_email, o.verified_at is not null as is_verified, t.time_zone as zone,
      t.venue_city as town, t.venue_department as department, t.venue_insee, t.starts_at, t.ends_at,
      t.registration_opens_at, t.registration_closes_at, ${db(TEXT_NAMES.map((name) => `t.${name}`))}, t.payment_timing,
      t.payment_methods, t.cancellation_tiers, t.required_documents, t.max_teams_per_club, t.forfeit_minutes,
      t.early_off_cents, t.early_until, t.second_team_off_cents, t.deposit_cents, t.host_is_free,
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'price_cents', x.price_cents, 'stock', x.stock,
          'taken', x.taken) order by x.position, x.id), '[]')
       from tournament_extras x where x.tournament_id = t.id and x.is_sold) as extras,
      t.rules_file_id, t.authorisation_requested_at, t.authorisation_granted_at,
      (select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'url', '/files/rules/' || f.id)
       from files f where f.id = t.rules_file_id) as rules_file,
      (select coalesce(json_agg(json_build_object(
          'id', tc.id, 'category', tc.category, 'gender', tc.gender, 'division', tc.division, 'day', tc.day,
          'price_cents', tc.price_cents, 'max_participants', tc.max_participants, 'format', tc.format,
          'status', tc.status, 'taken', tc.current_participants,
          'live', (select count(*) from registrations r
                   where r.tournament_category_id = tc.id and counts_for_uniqueness(r.status)))
        order by c.position, tc.gender, tc.day, tc.id), '[]')
       from tournament_categories tc join categories c on c.code = tc.category where tc.tournament_id = t.id) as categories,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'site', c.site,
          'hours', (select coalesce(json_agg(json_build_object(
              'from', iso_instant(lower(s.span)), 'to', iso_instant(upper(s.span))) order by s.span), '[]')
            from court_spans s where s.court_id = c.id and s.kind = 'open')) order by c.position, c.id), '[]')
       from courts c where c.tournament_id = t.id) as courts
    from tournaments t join clubs o on o.id = t.organizer_club_id
    where t.id = ${id}`
  return row ? toKept(row) : null
}

export type Save = { field: TournamentField; version: number; at: string; user_id: string | null; by: string | null }

/** The last save of each field, the latest first. */
export function listSaves(db: Sql, id: number) {
  return db<Save[]>`
    select e.field, e.version, e.saved_at as at, e.saved_by as user_id, p.full_name as by
    from tournament_edits e left join profiles p on p.id = e.saved_by
    where e.tournament_id = ${id} order by e.version desc, e.field`
}

/** Says that an administrator has let the club organise. */
export async function hasGrant(db: Sql, club_id: number): Promise<boolean> {
  const [grant] = await db`select from organizer_grants where club_id = ${club_id} and granted`
  return grant !== undefined
}

/** Categories and divisions that may be chosen now. */
export async function getOffered(db: Sql): Promise<{ categories: string[]; divisions: string[] }> {
  const [offered] = await db<{ categories: string[]; divisions: string[] }[]>`
    select (select coalesce(array_agg(code), '{}') from categories where active) as categories,
      (select coalesce(array_agg(code), '{}') from divisions where active) as divisions`
  return offered!
}

/** Clubs with a team in a tournament, or in one of these categories; the one who registered last reads the mail too. */
export function listLiveClubs(db: Sql, id: number, category_ids: readonly number[] | null) {
  return db<{ club_id: number; user_id: string | null; category_ids: number[]; has_entered: boolean }[]>`
    select club_id, (array_agg(user_id order by created_at desc))[1] as user_id,
      array_agg(distinct tournament_category_id) as category_ids, bool_or(has_entered(status)) as has_entered
    from registrations
    where tournament_id = ${id} and counts_for_uniqueness(status)
      and (${category_ids}::int[] is null or tournament_category_id = any(${category_ids}::int[]))
    group by club_id order by club_id`
}

/** Tournaments that show this file as their rules; somebody who may see one of them may read the file. */
export function listTournamentsWithRules(db: Sql, file_id: string) {
  return db<{ status: string; organizer: { id: number } }[]>`
    select status, json_build_object('id', organizer_club_id) as organizer from tournaments
    where rules_file_id = ${file_id}`
}

/** The place of a tournament, as its columns. */
export async function getPlace(db: Sql, id: number): Promise<Place> {
  const [place] = await db<Place[]>`
    select venue_insee, venue_city, venue_department, venue_region, latitude, longitude, location_precision, time_zone
    from tournaments where id = ${id}`
  return place!
}

export function listAdministrators(db: Sql) {
  return db<{ user_id: string; email: string }[]>`
    select p.id as user_id, p.email from platform_admins a join profiles p on p.id = a.user_id
    where p.status = 'active' order by p.id`
}

function toKept(row: Row): KeptForm {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  const {
    venue_insee,
    early_off_cents,
    early_until,
    courts,
    authorisation_requested_at,
    authorisation_granted_at,
    ...same
  } = row
  return {
    ...same,
    answers: {
      ...row,
      when: whenOf(row.starts_at, row.ends_at, row.zone),
      insee: venue_insee,
      opens_at: at(row.registration_opens_at),
      closes_at: at(row.registration_closes_at),
      authorisation_requested_at: at(authorisation_requested_at),
      authorisation_granted_at: at(authorisation_granted_at),
      early: early_until === null ? null : { off_cents: early_off_cents, until: new Date(early_until) },
      extras: row.extras.map(({ taken: _, ...extra }) => extra),
      categories: row.categories.filter(({ status }) => status !== 'cancelled').map(toAnswer),
      courts: courts.map((court) => ({
        ...court,
        hours: court.hours.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
      })),
    },
  }
}

/** Keeps only the columns of a category that the form answers. */
function toAnswer({ id, category, gender, division, day, price_cents, max_participants, format }: EnteredCategory) {
  return { id, category, gender, division, day, price_cents, max_participants, format }
}
