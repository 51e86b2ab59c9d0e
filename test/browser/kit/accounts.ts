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

/** A club that no other test knows, its name near no other. */
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

/** One of those that the demonstration holds; to look at, or to administer. */
export function demoAccount(role: DemoAccount['role']): DemoAccount {
  return DEMO_ACCOUNTS.find((account) => account.role === role)!
}

/** Registers a new club and leaves this browser signed in as its owner. */
export async function enterAsNewClub(page: Page): Promise<Club> {
  const club = newClub()
  await keepSession(page.context(), await signUp(page.request, club))
  return club
}

/** Registers a new club that may organise and has no tournament yet, and leaves this browser signed in as its owner. */
export async function enterAsNewOrganizer(page: Page): Promise<Club> {
  const club = newClub()
  const session = await signUp(page.request, club)
  const asked = await page.request.put('/api/clubs/mine/organizing', { headers: bearer(session), data: {} })
  expect(asked.status(), await asked.text()).toBe(200)
  await keepSession(page.context(), session)

  // Apart, so that the cookie of this browser stays that of the club.
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

/** Leaves this browser signed in, without the dialog; an administrator at the second level. */
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

/** By the dialog that the page shows. */
export async function logIn(page: Page, { email, password }: Account) {
  const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
}

/** An application of codes, given once. @returns its secret */
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

/** Of this process: the same question is asked once. */
const opening = new Map<string, Promise<Proven>>()

/**
 * A code serves once, and giving it ends the sessions of that account that wait for theirs: an administrator is signed in
 * by one process of tests after the other, and the session is handed to the journeys that follow while its factor is
 * recent, also to those of the process that takes the place of this one.
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

/** A factor counts as recent for five minutes, and a journey gives its last one within a minute or so. */
const FRESH_MS = 3.5 * 60_000

/** While no other process does the same; one that was ended meanwhile keeps nobody waiting for long. */
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
  // A journey may have given the codes of this minute.
  const give = async () => (session ??= await giveCode(office, await signIn(office, account), account.totp_secret!))
  await expect.poll(give, { timeout: 90_000, intervals: [30_000] }).not.toBeNull()
  return leave(office, session!)
}

async function giveCode(
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

/** What this browser holds of its session, as the auth client keeps it. */
export async function sessionOf(page: Page): Promise<Session | null> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('session'))) ?? 'null') as Session | null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The cookie of the pages is already in the browser; the tokens go where the auth client looks for them. */
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
