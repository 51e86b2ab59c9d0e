import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'
import { PASSWORD } from '../kit/steps/people.ts'

/**
 * The address of any server, in this process or elsewhere. This file signs up over HTTP, like the dialog and the
 * mailbox.
 */
type At = { url: string }

export type SignUpAnswer = { status: number; body: Record<string, unknown>; cookies: string[] }

/** Fields that the registration dialog sends. */
export const DIALOG = {
  full_name: 'Alix  Durand',
  club_name: 'AS  Écully Basket',
  phone: '06 12 34 56 78',
  department: '69',
}

export const newEmail = () => `nouveau-${randomUUID().slice(0, 13)}@exemple.test`

export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

const headers = () => ({
  'content-type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
  'x-forwarded-for': randomAddress(),
})

export async function signUp(
  at: At,
  email: string,
  data: object = {},
  { password = PASSWORD, redirect_to = '' } = {},
): Promise<SignUpAnswer> {
  const query = redirect_to ? `?redirect_to=${encodeURIComponent(redirect_to)}` : ''
  const response = await fetch(`${at.url}/auth/signup${query}`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ email, password, data: { ...DIALOG, ...data }, gotrue_meta_security: {} }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, cookies: response.headers.getSetCookie() }
}

export async function resend(at: At, email: string) {
  const response = await fetch(`${at.url}/auth/resend`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ email, type: 'signup' }),
  })
  return { status: response.status, body: await response.json() }
}

/** Signs in from a random address. @returns 'in', or the code of the refusal */
export async function trySignIn(at: At, email: string, password: string): Promise<string> {
  const response = await fetch(`${at.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ email, password }),
  })
  const body = (await response.json()) as { code?: string }
  return response.ok ? 'in' : String(body.code)
}

export const mailsTo = (db: Db, email: string) =>
  db<{ kind: string; subject: string; plain_text: string }[]>`
    select kind, subject, plain_text from mails where recipient = ${email} order by created_at`

/** Reads the tokens of the links that an address has received, oldest first. */
export async function tokensIn(db: Db, email: string): Promise<string[]> {
  const mails = await mailsTo(db, email)
  return mails.flatMap(({ plain_text }) => /token=([\w-]+)/.exec(plain_text)?.slice(1) ?? [])
}

/** Opens the page of a mailed link, before any button is pressed. */
export async function openLink(at: At, token: string): Promise<{ status: number; page: string }> {
  const response = await fetch(`${at.url}/auth/verify?token=${token}&type=signup`)
  return { status: response.status, page: await response.text() }
}

export type Confirmed = { status: number; page: string; location: string | null; access_token: string | null }

/** Presses the button of this page. `fields` are the fields of its form, and `from` the headers a browser would add. */
export async function confirm(
  at: At,
  token: string,
  fields: Record<string, string> = { password: PASSWORD },
  from: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<Confirmed> {
  const response = await fetch(`${at.url}/auth/verify`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': randomAddress(), ...from },
    body: new URLSearchParams({ token, ...fields }),
  })
  const location = response.headers.get('location')
  const access_token = location ? new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') : null
  return { status: response.status, page: await response.text(), location, access_token }
}

/** Reads everything the product stores about the account of an address. */
export async function worldOf(db: Db, email: string): Promise<Record<string, unknown> | null> {
  const [row] = await db<Record<string, unknown>[]>`
    select u.email_confirmed_at is not null as confirmed, p.full_name, p.department, p.phone, m.rights, c.name as club, c.status,
      c.email as club_email, (select count(*)::int from auth.identities i where i.user_id = u.id) as identities,
      (select club_id from club_join_requests r where r.user_id = u.id) as asked_club,
      (select json_agg(action order by id) from audit_log where actor_id = u.id) as audited
    from auth.users u join profiles p on p.id = u.id
      left join club_members m on m.user_id = u.id left join clubs c on c.id = m.club_id
    where u.email = ${email}`
  return row ?? null
}
