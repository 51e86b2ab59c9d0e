import { isNameIn } from '#domain/clubs/teams/team-name.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Entered = { id: string; club_id: number; tournament_category_id: number }

/** Names of the club’s other teams that are alive in the same category. */
export async function listOtherTeams(tx: Tx, { id, club_id, tournament_category_id }: Entered): Promise<string[]> {
  const others = await tx<{ team_name: string }[]>`
    select team_name from registrations
    where tournament_category_id = ${tournament_category_id} and club_id = ${club_id} and id <> ${id}
      and counts_for_uniqueness(status)`
  return others.map(({ team_name }) => team_name)
}

/** No other team of the club bears that name there. */
export async function isNameFree(tx: Tx, entered: Entered, team_name: string): Promise<boolean> {
  return !isNameIn(team_name, await listOtherTeams(tx, entered))
}
