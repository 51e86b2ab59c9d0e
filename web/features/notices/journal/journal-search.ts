import { given, type SearchInput, textParam } from '#web/lib/router/search-params.ts'

export type JournalSearch = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the address. Every page of the site loads this file, so the list of nouns stays with the page. */
export const readJournalSearch = (search: SearchInput): JournalSearch =>
  given(Object.fromEntries(NAMES.map((name) => [name, textParam(search[name], 120)])))

const NAMES = ['sujet', 'qui', 'objet', 'motif', 'origine', 'session', 'du', 'au'] as const
