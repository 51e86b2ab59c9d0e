import { given, type SearchInput, textParam } from '#web/lib/router/search-params.ts'

export type ClubsSearch = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the address as plain texts. Every page of the site loads this, so only the page itself knows the states. */
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
