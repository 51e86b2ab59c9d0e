import type { TournamentSearch } from './tournament-search.ts'

/** 'Élargissez les dates ou la distance, ou retirez la catégorie.': of the filters that are set alone; null without any. */
export function wideningAdvice(search: TournamentSearch): string | null {
  const widen = or([
    (search.from ?? search.to) !== undefined && 'les dates',
    search.radius_km !== undefined && 'la distance',
    search.max_price_cents !== undefined && 'le prix',
  ])
  const drop = or([
    search.q !== undefined && 'un mot',
    search.category !== undefined && 'la catégorie',
    search.gender !== undefined && 'le genre',
    search.division !== undefined && 'la division',
    search.region !== undefined && 'la région',
    search.department !== undefined && 'le département',
    search.places_left !== undefined && '«\u00a0Avec des places libres\u00a0»',
    search.past !== undefined && '«\u00a0Tournois passés\u00a0»',
  ])
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
