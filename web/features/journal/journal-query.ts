import { isDay } from '#domain/local-time.ts'
import { JOURNAL_NOUNS, type JournalNoun } from '#domain/journal.ts'
import { orpc } from '../../lib/api.ts'
import { given, oneOfParam } from '../../lib/search-params.ts'
import type { JournalSearch } from './journal-search.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const NOUNS = Object.keys(JOURNAL_NOUNS) as JournalNoun[]

/** The last line first, a page at a time. */
export const journalQuery = (search: JournalSearch) =>
  orpc.journal.list.infiniteOptions({
    input: (cursor: string | undefined) => given({ ...journalAsked(search), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

/** What the address says wrongly is left out. */
export const journalAsked = ({ sujet, qui, objet, du, au }: JournalSearch) =>
  given({ noun: oneOfParam(sujet, NOUNS), actor: qui, entity_id: objet, from: dayOf(du), to: dayOf(au) })

const dayOf = (value: string | undefined) => (value !== undefined && isDay(value) ? value : undefined)
