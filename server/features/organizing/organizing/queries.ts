import type { AskingClub } from '#contract/organizing/organizing.ts'
import { CLUB_BADGES } from '#domain/clubs/club.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { organizingState, type Organizing, type OrganizingState } from '#domain/organizing/organizing.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

export type OrganizingRow = NonNullable<Organizing> & { requested_at: string; reason: string | null; version: number }

export async function findOrganizing(db: Sql, club_id: number): Promise<OrganizingRow | null> {
  const [row] = await db<OrganizingRow[]>`
    select granted, withdrawn_at, decided_at, requested_at, reason, version from organizer_grants where club_id = ${club_id}`
  return row ?? null
}

type Asked = PageAsked & { state: OrganizingState }
type Row = OrganizingRow &
  Pick<AskingClub, 'requested_by' | 'decided_by' | 'members' | 'entries' | 'tournaments' | 'running'> & {
    club: FaceRow
    about: Omit<AskingClub['club'], keyof FaceRow | 'badge'>
  } & Placed

/** Clubs in that state: requests that wait begin with the oldest, decisions with the latest. */
export async function listOrganizing(db: Db, { state, ...asked }: Asked, now: Date) {
  const waits = state === 'asked'
  const at = waits ? db`g.requested_at` : db`coalesce(g.decided_at, g.requested_at)`
  const page = paging(db, asked, { most: 24, way: waits ? 'asc' : 'desc', by: [at, db`c.id`] })
  const rows = await db<Row[]>`
    select g.granted, g.withdrawn_at, g.decided_at, g.requested_at, g.reason, g.version, ${page.keys},
      club_face(c) as club,
      json_build_object('city', c.city, 'status', c.status, 'verified', c.verified_at is not null, 'ffbb_number', c.ffbb_number,
        'phone', c.phone, 'email', c.email, 'created_at', iso_instant(c.created_at)) as about,
      p.full_name as requested_by, d.full_name as decided_by,
      (select count(*)::int from club_members m where m.club_id = c.id) as members,
      (select count(*)::int from registrations r where r.club_id = c.id and has_entered(r.status)) as entries,
      t.tournaments, t.running
    from organizer_grants g
      join clubs c on c.id = g.club_id
      left join profiles p on p.id = g.requested_by
      left join profiles d on d.id = g.decided_by
      cross join lateral (
        select count(*)::int as tournaments,
          count(*) filter (where t.ends_at > ${now} and not is_over(t.status))::int as running
        from tournaments t
        where t.organizer_club_id = c.id and is_published(t.status)) t
    where ${isIn(db, state)} ${page.beyond}
    ${page.order} ${page.limit}`
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(toAskingClub), next_cursor }
}

type Searched = { typed?: string | undefined; id?: number | undefined; but?: number | undefined }

/** A few of the clubs that may organise and whose name holds the typed words. @param searched.but is left out */
export const searchOrganizers = (db: Sql, { typed = '', id, but }: Searched) => db<
  { id: number; name: string; city: string | null }[]
>`
  select c.id, c.name, c.city from clubs c join organizer_grants g on g.club_id = c.id
  where g.granted and c.status = 'active' and c.id is distinct from ${but ?? null}
    and (${id ?? null}::int is null or c.id = ${id ?? null}::int)
    and c.name_key like '%' || plain(${likeWords(typed)}) || '%'
  order by c.name, c.id limit 5`

export async function countOrganizing(db: Db): Promise<Record<OrganizingState, number>> {
  const [row] = await db<Record<OrganizingState, number>[]>`
    select
      count(*) filter (where ${isIn(db, 'asked')})::int as asked,
      count(*) filter (where ${isIn(db, 'granted')})::int as granted,
      count(*) filter (where ${isIn(db, 'refused')})::int as refused,
      count(*) filter (where ${isIn(db, 'withdrawn')})::int as withdrawn
    from organizer_grants g`
  return row!
}

/** The same as `organizingState`, over `g`. */
function isIn(db: Db, state: OrganizingState) {
  if (state === 'asked') return db`g.granted is null`
  if (state === 'granted') return db`g.granted`
  return db`g.granted = false and g.withdrawn_at is ${state === 'refused' ? db`null` : db`not null`}`
}

function toAskingClub(row: Omit<Row, keyof Placed>): Omit<AskingClub, 'permissions'> {
  const { club, about, granted: _, withdrawn_at: __, ...told } = row
  return {
    ...told,
    club: { ...withColours(club), ...about, badge: CLUB_BADGES[about.status] },
    state: organizingState(row),
  }
}
