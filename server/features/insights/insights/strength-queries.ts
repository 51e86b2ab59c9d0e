import { type StrengthSide, strengthSide, teamKey } from '#domain/insights/strength.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { Db } from '#server/platform/database/client.ts'

export type ReplayedSide = {
  club_id: number
  division: string | null
  category: Category
  gender: string
  team_name: string
}

export type ReplayedMatch = {
  /** The season at the place where it was played. */
  season: Season
  duration_minutes: number
  score1: number
  score2: number
  /** Forfeits and 3x3 say nothing of a strength, nor do children’s matches. */
  is_measured: boolean
  /** A match of the demonstration, or with a club of it, teaches strengths there alone and proves nothing. */
  is_demo: boolean
  side1: ReplayedSide
  side2: ReplayedSide
}

/** Completed matches whose score counts, oldest first. Rotations ('plateau') count nowhere. */
export function listReplayed(db: Db, from: Date, to: Date): Promise<ReplayedMatch[]> {
  const side = (of: 'a' | 'b') => {
    const [r, tm, c] = [db(`${of}r`), db(`${of}t`), db(`${of}c`)]
    return db`json_build_object('club_id', ${r}.club_id, 'division', coalesce(${tm}.level, ${c}.level),
      'category', coalesce(${tm}.category, tc.category), 'gender', coalesce(${tm}.gender, tc.gender),
      'team_name', ${r}.team_name)`
  }
  return db<ReplayedMatch[]>`
    select season_of((m.scheduled_date at time zone t.time_zone)::date) as season, m.duration_minutes,
      m.score_team1 as score1, m.score_team2 as score2,
      m.forfeit is null and not m.is_awarded and tc.format <> 'three_on_three'
        and tc.category not in ('U7', 'U9', 'U11') as is_measured, t.demo or ac.demo or bc.demo as is_demo,
      ${side('a')} as side1, ${side('b')} as side2
    from matches m
      join tournaments t on t.id = m.tournament_id
      join tournament_categories tc on tc.id = m.tournament_category_id
      join registrations ar on ar.id = m.team1_id join clubs ac on ac.id = ar.club_id left join teams at on at.id = ar.team_id
      join registrations br on br.id = m.team2_id join clubs bc on bc.id = br.club_id left join teams bt on bt.id = br.team_id
    where m.scheduled_date >= ${from} and m.scheduled_date < ${to} and m.status = 'completed' and m.is_scored
      and is_published(t.status) and m.retired_at is null and tc.format <> 'plateau' and m.score_team1 is not null and m.score_team2 is not null
    order by m.scheduled_date, m.id`
}

/** Lists the keys of clubs that have several teams of one category and gender in a season: names tell those apart. */
export async function listSeveral(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db<{ club_id: number; category: string; gender: string }[]>`
    select distinct club_id, category, gender from teams where archived_at is null
    group by club_id, season, category, gender having count(*) > 1`
  return new Set(rows.map(({ club_id, category, gender }) => teamKey(club_id, category, gender, null)))
}

/** The parts of the strength of a team that has played. */
export const sideOf = (side: ReplayedSide, several: ReadonlySet<string>): StrengthSide =>
  strengthSide(side, several.has(teamKey(side.club_id, side.category, side.gender, null)))

/** Counts the first ranks of clubs in tournaments that began since then, by season. */
export function listTournamentWins(db: Db, from: Date) {
  return db<{ club_id: number; season: Season; wins: number }[]>`
    select r.club_id, season_of((t.starts_at at time zone t.time_zone)::date) as season, count(*)::int as wins
    from category_results k
      join registrations r on r.id = k.registration_id
      join tournaments t on t.id = r.tournament_id
    where k.rank = 1 and is_published(t.status) and t.starts_at >= ${from} group by 1, 2`
}

/** Lists the clubs that are ranked: suspended and closed ones are not. */
export function listRankable(db: Db) {
  return db<{ id: number; department: string }[]>`
    select id, department from clubs where department is not null and is_living_club(status)`
}
