import { Button } from '#web/components/ui/buttons/button.tsx'
import type { Search } from './use-search.ts'

/**
 * Gives a place to each game that has none, while others have theirs; an empty plan is proposed whole. It says how many,
 * since a filter shows fewer than it places.
 */
export function PlaceTheRest({ search, placed, unplaced }: { search: Search; placed: number; unplaced: number }) {
  if (placed === 0 || unplaced === 0) return null
  return (
    <Button variant="secondary" underWay={search.isUnderWay} className="mb-2 w-full" onClick={search.place}>
      {unplaced === 1 ? 'Placer le match' : `Placer les ${unplaced} matchs`} sans rien déplacer
    </Button>
  )
}
