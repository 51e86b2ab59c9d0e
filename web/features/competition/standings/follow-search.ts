import { isDay } from '#domain/common/dates/local-time.ts'
import { type SearchInput, given, textParam, uuidParam, wholeParam } from '#web/lib/router/search-params.ts'

/** Somebody may look at one day, one court, one category, one team (by its registration). */
export type FollowSearch = ReturnType<typeof readFollowSearch>

export function readFollowSearch(search: SearchInput) {
  const jour = textParam(search.jour, 10)
  return given({
    jour: jour && isDay(jour) ? jour : undefined,
    terrain: wholeParam(search.terrain, BOUNDS),
    categorie: wholeParam(search.categorie, BOUNDS),
    equipe: uuidParam(search.equipe),
  })
}

const BOUNDS = { min: 1, max: 2_147_483_647 }

/** Gives the same as the address carries it. */
export const asTexts = (search: FollowSearch): { [Name in keyof FollowSearch]?: string } =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
