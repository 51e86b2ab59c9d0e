import { isDay } from '#domain/common/dates/local-time.ts'
import { ORIGINS } from '#domain/notices/journal/journal-origins.ts'
import { JOURNAL_NOUNS, type JournalNoun } from '#domain/notices/journal/journal-nouns.ts'
import { JOURNAL_ENTITIES } from '#domain/notices/journal/journal-fields.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { JournalSearch } from './journal-search.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const NOUNS = Object.keys(JOURNAL_NOUNS) as JournalNoun[]

/** The last line first, a page at a time. */
export const journalQuery = (search: JournalSearch) => pagesOf(orpc.journal.list, journalAsked(search))

/** The filters of the address; a value that does not exist is left out. */
export const journalAsked = ({ sujet, qui, objet, motif, origine, session, du, au }: JournalSearch) =>
  given({
    noun: oneOfParam(sujet, NOUNS),
    actor: qui,
    ...objectOf(objet),
    reason: motif,
    origin: oneOfParam(origine, ORIGINS),
    session_id: session !== undefined && UUID.test(session) ? session : undefined,
    from: dayOf(du),
    to: dayOf(au),
  })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const dayOf = (value: string | undefined) => (value !== undefined && isDay(value) ? value : undefined)

/** Reads 'club:12', or a number or identifier alone, which finds every object that bears it. */
export function objectOf(objet = ''): { entity?: string; entity_id?: string } {
  const [entity = '', ...rest] = objet.split(':')
  return entity in JOURNAL_ENTITIES && rest.length > 0
    ? { entity, entity_id: rest.join(':') }
    : given({ entity_id: objet || undefined })
}

/** The object as people read it: « club 12 ». */
export function objectInWords(objet: string): string {
  const { entity, entity_id = objet } = objectOf(objet)
  return entity ? `${JOURNAL_ENTITIES[entity]} ${entity_id}` : entity_id
}
