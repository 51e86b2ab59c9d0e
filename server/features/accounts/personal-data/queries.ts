import type { DataExport, Erasure } from '#contract/accounts/personal-data.ts'
import { type ErasureFacts, erasureVerdicts } from '#domain/accounts/personal-data.ts'
import { EXPORT_KEPT_DAYS } from '#domain/common/thresholds.ts'
import { refusals } from '#domain/common/verdict.ts'
import { moneyUnderWay } from '#server/features/clubs/clubs/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'
import { CLEANED } from './words.ts'

/** The latest archive that is under way or can still be downloaded. */
export async function findExport(db: Sql, { user_id }: Pick<Viewer, 'user_id'>, now: Date): Promise<DataExport | null> {
  const [row] = await db<DataExport[]>`
    select e.id, e.state, e.done, e.total, e.size::int as size, e.asked_at, e.ready_at, ${expiresAt(db)} as expires_at,
      case when e.state = 'ready' then '/files/exports/' || e.id || '.zip' end as url
    from data_exports e
    where e.user_id = ${user_id} and (e.ready_at is null or ${expiresAt(db)} > ${now} and ${stillTheirs(db)})
    order by e.asked_at desc limit 1`
  return row ?? null
}

const expiresAt = (db: Sql) => db`e.ready_at + ${`${EXPORT_KEPT_DAYS} days`}::interval`

/** An archive with data of a club is only for somebody who still has the same right in it. */
const stillTheirs = (db: Sql) => db`
  (e.rights is null or exists (
    select from club_members m where m.user_id = e.user_id and m.club_id = e.club_id and m.rights = e.rights))`

export async function getErasure(db: Db, user_id: string, now: Date): Promise<Erasure> {
  const [[asked], facts, successors] = await Promise.all([
    db<Pick<Erasure, 'due_at' | 'successor'>[]>`
      select e.due_at, case when s.id is not null then json_build_object('id', s.id, 'full_name', s.full_name) end as successor
      from account_erasures e left join profiles s on s.id = e.successor_id where e.user_id = ${user_id}`,
    getErasureFacts(db, user_id, now),
    listSuccessors(db, user_id),
  ])
  return {
    due_at: asked?.due_at ?? null,
    refusals: refusals(erasureVerdicts(facts)).map(({ message }) => message!),
    successors,
    successor: asked?.successor ?? null,
  }
}

/** The facts that `erasureVerdicts` judges. */
export async function getErasureFacts(db: Sql, user_id: string, now: Date): Promise<ErasureFacts> {
  const [row] = await db<ErasureFacts[]>`
    select exists (select from platform_admins a where a.user_id = u.id and a.is_owner) as is_platform_owner,
      case when m.club_id is not null then json_build_object(
        'is_alone', not exists (select from club_members o where o.club_id = m.club_id and o.user_id <> u.id),
        'running_registrations', (
          select count(*) from registrations r join tournaments t on t.id = r.tournament_id
          where r.club_id = m.club_id and (takes_a_place(r.status) or r.status = 'waitlisted')
            and t.status not in ('completed', 'cancelled') and t.ends_at > ${now}),
        'running_tournaments', (
          select count(*) from tournaments t
          where t.organizer_club_id = m.club_id and t.status not in ('draft', 'completed', 'cancelled') and t.ends_at > ${now}),
        'money_under_way', (
          select count(*) from ${moneyUnderWay(db)} w where w.club_id = m.club_id)) end as club
    from auth.users u left join club_members m on m.user_id = u.id
    where u.id = ${user_id}`
  return row!
}

/**
 * Members who can take over from the last owner of a club, strongest right first. None while another owner is active.
 */
export const listSuccessors = (db: Sql, user_id: string) => db<{ id: string; full_name: string }[]>`
  select p.id, p.full_name
  from club_members me
    join club_members m on m.club_id = me.club_id and m.user_id <> me.user_id
    join profiles p on p.id = m.user_id and p.status = 'active'
  where me.user_id = ${user_id} and me.rights = 'owner'
    and not exists (
      select from club_members o join profiles q on q.id = o.user_id
      where o.club_id = me.club_id and o.user_id <> me.user_id and o.rights = 'owner' and q.status = 'active')
  order by array_position(array['manager', 'treasurer', 'table'], m.rights), p.full_name, p.id`

/** The archive of this person, when it can be downloaded. */
export async function findReadyExport(db: Sql, { user_id }: Viewer, id: string, now: Date) {
  const [row] = await db<{ id: string; size: number; asked_at: string }[]>`
    select e.id, e.size::int as size, e.asked_at from data_exports e
    where e.id = ${id} and e.user_id = ${user_id} and e.state = 'ready' and ${expiresAt(db)} > ${now}
      and ${stillTheirs(db)}`
  return row ?? null
}

/** A table with words in which people may be named. */
export type WordsTable = keyof typeof CLEANED

/** By table, the columns of free text and those that quote it. */
export const wordColumns: Record<WordsTable, { columns: readonly string[] }> = CLEANED
