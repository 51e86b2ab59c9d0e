import type { Db } from '#server/platform/database/client.ts'
import { mailsTo, randomAddress } from './sign-up.ts'

type Mailed = { token: string; code: string; text: string; subject: string }

/**
 * Finds the last mail with a six-digit code that an address has received; `kind` narrows the search to one kind of
 * mail.
 */
export async function lastMail(db: Db, email: string, kind?: string): Promise<Mailed> {
  const mails = (await mailsTo(db, email)).filter((mail) => kind === undefined || mail.kind === kind)
  const { plain_text: text = '', subject = '' } = mails.findLast(({ plain_text }) => /\b\d{6}\b/.test(plain_text)) ?? {}
  return { token: /token=([\w-]+)/.exec(text)?.[1] ?? '', code: /\b(\d{6})\b/.exec(text)?.[1] ?? '', text, subject }
}

export const kindsTo = async (db: Db, email: string) => (await mailsTo(db, email)).map(({ kind }) => kind)

/** Posts the token of a mailed link, as the button of its page does. `location` is the redirection of the answer. */
export async function pressButton(at: { url: string }, token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${at.url}/auth/verify`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': randomAddress(), ...headers },
    body: new URLSearchParams({ token }),
  })
  const location = response.headers.get('location')
  const to = location ? new URL(location) : null
  return {
    status: response.status,
    page: await response.text(),
    location,
    to: to && `${to.origin}${to.pathname}${to.search}`,
    query: to?.searchParams ?? new URLSearchParams(),
    fragment: new URLSearchParams(to?.hash.slice(1)),
    cookies: response.headers.getSetCookie(),
  }
}
