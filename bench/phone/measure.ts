import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '../../server/seed/accounts.ts'
import { signIn } from '../../test/browser/kit/accounts.ts'
import { awake } from '../../test/browser/kit/journey.ts'
import { openBrowser } from '../kit/browser.ts'
import { median } from '../kit/figures.ts'
import { openHouse } from '../kit/house.ts'
import { answeredIn } from './answered-in.ts'
import { hydratedIn } from './hydrated-in.ts'
import { type Asked, listen, whenStill } from './requests.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)

/**
 * It measures what a page costs on a phone: the requests and bytes of a first visit, the time from an act to what it paints, and
 * the work of waking a page, on a processor slowed four times. With `PHONE_URL` it measures a server that runs already,
 * for example of an older version; rounds of both in turn can be compared, single ones cannot.
 */
export async function measure(): Promise<void> {
  const house = process.env.PHONE_URL ? null : await openHouse()
  const baseURL = house?.url ?? process.env.PHONE_URL!
  const browser = await openBrowser()
  try {
    const { open, live, day } = await tournamentsOf(baseURL)
    await countRequests(await phoneOf(browser, baseURL))
    await measureWaking(browser, baseURL, open, live)
    await measureActs(browser, baseURL, { open, live, day })
  } finally {
    await browser.close()
    await house?.close()
  }
}

type Shown = { id: number; availability: { code: string }; organizer: { id: number } }

/** Chosen by what they are today, because the days of the demonstration move. */
async function tournamentsOf(baseURL: string): Promise<{ open: number; live: number; day: number }> {
  const answer = (await (await fetch(`${baseURL}/api/tournaments?limit=100`)).json()) as { items: Shown[] }
  const first = (code: string) => answer.items.find(({ availability }) => availability.code === code)!.id
  const own = answer.items.find(({ availability, organizer }) => availability.code === 'active' && organizer.id === OWN)
  return { open: first('open'), live: first('active'), day: own!.id }
}

/** The club of the demonstration that organises, and whose desk is opened. */
const OWN = 2

async function countRequests(phone: BrowserContext): Promise<void> {
  console.log('Demandes et octets, sans les copies que le navigateur a déjà :')
  const page = await phone.newPage()
  const asked = await listen(page)
  const tell = async (name: string) => {
    await whenStill(page, asked)
    print(name, asked.splice(0))
  }
  await page.goto('/')
  await tell('/ (première visite)')
  await page.locator('a[href="/tournois"]:visible').last().click()
  await page.waitForURL('/tournois')
  await tell('/tournois')
  await page.locator('main a[href^="/tournois/"]').first().click()
  await page.waitForURL(/\/tournois\/\d/)
  await tell('un tournoi')
  await page.goBack()
  await page.waitForURL('/tournois')
  await tell('retour à la liste')
  await phone.close()
}

function print(name: string, asked: readonly Asked[]) {
  const kinds = Map.groupBy(asked, ({ kind }) => kind)
  const parts = Array.from(kinds, ([kind, all]) => `${kind} ${all.length} (${kilobytes(all)})`)
  console.log(
    `  ${name.padEnd(22)} ${String(asked.length).padStart(3)} demandes, ${kilobytes(asked)} : ${parts.join(', ')}`,
  )
}

const kilobytes = (asked: readonly Asked[]) =>
  `${(asked.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)} Ko`

async function measureWaking(browser: Browser, baseURL: string, open: number, live: number): Promise<void> {
  console.log(
    `Réveil de la page, médianes de ${ROUNDS} : scripts (processeur entier) · plus longue tâche (ralenti quatre fois)`,
  )
  const phone = await phoneOf(browser, baseURL)
  for (const path of ['/', '/tournois', `/tournois/${open}`, `/tournois/${live}`, '/matchs', '/contact']) {
    const whole = []
    const slow = []
    for (let round = 0; round < ROUNDS; round++) {
      whole.push((await hydratedIn(phone, path, 1)).scriptMs)
      slow.push((await hydratedIn(phone, path, SLOWED)).longestMs)
    }
    console.log(
      `  ${path.padEnd(22)} ${median(whole).toFixed(0).padStart(4)} ms · ${median(slow).toFixed(0).padStart(4)} ms`,
    )
  }
  await phone.close()
}

async function measureActs(
  browser: Browser,
  baseURL: string,
  { open, live, day }: { open: number; live: number; day: number },
): Promise<void> {
  console.log(`De l’acte à l’image, processeur ralenti quatre fois, ${ROUNDS} fois chacun (but ≤ 100 ms) :`)
  const visitor = await phoneOf(browser, baseURL)
  const organizer = await phoneOf(browser, baseURL, 'organisateur')
  const acts: [
    name: string,
    phone: BrowserContext,
    path: string,
    act: (page: Page) => Promise<unknown>,
    before?: (page: Page) => Promise<unknown>,
  ][] = [
    ['ouvrir les filtres', visitor, '/tournois', openFilters],
    [
      'cocher',
      visitor,
      '/tournois',
      (page) => page.getByRole('complementary', { name: 'Filtres' }).getByRole('checkbox').first().click(),
      openFilters,
    ],
    [
      'écrire',
      visitor,
      '/tournois',
      async (page) => {
        await page.getByRole('searchbox').first().click()
        await page.keyboard.type('nan', { delay: 120 })
      },
    ],
    ['ouvrir un tournoi', visitor, '/tournois', (page) => page.locator('main a[href^="/tournois/"]').first().click()],
    [
      'onglet suivant',
      visitor,
      `/tournois/${live}/matchs`,
      (page) => page.getByRole('navigation', { name: 'Pages du tournoi' }).getByRole('link').last().click(),
    ],
    [
      'ouvrir une page',
      visitor,
      `/tournois/${open}`,
      (page) => page.locator('a[href="/matchs"]:visible').last().click(),
    ],
    [
      'saisir un score',
      organizer,
      `/organisateur/tournois/${day}/jour-j?onglet=matchs`,
      async (page) => {
        await page
          .getByRole('button', { name: /^Score de / })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
        await page.keyboard.type('42', { delay: 120 })
      },
    ],
  ]
  for (const [name, phone, path, act, before] of acts) {
    const took = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await phone.newPage()
      await page.goto(path)
      await awake(page)
      await page.waitForLoadState('networkidle')
      took.push(await answeredIn(page, SLOWED, () => act(page), before && (() => before(page))))
      await page.close()
    }
    console.log(`  ${name.padEnd(22)} ${took.map((ms) => `${ms} ms`).join(', ')}`)
  }
  await visitor.close()
  await organizer.close()
}

const SLOWED = 4

const openFilters = (page: Page) =>
  page
    .getByRole('button', { name: /^Filtres/ })
    .first()
    .click()

async function phoneOf(browser: Browser, baseURL: string, role?: 'organisateur'): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const account = DEMO_ACCOUNTS.find((one) => one.role === role)
  if (!account) return phone
  const session = await signIn(phone.request, account)
  await phone.addInitScript((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
  return phone
}
