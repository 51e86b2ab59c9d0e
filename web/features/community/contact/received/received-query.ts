import { CONTACT_STATES } from '#domain/community/contact-message.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { ReceivedSearch } from './received-search.ts'

export const receivedQuery = (search: ReceivedSearch) => pagesOf(orpc.contactMessages.list, receivedAsked(search))

/** Leaves out what the address says wrongly. */
export const receivedAsked = ({ q, etat }: ReceivedSearch) =>
  given({ q: q?.slice(0, 100), state: oneOfParam(etat, CONTACT_STATES) })
