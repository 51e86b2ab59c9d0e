import { type SearchInput, given, textParam, uuidParam } from '#web/lib/router/search-params.ts'

/** What the address says of contents: which types are listed, and the one that is opened. */
export type ContentSearch = { contenu?: string; fiche?: string }

export const readContentSearch = (search: SearchInput): ContentSearch =>
  given({ contenu: textParam(search.contenu, 20), fiche: uuidParam(search.fiche) })
