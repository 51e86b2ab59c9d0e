import { given, type SearchInput, textParam, uuidParam } from '#web/lib/router/search-params.ts'

export type PeopleSearch = Partial<Record<(typeof NAMES)[number] | 'fiche', string>>

/** The page alone knows the values that the address may hold: every page of the site loads this. */
export const readPeopleSearch = (search: SearchInput): PeopleSearch =>
  given({
    ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name], 120)])),
    fiche: uuidParam(search.fiche),
  })

const NAMES = ['q', 'role', 'statut', 'cas', 'tri', 'onglet', 'vue'] as const
