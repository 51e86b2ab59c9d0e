import { SIMPLE_FILTERS, simpleFiltersOf } from '../search/simple-filters.ts'
import type { TournamentSearch } from '../search/tournament-search.ts'

/** 'Élargissez les dates ou la distance, ou retirez la catégorie.': of the filters that are set alone; null without any. */
export function wideningAdvice(search: TournamentSearch): string | null {
  const simple = simpleFiltersOf(search).map((name) => SIMPLE_FILTERS[name])
  const widen = or([
    (search.from ?? search.to) !== undefined && 'les dates',
    search.radius_km !== undefined && 'la distance',
    ...simple.map(({ advice, widens }) => widens === true && advice),
  ])
  const drop = or([search.q !== undefined && 'un mot', ...simple.map(({ advice, widens }) => !widens && advice)])
  if (widen && drop) return `Élargissez ${widen}, ou retirez ${drop}.`
  if (widen) return `Élargissez ${widen}.`
  return drop && `Retirez ${drop}.`
}

function or(names: readonly (string | false)[]): string | null {
  const given = names.filter((name) => name !== false)
  const last = given.pop()
  if (last === undefined) return null
  return given.length > 0 ? `${given.join(', ')} ou ${last}` : last
}
