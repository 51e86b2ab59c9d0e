import { type SearchInput, given, textParam, wholeParam } from '../../../lib/search-params.ts'

/** What a screen shows: some courts (« 3,4 »), one category; all without them. */
export type ScreenSearch = ReturnType<typeof readScreenSearch>

export function readScreenSearch(search: SearchInput) {
  const terrains = typeof search.terrains === 'number' ? String(search.terrains) : textParam(search.terrains, 60)
  return given({
    terrains: terrains && /^\d{1,9}(,\d{1,9}){0,7}$/.test(terrains) ? terrains : undefined,
    categorie: wholeParam(search.categorie, { min: 1, max: 2_147_483_647 }),
  })
}
