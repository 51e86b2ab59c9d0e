import { isDay } from '#domain/common/dates/local-time.ts'
import { type SearchInput, given, textParam, uuidParam, wholeParam } from '#web/lib/router/search-params.ts'

/** What is looked at: a day, a court, a category, a team (by its registration). */
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

/** The same as an address carries it. */
export const asTexts = (search: FollowSearch): { [Name in keyof FollowSearch]?: string } =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
