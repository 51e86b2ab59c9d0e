import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Planning } from '#contract/competition/plans.ts'
import { api } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { type DraftKeeper, type DraftState, keepDraft } from './draft-keeper.ts'

/** Gives the draft of a tournament on this screen: the one that the server holds, else the published plan, else nothing. */
export function useDraft(planning: Planning): { keeper: DraftKeeper; state: DraftState } {
  const [keeper] = useState(() => {
    const { tournament, draft, published, problem, problem_hash } = planning
    const games = new Set(problem.games.map(({ id }) => id))
    const courts = new Set(problem.courts.map(({ id }) => id))
    return keepDraft({
      // A game or a court may have gone since.
      slots:
        (draft ?? published)?.slots
          .filter(({ game, court }) => games.has(game) && courts.has(court))
          .map(({ end: _, ...slot }) => slot) ?? [],
      version: draft?.version ?? 0,
      // An outdated draft keeps its old problem until the organiser has seen what changed.
      problem_hash: (draft ?? published)?.is_outdated ? '' : problem_hash,
      kept: draft ?? published,
      save: (asked) => api.plans.save({ id: tournament.id, ...asked }),
      verdict: (error) => (problemOf(error).code === 'CONFLICT' ? 'conflict' : isRefused(error) ? 'refused' : 'lost'),
    })
  })
  useEffect(() => () => keeper.close(), [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  return { keeper, state }
}
