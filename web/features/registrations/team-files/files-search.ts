import { FILE_FILTERS, type FileFilter } from '#domain/registrations/team-files/file-filter.ts'
import { type SearchInput, given, oneOfParam, wholeParam } from '#web/lib/router/search-params.ts'

export type FilesSearch = {
  /** Without it, the list shows those that miss something, else all. */
  dossiers?: FileFilter
  categorie?: number
}

export function readFilesSearch(search: SearchInput): FilesSearch {
  return given({
    dossiers: oneOfParam(search.dossiers, FILE_FILTERS),
    categorie: wholeParam(search.categorie, { min: 1, max: 2_147_483_647 }),
  })
}
