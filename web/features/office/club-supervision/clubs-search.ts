import { given, type SearchInput, textParam } from '#web/lib/router/search-params.ts'

export type ClubsSearch = Partial<Record<(typeof NAMES)[number], string>>

/** What the address says. States are known to the page alone: every page of the site loads this. */
export const readClubsSearch = (search: SearchInput): ClubsSearch =>
  given(Object.fromEntries(NAMES.map((name) => [name, textParam(search[name], 120)])))

const NAMES = [
  'q',
  'statut',
  'departement',
  'verifie',
  'organisation',
  'sans',
  'doublon',
  'tri',
  'fiche',
  'onglet',
] as const
