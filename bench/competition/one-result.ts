import { compileFormat } from '#domain/competition/formats/compile-format.ts'
import { gamesOf } from '#domain/competition/games/game-graph.ts'
import { type CompetitionState, startCompetition } from '#domain/competition/results/state/competition-state.ts'
import { recordResult } from '#domain/competition/results/acts/record-result.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import { fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { inMs, leastMs } from './processor-time.ts'

/** Goal for 64 teams, in milliseconds. */
const GOAL_MS = 1

/**
 * Time to record one result and read its effects, as a desk does, over all games of the pools. @returns the missed
 * goals
 */
export async function benchOneResult(): Promise<string[]> {
  console.log('\n4. Un résultat enregistré, avec ce qu’il change, poules puis tableaux\n')
  const missed: string[] = []
  for (const teams of [64, 256]) {
    const bracket = { kind: 'single_elimination', third_place: true } as const
    const shape = { pool_count: teams / 4, qualified: 2, best_next: 0, bracket, others_play_on: true }
    const competition = compileFormat({ kind: 'pools_then_bracket', ...shape }, teams)
    const entrants = Array.from({ length: teams }, (_, index) => ({ id: `t${index}`, name: `t${index}` }))
    const games = gamesOf(competition).filter(({ kind }) => kind === 'pool')
    const ms = await leastMs(3, () => {
      let state: CompetitionState = startCompetition(competition, entrants, fiba5x5)
      for (const [index, { id }] of games.entries()) {
        situation(state)
        const change = recordResult(state, id, { kind: 'score', score: [40 + (index % 31), 39 - (index % 17)] })
        if (!change.ok) throw new Error(change.refusal.message)
        change.difference('U13')
        state = change.state
      }
    })
    const each = ms / games.length
    console.log(`${teams} équipes : ${each.toFixed(2)} ms (${games.length} résultats en ${inMs(ms)})`)
    if (teams === 64 && each >= GOAL_MS) missed.push(`un résultat à 64 équipes : ${each.toFixed(2)} ms`)
  }
  return missed
}
