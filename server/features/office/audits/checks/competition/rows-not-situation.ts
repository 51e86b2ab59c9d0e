import { matchRows } from '#domain/competition/results/state/match-rows.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import { isStored } from '#server/features/competition/competitions/commands/write-matches.ts'
import {
  listGames,
  listRunning,
  listWrittenResults,
  readState,
} from '#server/features/competition/competitions/queries.ts'
import { type Check, counted, type Found } from '../../check.ts'

/** The matches and final ranks of a running competition are those that the engine computes from the recorded acts. */
export const rowsNotSituation: Check = {
  code: 'rows_not_situation',
  type: 'error',
  priority: 'high',
  category: 'Matchs',
  message: (n) => counted(n, 'compétition ne dit pas ses résultats', 'compétitions ne disent pas leurs résultats'),
  look: async ({ db }, signal) => {
    const found: Found[] = []
    for (const competition of await listRunning(db)) {
      if (signal.aborted) break
      const { tournament_category_id: id } = competition
      const games = await listGames(db, id)
      const state = await readState(db, competition, games)
      if (!state) continue
      const stored = new Map(games.map((game) => [game.game, game]))
      const apart = matchRows(state).filter((row) => {
        const was = stored.get(row.game)
        return was && !isStored(row, competition.score_mode, was)
      })
      const known = situation(state).places.flatMap(({ rank, side }) =>
        side.kind === 'team' && !side.is_preview ? [`${side.team} ${rank}`] : [],
      )
      const written = (await listWrittenResults(db, id)).map((row) => `${row.registration_id} ${row.rank}`)
      const sameRanks = written.length === known.length && written.every((each) => known.includes(each))
      if (apart.length > 0 || !sameRanks) {
        const detail = `${apart.length} matchs${sameRanks ? '' : ', rangs'}`
        found.push({ entity: 'tournament', entity_id: String(competition.tournament_id), detail })
      }
    }
    return found
  },
}
