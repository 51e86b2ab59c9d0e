import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftKeeper } from '../draft-keeper.ts'
import type { PlanIndex } from '../plan-places.ts'
import { keepSearch } from './search-keeper.ts'
import { startPlanner } from './start-planner.ts'

/** Keeps the search for a plan as long as its screen. */
export function useSearch(index: PlanIndex, draft: DraftKeeper) {
  const [search] = useState(() => keepSearch(index, draft, startPlanner()))
  useEffect(() => search.forget, [search])
  const state = useSyncExternalStore(search.subscribe, search.read, search.read)
  return { ...search, state, isUnderWay: state.kind === 'searching' || state.kind === 'improving' }
}

export type Search = ReturnType<typeof useSearch>
