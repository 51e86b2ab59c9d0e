import type { LocationPrecision } from '#domain/insights/distances/distance.ts'
import type { ClubFace, ShownClub } from '#contract/common/club-face.ts'
import type { ClubProfile } from '#contract/clubs/club-profile.ts'
import type { JoinRequest, MyClub } from '#contract/clubs/clubs.ts'
import { CLUB_BADGES, type ClubStatus } from '#domain/clubs/club.ts'
import { NEAR_NAME_FROM, nearNames, nearNameScore } from '#domain/clubs/near-name.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { Colours } from '#domain/clubs/colours/shirts.ts'
import type { PlayedMatch } from '#domain/clubs/performance.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'

/** A row of the SQL function `club_face(c)`, without colours while the club has chosen none. See `withColours`. */
export type FaceRow = Omit<ClubFace, 'colours'> & { colours: Colours | null }

/** A row of the SQL function `shown_club(c)`. */
export type ShownRow = FaceRow & Pick<ShownClub, 'has_page'>

export async function findClub(db: Sql, id: number): Promise<{ id: number; name: string; status: ClubStatus } | null> {
  const [club] = await db<{ id: number; name: string; status: ClubStatus }[]>`
    select id, name, status from clubs where id = ${id}`
  return club ?? null
}

/** The facts that show a club to others: name, colours, logo. */
export async function getClubFace(db: Sql, id: number): Promise<ClubFace> {
  const [club] = await db<{ face: FaceRow }[]>`select club_face(c) as face from clubs c where id = ${id}`
  if (!club) throw new Error(`No club ${id}`)
  return withColours(club.face)
}

/** The place of a club; its point is null when it is unknown. */
export async function getClubPlace(db: Sql, id: number) {
  const [club] = await db<
    {
      city: string | null
      department: string | null
      latitude: number | null
      longitude: number | null
      location_precision: LocationPrecision | null
    }[]
  >`select city, department, latitude, longitude, location_precision from clubs where id = ${id}`
  if (!club) throw new Error(`No club ${id}`)
  return club
}

/** A club that can be joined: nobody may ask to join a suspended or inactive one. */
export async function findJoinableClub(db: Sql, id: number) {
  const club = await findClub(db, id)
  return club && (club.status === 'pending' || club.status === 'active') ? club : null
}

/**
 * Clubs of the department with a similar name, at most five, the most similar first. The club about to be created may
 * be among them.
 */
export async function listSimilarClubs(db: Sql, { name, department }: { name: string; department: string }) {
  const clubs = await db<(FaceRow & { city: string | null })[]>`
    select face.*, c.city
    from clubs c, jsonb_to_record(club_face(c)) as face (id int, name text, colours jsonb, logo_url text)
    where c.department = ${department} and is_living_club(c.status) order by c.id`
  return nearNames(name, clubs).slice(0, 5).map(withColours)
}

/** Pairs of clubs of one town with nearly the same name. Each pair comes once, the older club first. */
export async function listAlikePairs(db: Sql): Promise<[number, number][]> {
  const clubs = await db<{ id: number; name: string; place: string }[]>`
    select id, name, plain(city) || coalesce(department, '') as place from clubs
    where is_living_club(status) and city is not null order by place, id`
  const pairs: [number, number][] = []
  for (const [rank, club] of clubs.entries())
    for (let next = rank + 1; clubs[next]?.place === club.place; next += 1)
      if (nearNameScore(club.name, clubs[next]!.name) >= NEAR_NAME_FROM) pairs.push([club.id, clubs[next]!.id])
  return pairs
}

export async function getMyClub(db: Sql, club_id: number): Promise<Omit<MyClub, 'join_requests' | 'permissions'>> {
  const [club] = await db<(Omit<MyClub['club'], 'badge' | 'colours' | 'colours_chosen'> & FaceRow)[]>`
    select face.*, c.city, c.department, c.phone, c.email, c.level, c.status, c.verified_at is not null as verified
    from clubs c, jsonb_to_record(club_face(c)) as face (id int, name text, colours jsonb, logo_url text)
    where c.id = ${club_id}`
  if (!club) throw new Error(`No club ${club_id}`)
  return { club: { ...withColours(club), colours_chosen: club.colours !== null, badge: CLUB_BADGES[club.status] } }
}

/** The profile of a club. `version` is exact, whereas instants are rounded when they are sent. */
export async function getClubProfile(db: Sql, club_id: number): Promise<ClubProfileRow> {
  const [club] = await db<Omit<ClubProfileRow, 'badge'>[]>`
    select id, name, ffbb_number, city, postal_code, department, address, phone, email, president, coach, description, level,
      categories, founded, members_count, status, verified_at is not null as verified, updated_at::text as version
    from clubs where id = ${club_id}`
  if (!club) throw new Error(`No club ${club_id}`)
  return { ...club, badge: CLUB_BADGES[club.status] }
}

export type ClubProfileRow = Omit<ClubProfile, 'permissions' | 'refusal'>

/** The name of the person who changed a club last; null when unknown. */
export async function findLastEditor(db: Sql, club_id: number): Promise<string | null> {
  const [line] = await db<{ full_name: string | null }[]>`
    select p.full_name from audit_log a left join profiles p on p.id = a.actor_id
    where a.entity = 'club' and a.entity_id = ${String(club_id)}
      and a.action in ('club.profile_changed', 'club.renamed', 'club.located', 'club.colours_chosen')
    order by a.id desc limit 1`
  return line?.full_name ?? null
}

export function listOwners(db: Sql, club_id: number) {
  return db<{ user_id: string; email: string }[]>`
    select m.user_id, p.email from club_members m join profiles p on p.id = m.user_id
    where m.club_id = ${club_id} and m.rights = 'owner' and p.status = 'active' order by m.user_id`
}

export function listOpenJoinRequests(db: Sql, club_id: number) {
  return db<MyClub['join_requests']>`
    select r.id, p.full_name, p.phone, r.created_at
    from club_join_requests r join profiles p on p.id = r.user_id
    where r.club_id = ${club_id} and r.decided_at is null order by r.created_at, r.id`
}

export async function findOpenJoinRequest(db: Sql, user_id: string): Promise<JoinRequest | null> {
  const [request] = await db<JoinRequest[]>`
    select ${joinRequestColumns(db)} from club_join_requests r join clubs c on c.id = r.club_id
    where r.user_id = ${user_id} and r.decided_at is null`
  return request ?? null
}

export async function getJoinRequest(db: Sql, id: string): Promise<JoinRequest> {
  const [request] = await db<JoinRequest[]>`
    select ${joinRequestColumns(db)} from club_join_requests r join clubs c on c.id = r.club_id where r.id = ${id}`
  if (!request) throw new Error(`No join request ${id}`)
  return request
}

/** Locks the join request of an account that nobody has answered; null when there is none. */
export async function lockOpenJoinRequest(tx: Tx, user_id: string) {
  const [request] = await tx<{ id: string; club_id: number }[]>`
    select id, club_id from club_join_requests where user_id = ${user_id} and decided_at is null for update`
  return request ?? null
}

type LockedRequest = {
  id: string
  club_id: number
  club_name: string
  user_id: string
  email: string
  accepted: boolean | null
  /** True when the club has no member, so that the person let in becomes its owner. */
  is_claim: boolean
  /** The club that answers in place of the owners, because it added this one. */
  answered_by: number | null
}

/**
 * Locks a request and its club. When two people answer at once, even two requests of one club, the second one waits.
 */
export async function lockJoinRequest(tx: Tx, id: string) {
  await tx`
    select from clubs where id = (select club_id from club_join_requests where id = ${id}) for no key update`
  const [request] = await tx<LockedRequest[]>`
    select r.id, r.club_id, c.name as club_name, r.user_id, p.email, r.accepted,
      ${isUnclaimed(tx)} as is_claim, case when ${isUnclaimed(tx)} then c.added_by_club_id end as answered_by
    from club_join_requests r join clubs c on c.id = r.club_id join profiles p on p.id = r.user_id
    where r.id = ${id} for update of r`
  return request ?? null
}

/** Clubs whose name or town contains these words, for an organiser who enters a team of one. */
export function listClubsToAdd(db: Sql, q: string) {
  const words = `%${likeWords(q)}%`
  return db<{ id: number; name: string; city: string | null; has_account: boolean }[]>`
    select c.id, c.name, c.city, ${hasAccount(db)} as has_account from clubs c
    where is_living_club(c.status) and (c.name_key like plain(${words}) or plain(c.city) like plain(${words})
      or c.city in (select towns_named(${q})))
    order by c.name_key not like plain(${words}), lower(c.name), c.id limit 10`
}

/** True when `clubs c` has an active account, which reads the messages of the club. */
export const hasAccount = (db: Sql) => db`
  exists (select from club_members m join profiles p on p.id = m.user_id where m.club_id = c.id and p.status = 'active')`

/** The people who answer a request: the owners, or else those of the club that added this one. */
export async function listAnswerers(db: Sql, club_id: number) {
  const owners = await listOwners(db, club_id)
  if (owners.length > 0) return { people: owners, path: '/club' }
  const people = await db<{ user_id: string; email: string }[]>`
    select m.user_id, p.email
    from clubs c join club_members m on m.club_id = c.added_by_club_id join profiles p on p.id = m.user_id
    where c.id = ${club_id} and ${isUnclaimed(db)} and m.rights in ('owner', 'manager') and p.status = 'active'
    order by m.user_id`
  const [entered] = await db<{ tournament_id: number }[]>`
    select r.tournament_id from registrations r join tournaments t on t.id = r.tournament_id
    join clubs c on c.id = r.club_id and c.added_by_club_id = t.organizer_club_id
    where r.club_id = ${club_id} order by r.created_at desc limit 1`
  return { people, path: entered ? `/organisateur/tournois/${entered.tournament_id}/inscriptions` : '/organisateur' }
}

/** Open requests for clubs of a tournament that nobody has claimed yet. */
export async function listClaims(db: Sql, tournament: { id: number; organizer_club_id: number }) {
  const rows = await db<
    { id: string; full_name: string; phone: string | null; created_at: string; club: { id: number; name: string } }[]
  >`
    select r.id, p.full_name, p.phone, iso_instant(r.created_at) as created_at,
      json_build_object('id', c.id, 'name', c.name) as club
    from club_join_requests r join clubs c on c.id = r.club_id join profiles p on p.id = r.user_id
    where r.decided_at is null and ${isUnclaimed(db)} and c.added_by_club_id = ${tournament.organizer_club_id}
      and exists (select from registrations e where e.club_id = c.id and e.tournament_id = ${tournament.id})
    order by r.created_at, r.id`
  return [...rows]
}

/** True when `clubs c` has no member. */
export const isUnclaimed = (db: Sql) => db`not exists (select from club_members m where m.club_id = c.id)`

/** Completed matches from the side of the club. Rotations ('plateau') publish no score and do not count. */
export function listPlayedMatches(db: Sql, club_id: number) {
  return db<PlayedMatch[]>`
    select m.status, m.scheduled_date,
      case when r.id = m.team1_id then m.score_team1 else m.score_team2 end as own_score,
      case when r.id = m.team1_id then m.score_team2 else m.score_team1 end as opponent_score,
      m.forfeit is not null or m.is_awarded as is_forfeit
    from registrations r
      join matches m on r.id in (m.team1_id, m.team2_id)
      join tournaments t on t.id = m.tournament_id
      join tournament_categories tc on tc.id = m.tournament_category_id
    where r.club_id = ${club_id} and is_published(t.status) and m.status = 'completed' and m.is_scored and m.retired_at is null and tc.format <> 'plateau'`
}

const joinRequestColumns = (db: Sql) => db`
  r.id, json_build_object('id', c.id, 'name', c.name) as club, r.created_at, r.accepted`

/**
 * Money on its way to or from clubs, as a table: from their registrations, from those they receive, and from purchases
 * on the platform. By `side`, the club owes a refund, is owed one, is being paid, or pays.
 */
export const moneyUnderWay = (db: Sql) => db`
  (select t.organizer_club_id as club_id, 'owes' as side, f.amount_cents
   from refunds f join registrations r on r.id = f.registration_id join tournaments t on t.id = r.tournament_id
   where f.status <> 'succeeded' and f.kind <> 'advance'
   union all
   select r.club_id, 'is_owed', f.amount_cents from refunds f join registrations r on r.id = f.registration_id
   where f.status <> 'succeeded' and f.kind <> 'advance'
   union all
   select b.club_id, 'is_owed', f.amount_cents from promotion_refunds f join promotion_purchases b on b.id = f.purchase_id
   where f.status <> 'succeeded'
   union all
   select t.organizer_club_id, 'is_paid', p.amount_cents
   from payments p join registrations r on r.id = p.registration_id join tournaments t on t.id = r.tournament_id
   where is_attempt_open(p.status)
   union all
   select r.club_id, 'pays', p.amount_cents from payments p join registrations r on r.id = p.registration_id
   where is_attempt_open(p.status)
   union all
   select b.club_id, 'pays', b.amount_cents from promotion_purchases b where is_attempt_open(b.status))`
