import { Button } from '../../components/ui/button.tsx'
import type { Search } from './use-search.ts'

/** Gives each game without a place one, where others have theirs already; of an empty plan everything is proposed. */
export function PlaceTheRest({ search, placed, unplaced }: { search: Search; placed: number; unplaced: number }) {
  if (placed === 0 || unplaced === 0) return null
  const isSearching = search.state.kind === 'searching' || search.state.kind === 'improving'
  return (
    <Button variant="secondary" disabled={isSearching} className="mb-2 w-full" onClick={search.place}>
      Placer sans rien déplacer
    </Button>
  )
}
