import type { DrawEntrant } from '#domain/competition/draw/pool-draw.ts'
import { compileFormat } from '#domain/competition/formats/compile-format.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import type { CompetitionRow } from './queries.ts'
import type { TeamRow } from './set-up-rows.ts'

/** The pools of a drawn competition, or its one list; those of its graph where no draw is kept. */
export function drawnLists(
  { draw, format }: Pick<CompetitionRow, 'draw' | 'format'>,
  entrants: readonly { registration_id: string }[],
): readonly (readonly string[])[] {
  if (draw) return draw.pools
  const order = entrants.map(({ registration_id }) => registration_id)
  if (!format || poolCountOf(format, order.length) === null) return [order]
  const [first] = compileFormat(format, order.length).stages
  return first!.pools.map(({ members }) =>
    members.flatMap((member) => (member.kind === 'seed' ? (order[member.seed - 1] ?? []) : [])),
  )
}

/** Teams as the draw knows them. */
export const drawEntrants = (teams: readonly TeamRow[]): DrawEntrant[] =>
  teams.map(({ registration_id, team_name, club_id, department, level }) => ({
    id: registration_id,
    name: team_name,
    club: String(club_id),
    department,
    level,
  }))
