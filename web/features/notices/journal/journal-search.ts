import { given, type SearchInput, textParam } from '#web/lib/router/search-params.ts'

export type JournalSearch = Partial<Record<(typeof NAMES)[number], string>>

/** What the address says. Nouns are known to the page alone: every page of the site loads this. */
export const readJournalSearch = (search: SearchInput): JournalSearch =>
  given(Object.fromEntries(NAMES.map((name) => [name, textParam(search[name], 120)])))

const NAMES = ['sujet', 'qui', 'objet', 'motif', 'origine', 'session', 'du', 'au'] as const
