import type { CarriableTeams, Team } from '#contract/clubs/teams.ts'
import { proposedCategory, carriedName } from '#domain/clubs/teams/carry-over.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import { oldestKeptSeason, previousSeason } from '#domain/clubs/players/roster.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { statusAt } from '#server/platform/database/registration-status.ts'
import type { Db, Sql, Tx } from '#server/platform/database/client.ts'

/** The club and season of a team; null when it does not exist. */
export async function findTeam(db: Sql, id: string) {
  const [team] = await db<{ id: string; club_id: number; season: Season }[]>`
    select id, club_id, season from teams where id = ${id}`
  return team ?? null
}

/** The teams of a season, archived ones last. */
export function listTeams(db: Db, club_id: number, season: Season, now: Date) {
  return db<Team[]>`
    select t.id, t.season, t.name, t.category, t.gender, t.level, t.coach_name, t.coach_phone, t.colours, t.archived_at,
      t.updated_at, ${playersCount(db, now)} as players_count,
      (select count(distinct r.tournament_id)::int from registrations r
       where r.team_id = t.id and has_entered(r.status)) as tournaments_count,
      (select coalesce(json_agg(json_build_object(
          'tournament_id', tt.id, 'title', tt.title, 'team_name', r.team_name) order by tt.starts_at, r.id), '[]')
       from registrations r join tournaments tt on tt.id = r.tournament_id
       where r.team_id = t.id and takes_a_place(${statusAt(db, now)}) and tt.ends_at >= ${now}
         and not is_over(tt.status)) as entries
    from teams t join categories c on c.code = t.category
    where t.club_id = ${club_id} and t.season = ${season}
    order by t.archived_at is not null, c.position, t.gender, t.name, t.id`
}

export async function listSeasonsWithTeams(db: Sql, club_id: number): Promise<Season[]> {
  const rows = await db<{ season: Season }[]>`select distinct season from teams where club_id = ${club_id}`
  return rows.map(({ season }) => season)
}

/** Teams of the past season neither archived nor carried over, with the category proposed by the rule. */
export async function listCarriable(db: Db, club_id: number, season: Season, now: Date): Promise<CarriableTeams> {
  const from = previousSeason(season)
  const [rows, active] = await Promise.all([
    db<(Omit<CarriableTeams['items'][number], 'proposed'> & { category: Category; birth_years: number[] })[]>`
      select t.id, t.name, t.category, t.gender, ${playersCount(db, now)} as players_count,
        (select coalesce(json_agg(p.birth_year), '[]') from players p
         where p.team_id = t.id and t.season >= ${oldestKeptSeason(now)}) as birth_years
      from teams t join categories c on c.code = t.category
      where ${isCarriable(db, club_id, from)}
      order by c.position, t.gender, t.name, t.id`,
    db<{ code: Category }[]>`select code from categories where active`,
  ])
  const categories = active.map(({ code }) => code)
  return {
    from,
    season,
    items: rows.map(({ birth_years, ...team }) => {
      const category = proposedCategory({ category: team.category, birth_years }, season, categories)
      return { ...team, proposed: { category, name: carriedName(team.name, team.category, category) } }
    }),
  }
}

export async function countCarriable(db: Sql, club_id: number, season: Season): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from teams t where ${isCarriable(db, club_id, previousSeason(season))}`
  return row!.count
}

/** Locks the given teams that can be carried over; the others are left out. */
export function lockCarriable(tx: Tx, club_id: number, from: Season, ids: readonly string[]) {
  return tx<{ id: string }[]>`
    select t.id from teams t where ${isCarriable(tx, club_id, from)} and t.id in ${tx([...ids])} for update`
}

const isCarriable = (db: Sql, club_id: number, from: Season) => db`
  t.club_id = ${club_id} and t.season = ${from} and t.archived_at is null
  and not exists (select from teams next where next.carried_from = t.id)`

/** Number of players of `teams t`. Zero once the season is due for erasure, even before the erasure has run. */
const playersCount = (db: Sql, now: Date) => db`
  (select count(*)::int from players p where p.team_id = t.id and t.season >= ${oldestKeptSeason(now)})`
