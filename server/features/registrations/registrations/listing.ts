import { readReference } from '#domain/registrations/payments/payment-reference.ts'
import type { RegistrationOrder } from '#domain/registrations/registration-orders.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'
import { statusAt } from '#server/platform/database/registration-status.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import type { PageOrder } from '#server/platform/procedures/paging.ts'

/** The registrations that a list is about, in any state. */
export type Filters = {
  scope: 'mine' | 'club' | 'organized' | 'all'
  tournament_id?: number | undefined
  tournament_category_id?: number | undefined
  payment_status?: string | undefined
  q?: string | undefined
}

export const tables = (db: Sql) => db`
  registrations r
  join tournament_categories tc on tc.id = r.tournament_category_id
  join tournaments t on t.id = r.tournament_id
  join clubs o on o.id = t.organizer_club_id
  join clubs c on c.id = r.club_id
  left join profiles p on p.id = r.user_id`

/** The tables that scopes, filters and orders need, without those that are only shown. */
export const narrowTables = (db: Sql) => db`registrations r join tournaments t on t.id = r.tournament_id`

/** Empty for a scope that the viewer may not read. */
export function whereScope(db: Sql, viewer: Viewer, scope: Filters['scope']) {
  const club_id = viewer.club?.id ?? null
  const scopes = {
    mine: () => db`r.user_id = ${viewer.user_id}`,
    club: () => db`r.club_id = ${club_id}`,
    organized: () => (viewer.role === 'club' ? db`false` : db`t.organizer_club_id = ${club_id}`),
    all: () => (viewer.role === 'admin' ? db`true` : db`false`),
  }
  return scopes[scope]()
}

export function whereFilters(db: Sql, { tournament_id, tournament_category_id, payment_status, q }: Filters) {
  // A change that has ended, made or not, is told by the registration that it was for.
  return db`not (r.changes_id is not null and has_ended(r.status))
    ${tournament_id ? db`and r.tournament_id = ${tournament_id}` : db``}
    ${tournament_category_id ? db`and r.tournament_category_id = ${tournament_category_id}` : db``}
    ${payment_status ? db`and r.payment_status = ${payment_status}` : db``}
    ${q ? db`and r.id = any(${withWords(db, `%${likeWords(q)}%`, readReference(q))})` : db``}`
}

/** The part of the list of a club where `registrations r` of `tournaments t` stands; see `REGISTRATION_PARTS`. */
export const partAt = (db: Sql, now: Date) => db`
  case when has_ended(${statusAt(db, now)}) then 'ended' when t.ends_at < ${now} then 'played' else 'upcoming' end`

export const seasonPlayed = (db: Sql) => db`season_of((t.starts_at at time zone t.time_zone)::date)`

/**
 * Finds the words in the team, the club or the tournament, each by its own index, and the reference that they may be: eight
 * letters of a name can read as one by chance.
 */
const withWords = (db: Sql, words: string, reference: string | null) => db`array(
  select f.id from registrations f where plain(f.team_name) like plain(${words})
  ${reference ? db`union select f.id from registrations f where f.reference = ${reference}` : db``}
  union select f.id from registrations f
    where f.club_id = any(array(select v.id from clubs v where v.name_key like plain(${words})))
  union select f.id from registrations f
    where f.tournament_id = any(array(select v.id from tournaments v where plain(v.title) like plain(${words}))))`

/** Each order is total: by a key, then by id. */
export const ORDERS: Record<RegistrationOrder, (db: Sql, now: Date) => PageOrder> = {
  recent: (db) => ({ way: 'desc', by: [db`r.created_at`, db`r.id`] }),
  event: (db, now) =>
    // Seconds from the first tournament to come; those that are over follow, counted backwards.
    byKey(
      db,
      db`case when t.ends_at >= ${now} then extract(epoch from t.starts_at)
        else ${LAST_SECOND} - extract(epoch from t.starts_at) end`,
    ),
  first_event: (db) => byKey(db, db`extract(epoch from t.starts_at)`),
  last_event: (db) => byKey(db, db`-extract(epoch from t.starts_at)`),
  team: (db) => byKey(db, db`plain(r.team_name)`),
  club: (db) => byKey(db, db`(select name_key from clubs where id = r.club_id)`),
  tournament: (db) => byKey(db, db`plain(t.title)`),
  to_do: (db) =>
    // First what can be decided, oldest first; then what awaits its money, by due date; the waiting list; the rest, latest first.
    byKey(
      db,
      db`case
        when r.status = 'pending' and not ${owesFirst(db)} then extract(epoch from r.created_at)
        when r.status = 'pending' then ${LAST_SECOND} + extract(epoch from coalesce(r.payment_due_at, r.created_at))
        when r.status in ('waitlisted', 'offered') then ${2 * LAST_SECOND} + extract(epoch from r.waitlisted_at)
        else ${4 * LAST_SECOND} - extract(epoch from r.created_at) end`,
    ),
}

/** Money is asked before the organiser answers, and has not come. */
export const owesFirst = (db: Sql) =>
  db`(r.amount_cents > 0 and t.payment_timing = 'at_registration' and r.payment_status <> 'paid')`

/** SQL version of `missingDocuments`, for the season and the organiser of the tournament. */
export const lacksDocuments = (db: Sql) => db`
  (r.papers_seen_at is null and exists (
    select from unnest(t.required_documents) required where not exists (
      select from documents d
      where d.club_id = r.club_id and d.type = required and document_stands(d, t.organizer_club_id)
        and d.season = ${seasonPlayed(db)})))`

const byKey = (db: Sql, key: Statement): PageOrder => ({ by: [key, db`r.id`] })

/** This second comes after every date of a tournament. */
const LAST_SECOND = 100_000_000_000
