import { type SearchInput, given, textParam, uuidParam } from '#web/lib/router/search-params.ts'

/** The address says which types of contents are listed, and which content is opened. */
export type ContentSearch = { contenu?: string; fiche?: string }

export const readContentSearch = (search: SearchInput): ContentSearch =>
  given({ contenu: textParam(search.contenu, 20), fiche: uuidParam(search.fiche) })
