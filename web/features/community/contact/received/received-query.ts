import { CONTACT_STATES } from '#domain/community/contact-message.ts'
import { orpc } from '#web/lib/api/api.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { ReceivedSearch } from './received-search.ts'

/** The last message first, a page at a time. */
export const receivedQuery = (search: ReceivedSearch) =>
  orpc.contactMessages.list.infiniteOptions({
    input: (cursor: string | undefined) => given({ ...receivedAsked(search), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

/** What the address says wrongly is left out. */
export const receivedAsked = ({ q, etat }: ReceivedSearch) =>
  given({ q: q?.slice(0, 100), state: oneOfParam(etat, CONTACT_STATES) })
