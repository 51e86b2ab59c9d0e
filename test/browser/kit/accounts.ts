import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, type Page, expect, request, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_ACCOUNTS, type DemoAccount } from '../../../server/seed/accounts.ts'

export type Account = { email: string; password: string }
type ProvenAccount = Account & { totp_secret?: string }
export type Club = Account & { name: string; full_name: string; department: string; phone: string }

export type Session = {
  access_token: string
  refresh_token: string
  user: { factors?: { id: string; factor_type: string }[] }
}

/** A new club, with a random name unlike any other. */
export function newClub(): Club {
  const word = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return {
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} Basket`,
    full_name: 'Camille Martin',
    email: `${word}@exemple.test`,
    password: 'ballon-orange-et-parquet',
    department: '69',
    phone: '06 12 34 56 78',
  }
}

/** An account of the demonstration. Tests may look with it, or administer, but must not change its club. */
export function demoAccount(role: DemoAccount['role']): DemoAccount {
  return DEMO_ACCOUNTS.find((account) => account.role === role)!
}

/** Registers a new club and signs this browser in as its owner. */
export async function enterAsNewClub(page: Page): Promise<Club> {
  const club = newClub()
  await keepSession(page.context(), await signUp(page.request, club))
  return club
}

/** Registers a new club without tournaments, gives it the right to organise, and signs this browser in as its owner. */
export async function enterAsNewOrganizer(page: Page): Promise<Club> {
  const club = newClub()
  const session = await signUp(page.request, club)
  const asked = await page.request.put('/api/clubs/mine/organizing', { headers: bearer(session), data: {} })
  expect(asked.status(), await asked.text()).toBe(200)
  await keepSession(page.context(), session)

  // A separate client acts as the administrator, so that this browser keeps the cookie of the club.
  const office = await request.newContext({ baseURL: test.info().project.use.baseURL! })
  const headers = bearer((await provenSession(demoAccount('admin'))).session)
  const { items } = await (await office.get('/api/organizers?state=asked&limit=100', { headers })).json()
  const found = (items as { club: { id: number; name: string }; version: number }[]).find(
    (asking) => asking.club.name === club.name,
  )!
  const granted = await office.put(`/api/clubs/${found.club.id}/organizing`, {
    headers,
    data: { version: found.version, outcome: 'grant' },
  })
  expect(granted.status(), await granted.text()).toBe(200)
  await office.dispose()
  return club
}

/** Signs this browser in without the dialog. An administrator also gives the second factor. */
export async function enterAs(page: Page, account: ProvenAccount) {
  if (!account.totp_secret) return keepSession(page.context(), await signIn(page.request, account))
  const { session, cookies } = await provenSession(account)
  await page.context().addCookies(cookies)
  await keepSession(page.context(), session)
}

export async function signUp(request: APIRequestContext, club: Club): Promise<Session> {
  const { email, password, name: club_name, full_name, department, phone } = club
  const answer = await request.post('/auth/signup', {
    data: { email, password, data: { club_name, full_name, department, phone } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Session
}

export async function signIn(request: APIRequestContext, { email, password }: Account): Promise<Session> {
  const answer = await request.post('/auth/token?grant_type=password', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Session
}

export const bearer = ({ access_token }: Pick<Session, 'access_token'>) => ({ authorization: `Bearer ${access_token}` })

/** Signs in with the dialog of the page. */
export async function logIn(page: Page, { email, password }: Account) {
  const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
}

/** Adds an authenticator application to the account and gives its first code. @returns its secret */
export async function addApplication(request: APIRequestContext, session: Session): Promise<string> {
  const call = async (path: string, data: object) => {
    const answer = await request.post(path, { headers: bearer(session), data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { id, totp } = await call('/auth/factors', { factor_type: 'totp', friendly_name: 'Application' })
  const { id: challenge_id } = await call(`/auth/factors/${id}/challenge`, {})
  const code = TOTP.generate({ secret: Secret.fromBase32(totp.secret) })
  await call(`/auth/factors/${id}/verify`, { challenge_id, code })
  return totp.secret
}

type Proven = { session: Session; cookies: BrowserCookie[]; given_at: number }
type BrowserCookie = Awaited<ReturnType<BrowserContext['cookies']>>[number]

/** Sign-ins under way in this process, so that each account signs in once. */
const opening = new Map<string, Promise<Proven>>()

/**
 * An administrator signs in once per test process, because a code serves once and ends the other waiting sessions.
 * The session is kept in a file while its factor is recent, also for a process that replaces this one.
 */
export function provenSession(account: ProvenAccount): Promise<Proven> {
  const asked = opening.get(account.email) ?? openProven(account).finally(() => opening.delete(account.email))
  opening.set(account.email, asked)
  return asked
}

async function openProven(account: ProvenAccount): Promise<Proven> {
  const { parallelIndex, project } = test.info()
  const folder = join(project.outputDir, 'sessions')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${account.email}-${parallelIndex}.json`)
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Proven) : null
  if (kept && Date.now() - kept.given_at < FRESH_MS) return kept
  const fresh = await alone(join(folder, 'signing-in'), () => signInProven(account))
  writeFileSync(file, JSON.stringify(fresh))
  return fresh
}

/** A factor counts as recent for five minutes. A journey that starts now needs it for about one more minute. */
const FRESH_MS = 3.5 * 60_000

/** Runs the work while no other process does the same. A lock of an ended process expires after a minute. */
async function alone<Answer>(lock: string, work: () => Promise<Answer>): Promise<Answer> {
  const take = () => {
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 60_000) rmSync(lock, { recursive: true, force: true })
    return mkdirSync(lock, { recursive: true }) !== undefined
  }
  await expect.poll(take, { timeout: 90_000, intervals: [100] }).toBe(true)
  return work().finally(() => rmSync(lock, { recursive: true, force: true }))
}

async function signInProven(account: ProvenAccount): Promise<Proven> {
  const office = await request.newContext({ baseURL: test.info().project.use.baseURL! })
  let session: Session | null = null
  // Another journey may have used the codes of this minute.
  const give = async () => (session ??= await giveCode(office, await signIn(office, account), account.totp_secret!))
  await expect.poll(give, { timeout: 90_000, intervals: [30_000] }).not.toBeNull()
  return leave(office, session!)
}

/** Gives a code of the application. @returns the proven session, or null when the codes of this minute have served */
export async function giveCode(
  office: APIRequestContext,
  { access_token, user }: Session,
  totp_secret: string,
): Promise<Session | null> {
  const headers = { authorization: `Bearer ${access_token}` }
  const factor = user.factors!.find(({ factor_type }) => factor_type === 'totp')!
  const { id: challenge_id } = await (
    await office.post(`/auth/factors/${factor.id}/challenge`, { headers, data: {} })
  ).json()
  for (const ahead of [0, 30_000]) {
    const code = TOTP.generate({ secret: Secret.fromBase32(totp_secret), timestamp: Date.now() + ahead })
    const answer = await office.post(`/auth/factors/${factor.id}/verify`, { headers, data: { challenge_id, code } })
    if (answer.ok()) return (await answer.json()) as Session
  }
  return null
}

async function leave(office: APIRequestContext, session: Session): Promise<Proven> {
  const { cookies } = await office.storageState()
  await office.dispose()
  return { session, cookies, given_at: Date.now() }
}

/** The session that the auth client of this browser stores. */
export async function sessionOf(page: Page): Promise<Session | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? 'null') as Session | null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Stores the session where the auth client looks for it. The browser already has the cookie of the pages. */
async function keepSession(context: BrowserContext, session: Session) {
  await context.setStorageState({
    cookies: await context.cookies(),
    origins: [
      {
        origin: test.info().project.use.baseURL!,
        localStorage: [{ name: 'session', value: JSON.stringify(session) }],
      },
    ],
  })
}
