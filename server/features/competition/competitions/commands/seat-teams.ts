import { createHash } from 'node:crypto'
import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { startCompetition } from '#domain/competition/results/state/competition-state.ts'
import { encodeFacts, FACTS_VERSION } from '#domain/competition/results/state/facts-codec.ts'
import type { Competition } from '#domain/competition/games/game-graph.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { type CompetitionRow, type Draw, listEntrants } from '../queries.ts'

/**
 * Gives a competition its format and the graph of its games, with the teams in the order of the draw, before it is published.
 * @param order registrations of all entrants, seed 1 first
 * @param pools seeds of each pool, from the draw
 * @throws ALREADY_STARTED once it is published
 */
export async function seatTeams(
  tx: Tx,
  { tournament_category_id: id, phase, rules }: CompetitionRow,
  seated: { format: Format; order: readonly string[]; pools?: readonly (readonly number[])[]; draw: Draw | null },
) {
  if (phase !== 'set_up') throw refuse('ALREADY_STARTED')
  const { format, order, pools, draw } = seated
  const graph = compileFormat(format, order.length, pools ? { pools } : {})
  await tx`
    update entrants e set seed = o.seed::int
    from unnest(${order}::uuid[]) with ordinality as o(registration_id, seed)
    where e.tournament_category_id = ${id} and e.registration_id = o.registration_id`
  await writeGraph(tx, id, graph)
  await tx`
    update competitions set format = ${tx.json(format)}, draw = ${draw ? tx.json(draw) : null}, engine_version = ${FACTS_VERSION}
    where tournament_category_id = ${id}`
  await tx`update tournament_categories set format = ${format.kind} where id = ${id}`
  const entrants = (await listEntrants(tx, id)).map((each) => ({ id: each.registration_id, name: each.team_name }))
  const { rows } = encodeFacts(startCompetition(graph, entrants, rules))
  await tx`delete from competition_facts where tournament_category_id = ${id}`
  await tx`
    insert into competition_facts (tournament_category_id, kind, key, value)
    select ${id}::int, f.kind, f.key, f.value from jsonb_to_recordset(${tx.json(rows)}) as f(kind text, key text, value jsonb)`
}

/** Writes the graph of a competition, with the hash under which processes keep it in memory. */
export async function writeGraph(tx: Tx, id: number, graph: Competition) {
  const hash = createHash('sha256').update(JSON.stringify(graph)).digest('hex')
  await tx`update competitions set graph = ${tx.json(graph)}, graph_hash = ${hash} where tournament_category_id = ${id}`
}
