import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { closureBlockers, supervisionProblems } from '#domain/office/club-supervision/club-supervision.ts'
import { journalSentence } from '#domain/notices/journal/journal.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { clubStatistics } from '#domain/clubs/performance.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { listPlayedMatches, listSimilarClubs } from '#server/features/clubs/clubs/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { getCommitments } from './commitments.ts'
import { actRefusal } from './policy.ts'
import { clubColumns, type ClubRow, findSupervised, toSummary } from './queries.ts'

/** Everything that administrators see of one club. @throws NOT_FOUND */
export async function getSheet({ db, viewer, clock }: MemberContext, id: number): Promise<SupervisedClubSheet> {
  const now = clock()
  const season = seasonOf(localDay(now, PARIS))
  const [row, club] = await Promise.all([findRow(db, id, season), findSupervised(db, id)])
  if (!row || !club) throw refuse('NOT_FOUND')
  const [matches, commitments, history, similar] = await Promise.all([
    listPlayedMatches(db, id),
    getCommitments(db, id, now),
    listHistory(db, id),
    row.department && !club.is_merged ? listSimilarClubs(db, { name: row.name, department: row.department }) : [],
  ])
  const { played, wins, losses, win_rate, average_score } = clubStatistics(matches)
  const forbidden = actRefusal(viewer, id)
  const problems = supervisionProblems(club)
  return {
    ...toSummary(row),
    performance: {
      played,
      wins,
      losses,
      win_rate,
      average_score,
      reason: played === 0 ? 'Aucun match joué pour l’instant' : null,
    },
    money: {
      to_refund_cents: commitments.to_refund_cents,
      to_receive_cents: commitments.to_receive_cents,
      awaited_cents: commitments.awaited_cents,
    },
    similar: similar
      .filter((other) => other.id !== id)
      .map(({ id: other_id, name, city }) => ({ id: other_id, name, city })),
    history,
    closure_blockers: closureBlockers(commitments),
    open_tournaments: commitments.open_tournaments,
    version: club.version,
    why_not: forbidden ? mapValues(problems, () => forbidden) : problems,
    organizing_why_not: forbidden,
  }
}

const mapValues = <Key extends string>(of: Record<Key, unknown>, value: () => string) =>
  Object.fromEntries(Object.keys(of).map((key) => [key, value()])) as Record<Key, string>

type SheetRow = ClubRow &
  Pick<
    SupervisedClubSheet,
    | 'address'
    | 'postal_code'
    | 'phone'
    | 'president'
    | 'coach'
    | 'description'
    | 'level'
    | 'categories'
    | 'founded'
    | 'members_count'
    | 'status_reason'
    | 'verified_by'
    | 'verified_at'
    | 'people'
    | 'season_teams'
    | 'last_entries'
    | 'organizing_version'
    | 'merged_from'
  >

async function findRow(db: Db, id: number, season: ReturnType<typeof seasonOf>): Promise<SheetRow | null> {
  const [row] = await db<SheetRow[]>`
    select ${clubColumns(db, season)}, c.address, c.postal_code, c.phone, c.president, c.coach, c.description, c.level,
      c.categories, c.founded, c.members_count, c.status_reason, iso_instant(c.verified_at) as verified_at,
      (select p.full_name from profiles p where p.id = c.verified_by) as verified_by,
      (select g.version from organizer_grants g where g.club_id = c.id) as organizing_version,
      (select coalesce(json_agg(json_build_object('user_id', p.id, 'full_name', p.full_name, 'email', p.email,
          'rights', m.rights) order by array_position(array['owner', 'manager', 'treasurer', 'table'], m.rights), p.full_name), '[]')
       from club_members m join profiles p on p.id = m.user_id where m.club_id = c.id) as people,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'category', e.category,
          'gender', e.gender) order by k.position, e.gender, e.name), '[]')
       from teams e join categories k on k.code = e.category
       where e.club_id = c.id and e.season = ${season} and e.archived_at is null) as season_teams,
      (select coalesce(json_agg(json_build_object('id', l.id, 'team_name', l.team_name, 'tournament_id', l.tournament_id,
          'tournament', l.title, 'status', l.status, 'created_at', iso_instant(l.created_at)) order by l.created_at desc), '[]')
       from (
         select r.id, r.team_name, r.tournament_id, t.title, r.status, r.created_at
         from registrations r join tournaments t on t.id = r.tournament_id
         where r.club_id = c.id and r.changes_id is null order by r.created_at desc limit 5) l) as last_entries,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'at', iso_instant(o.merged_at)) order by o.merged_at), '[]')
       from clubs o where o.merged_into = c.id) as merged_from
    from clubs c where c.id = ${id}`
  return row ?? null
}

/** The journal of the club, latest first. */
async function listHistory(db: Db, id: number): Promise<SupervisedClubSheet['history']> {
  const rows = await db<{ id: string; at: string; actor: string | null; action: string }[]>`
    select l.id::text, iso_instant(l.at) as at, p.full_name as actor, l.action
    from audit_log l left join profiles p on p.id = l.actor_id
    where l.entity = 'club' and l.entity_id = ${String(id)} order by l.id desc limit 20`
  return rows.map(({ action, ...line }) => ({ ...line, sentence: journalSentence(action) }))
}
