import { MAIL_STATES } from '#domain/notices/mails/mail-state.ts'
import { orpc } from '#web/lib/api/api.ts'
import { pagesOf } from '#web/lib/loading/pages-of.ts'
import { given, oneOfParam } from '#web/lib/router/search-params.ts'
import type { MailsSearch } from './mails-search.ts'

/** The last mail first, a page at a time. */
export const mailsQuery = (search: MailsSearch) => pagesOf(orpc.mails.list, mailsAsked(search))

/** The filters of the address; a value that does not exist is left out. */
export const mailsAsked = ({ q, etat, nature, refus }: MailsSearch) =>
  given({
    q: q?.slice(0, 100),
    state: oneOfParam(etat, MAIL_STATES),
    kind: nature?.slice(0, 60),
    refusing: refus ? ('true' as const) : undefined,
  })

/** The address that refused last first, a page at a time. */
export const refusingQuery = () => pagesOf(orpc.mails.refusing, {})
