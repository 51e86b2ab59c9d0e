import { JOURNAL_NOUNS, type JournalNoun } from '#domain/journal.ts'
import { orpc } from '../../lib/api.ts'
import { given, oneOfParam, type SearchInput, textParam } from '../../lib/search-params.ts'

export type JournalSearch = { sujet?: JournalNoun; qui?: string; objet?: string; du?: string; au?: string }

/** What the address says; anything else is left out. */
export function readJournalSearch(search: SearchInput): JournalSearch {
  return given({
    sujet: oneOfParam(search.sujet, NOUNS),
    qui: textParam(search.qui, 120),
    objet: textParam(search.objet, 80),
    du: dayParam(search.du),
    au: dayParam(search.au),
  })
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const NOUNS = Object.keys(JOURNAL_NOUNS) as JournalNoun[]

const dayParam = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

/** The last line first, a page at a time. */
export const journalQuery = ({ sujet, qui, objet, du, au }: JournalSearch) =>
  orpc.journal.list.infiniteOptions({
    input: (cursor: string | undefined) =>
      given({ noun: sujet, actor: qui, entity_id: objet, from: du, to: au, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
