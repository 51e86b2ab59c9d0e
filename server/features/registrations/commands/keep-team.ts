import { localDay } from '#domain/local-time.ts'
import { seasonOf } from '#domain/season.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Place } from '../place.ts'

/**
 * The club's team of that name, made if it has none. Only for who comes in: a place that is merely held, waited for or
 * given up leaves no team in the club's list.
 */
export async function keepTeam(
  tx: Tx,
  { team_id, club_id, team_name }: { team_id: string | null; club_id: number; team_name: string },
  place: Place,
): Promise<string> {
  if (team_id) return team_id
  const season = seasonOf(localDay(place.starts_at, place.time_zone))
  const [team] = await tx<{ id: string }[]>`
    insert into teams (club_id, season, name, category, gender)
    values (${club_id}, ${season}, ${team_name}, ${place.category}, ${place.gender})
    on conflict on constraint teams_name_unique do update set name = excluded.name
    returning id`
  return team!.id
}
