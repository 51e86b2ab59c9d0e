import { MAIL_STATES } from '#domain/notices/mails/mail-state.ts'
import { orpc } from '#web/lib/api/api.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { MailsSearch } from './mails-search.ts'

/** The last mail first, a page at a time. */
export const mailsQuery = (search: MailsSearch) =>
  orpc.mails.list.infiniteOptions({
    input: (cursor: string | undefined) => given({ ...mailsAsked(search), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

/** What the address says wrongly is left out. */
export const mailsAsked = ({ q, etat, nature, refus }: MailsSearch) =>
  given({
    q: q?.slice(0, 100),
    state: oneOfParam(etat, MAIL_STATES),
    kind: nature?.slice(0, 60),
    refusing: refus ? ('true' as const) : undefined,
  })

/** The address that refused last first, a page at a time. */
export const refusingQuery = () =>
  orpc.mails.refusing.infiniteOptions({
    input: (cursor: string | undefined) => given({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
