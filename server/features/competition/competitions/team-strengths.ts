import { type PartKind, type StrengthPart, Strengths, hasStrength, strengthSide } from '#domain/insights/strength.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import { type Season, seasonOf } from '#domain/common/dates/season.ts'
import type { Sql } from '#server/platform/database/client.ts'

type Side = {
  registration_id: string
  club_id: number
  division: string | null
  category: Category
  gender: string
  team_name: string
  /** Its club has others of that category and gender. */
  is_one_of_several: boolean
}

export type KnownStrength = { registration_id: string; mean: number; variance: number; games: number }

/** What the night has found of the teams of a category, in matches of its kind; of the youngest nothing, ever. */
export async function listTeamStrengths(db: Sql, tournament_category_id: number): Promise<KnownStrength[]> {
  const sides = (await listSides(db, tournament_category_id)).filter(({ category }) => hasStrength(category))
  const [begins] = await db<{ day: string; demo: boolean }[]>`
    select to_char(t.starts_at at time zone t.time_zone, 'YYYY-MM-DD') as day, t.demo
    from tournament_categories tc join tournaments t on t.id = tc.tournament_id where tc.id = ${tournament_category_id}`
  const season = seasonOf(begins!.day)
  const keyed = sides.map((side) => ({ ...side, keys: strengthSide(side, side.is_one_of_several) }))
  const keys = [...new Set(keyed.flatMap((side) => Object.values(side.keys)))]
  const known = new Strengths(await listParts(db, keys, begins!.demo))
  return keyed.map(({ registration_id, keys: own }) => ({ registration_id, ...known.strengthOf(own, season) }))
}

const listParts = (db: Sql, keys: readonly string[], demo: boolean) => db<
  (StrengthPart & { kind: PartKind; season: Season })[]
>`
  select kind, key, mean, variance, games, season from strength_parts where key = any(${keys}) and demo = ${demo}`

const listSides = (db: Sql, tournament_category_id: number) => db<Side[]>`
  select r.id as registration_id, r.club_id, coalesce(tm.level, c.level) as division,
    coalesce(tm.category, tc.category) as category, coalesce(tm.gender, tc.gender) as gender, r.team_name,
    exists (select from teams s where s.club_id = r.club_id and s.archived_at is null
      and s.category = coalesce(tm.category, tc.category) and s.gender = coalesce(tm.gender, tc.gender)
      group by s.season having count(*) > 1) as is_one_of_several
  from registrations r join tournament_categories tc on tc.id = r.tournament_category_id
    join clubs c on c.id = r.club_id left join teams tm on tm.id = r.team_id
  where r.tournament_category_id = ${tournament_category_id} and has_entered(r.status)`
