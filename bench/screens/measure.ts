import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_CLUBS } from '../../server/seed/accounts.ts'
import { giveCode, signIn } from '../../test/browser/kit/accounts.ts'
import { openBrowser } from '../kit/browser.ts'
import { openHouse } from '../kit/house.ts'
import { type Counted, countWhenStill } from './count.ts'

/**
 * Counts what a person sees on a phone on the screens of the demonstration that are used most. With `SCREENS_URL` it
 * counts those of a server that runs already, for example of an older version.
 */
export async function measure(): Promise<void> {
  const house = process.env.SCREENS_URL ? null : await openHouse()
  const baseURL = house?.url ?? process.env.SCREENS_URL!
  const browser = await openBrowser()
  try {
    const total: Counted = { words: 0, controls: 0, height: 0 }
    for (const { role, paths } of screensOf(await shownTournaments(baseURL))) {
      const phone = await phoneOf(browser, baseURL, role)
      const page = await phone.newPage()
      for (const path of paths) {
        await page.goto(path)
        const counted = await countWhenStill(page)
        print(path, counted)
        for (const key of ['words', 'controls', 'height'] as const) total[key] += counted[key]
      }
      await phone.close()
    }
    print('En tout', total)
  } finally {
    await browser.close()
    await house?.close()
  }
}

type Role = 'visitor' | (typeof DEMO_ACCOUNTS)[number]['role']
type Shown = { id: number; organizer: { id: number; name: string }; availability: { code: string } }
type Tournaments = { open: Shown; live: Shown; ended: Shown }

/** Tournaments are chosen by what they are today, because the days of the demonstration move. */
async function shownTournaments(baseURL: string): Promise<Tournaments> {
  const read = async (asked: string) =>
    ((await (await fetch(`${baseURL}/api/tournaments?limit=100&${asked}`)).json()) as { items: Shown[] }).items
  const coming = await read('')
  const own = ({ organizer }: Shown) => organizer.name === DEMO_CLUBS.organizer.name
  return {
    open: coming.find(({ availability }) => availability.code === 'open')!,
    live: coming.find((one) => own(one) && one.availability.code === 'active')!,
    ended: (await read('past=true'))[0]!,
  }
}

function screensOf({ open, live, ended }: Tournaments): { role: Role; paths: string[] }[] {
  const organized = `/organisateur/tournois/${live.id}`
  return [
    {
      role: 'visitor',
      paths: [
        '/',
        '/tournois',
        ...[open, live, ended].map(({ id }) => `/tournois/${id}`),
        '/matchs',
        `/clubs/${live.organizer.id}`,
      ],
    },
    {
      role: 'club',
      paths: [`/paiement?tournament=${open.id}`, '/club', '/club/inscriptions', '/club/profil'],
    },
    {
      role: 'organisateur',
      paths: [
        '/organisateur',
        organized,
        ...['inscriptions', 'formules', 'planning', 'jour-j'].map((step) => `${organized}/${step}`),
      ],
    },
    { role: 'admin', paths: ['/admin', '/admin/clubs', '/admin/inscriptions', '/admin/moderation'] },
  ]
}

async function phoneOf(browser: Browser, baseURL: string, role: Role): Promise<BrowserContext> {
  const phone = await browser.newContext({ baseURL, locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  const account = DEMO_ACCOUNTS.find((one) => one.role === role)
  if (!account) return phone
  const known = await signIn(phone.request, account)
  const session = account.totp_secret ? await giveCode(phone.request, known, account.totp_secret) : known
  if (!session) throw new Error('the codes of this minute have served already')
  await phone.addInitScript((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
  return phone
}

function print(name: string, { words, controls, height }: Counted) {
  console.log(
    `${name.padEnd(34)} ${String(words).padStart(6)} mots ${String(controls).padStart(5)} commandes ${String(height).padStart(7)} px`,
  )
}
