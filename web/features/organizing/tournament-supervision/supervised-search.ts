import { given, type SearchInput, textParam, wholeParam } from '#web/lib/router/search-params.ts'

export type SupervisedSearch = Partial<Record<(typeof NAMES)[number], string>> & {
  /** The organising club. */
  club?: number
  /** The tournament whose sheet is open. */
  fiche?: number
}

/** Reads the address. Every page of the site loads this file, so the values allowed in each filter stay with the page. */
export const readSupervisedSearch = (search: SearchInput): SupervisedSearch =>
  given({
    ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name], 100)])),
    club: wholeParam(search.club, IDS),
    fiche: wholeParam(search.fiche, IDS),
  })

const NAMES = ['q', 'statut', 'departement', 'du', 'au', 'tri', 'onglet'] as const
const IDS = { min: 1, max: 2_147_483_647 }
