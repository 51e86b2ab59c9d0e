import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Place } from '../../place.ts'

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
    on conflict on constraint teams_name_unique do update set name = teams.name
    returning id`
  await bringBack(tx, team!.id)
  return team!.id
}

/** A team that plays again is no longer put away. */
async function bringBack(tx: Tx, id: string) {
  const archived = await tx`
    update teams set archived_at = null where id = ${id} and archived_at is not null returning id`
  if (archived.length === 0) return
  await audit(tx, { ...passingTime, action: 'team.restored', entity: 'team', entity_id: id })
}
