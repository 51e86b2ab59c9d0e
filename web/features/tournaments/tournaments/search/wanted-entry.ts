import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { placesLeft } from '#domain/tournaments/availability/seats.ts'
import { CATEGORIES, isSameCategory } from '#domain/common/reference/categories.ts'
import type { TournamentSearch } from './tournament-search.ts'

type Wanted = Pick<TournamentSearch, 'category' | 'gender' | 'division'>

/** The category entered that a search is for: the only one with a place that its filters keep; undefined when in doubt. */
export function wantedEntry({ categories }: Pick<TournamentSummary, 'categories'>, wanted: Wanted): number | undefined {
  const suiting = categories.filter(
    (entered) =>
      entered.status === 'open' &&
      placesLeft(entered) > 0 &&
      (!wanted.category || isSame(entered.category, wanted.category)) &&
      (!wanted.gender || entered.gender === wanted.gender) &&
      (!wanted.division || entered.division === wanted.division),
  )
  return suiting.length === 1 ? suiting[0]!.id : undefined
}

/** A former label finds its replacement, as in the search. */
function isSame(entered: string, wanted: string): boolean {
  const [one, other] = [entered, wanted].map((code) => CATEGORIES.find((known) => known === code))
  return one !== undefined && other !== undefined && isSameCategory(one, other)
}
