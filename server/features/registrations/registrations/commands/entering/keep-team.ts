import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { Place } from '../../place.ts'

/**
 * Finds the club's team of that name, or makes it. It is called for a team that comes in: a place that is merely held, waited
 * for or given up leaves no team in the club's list.
 */
export async function keepTeam(
  act: Act,
  { team_id, club_id, team_name }: { team_id: string | null; club_id: number; team_name: string },
  place: Place,
): Promise<string> {
  if (team_id) return team_id
  const season = seasonOf(localDay(place.starts_at, place.time_zone))
  const [team] = await act.tx<{ id: string }[]>`
    insert into teams (club_id, season, name, category, gender)
    values (${club_id}, ${season}, ${team_name}, ${place.category}, ${place.gender})
    on conflict on constraint teams_name_unique do update set name = teams.name
    returning id`
  await bringBack(act, team!.id)
  return team!.id
}

/** A team that plays again is no longer archived; nobody has asked for it by name, so the journal names nobody. */
async function bringBack({ tx, note }: Act, id: string) {
  const archived = await tx`
    update teams set archived_at = null where id = ${id} and archived_at is not null returning id`
  if (archived.length === 0) return
  await note('team.restored', { team: id }, {}, { by: null })
}
