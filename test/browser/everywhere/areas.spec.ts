import type { Page } from '@playwright/test'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { awake, expect, open, test } from '../kit/journey.ts'

/** The routes of the club’s area, which no public page brings. */
const CLUB = /\/assets\/club-[^/]+\.js$/

/** Still there as long as no document was loaded in its place. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'kept', true))
const isKept = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'kept') === true)

test.beforeEach(async ({ page }) => {
  await enterAs(page, demoAccount('club'))
})

test('de l’accueil à son club, le chemin vient avec la page, sans autre document, et le retour retrouve sa place', async ({
  page,
}) => {
  await open(page, '/')
  await mark(page)
  const home = page.getByRole('link', { name: 'Mon espace club' })
  await home.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await home.click()
  await expect(page).toHaveURL('/club')
  await expect(page.getByRole('navigation', { name: 'Espace club' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Espace club' }).getByRole('link', { name: 'Mes inscriptions' }).click()
  await expect(page).toHaveURL('/club/inscriptions')
  await page.goBack()
  await page.goBack()
  await expect(home).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL('/club')
  expect(await isKept(page)).toBe(true)
})

test('revenir à son club par l’histoire du navigateur le retrouve, quand la page a été relue entre-temps', async ({
  page,
}) => {
  await open(page, '/club')
  await page.getByRole('navigation', { name: 'Espace club' }).getByRole('link', { name: 'Mes inscriptions' }).click()
  await expect(page).toHaveURL('/club/inscriptions')
  await page
    .getByRole('link', { name: /Rebond/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await page.reload()
  await awake(page)
  await mark(page)
  await page.goBack()
  await expect(page).toHaveURL('/club/inscriptions')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes inscriptions' })).toBeVisible()
  expect(await isKept(page)).toBe(true)
})

test('qui repart avant que l’espace n’arrive reste où il est allé', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route(CLUB, async (route) => {
    await script.promise
    await route.continue()
  })
  await open(page, '/', 'main h1')
  await page.getByRole('link', { name: 'Mon espace club' }).click()
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Matchs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  const arrived = page.waitForResponse(CLUB)
  script.resolve()
  await arrived
  await expect(page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  await expect(page).toHaveURL('/matchs')
})

test('une adresse inconnue d’un espace qui n’était pas encore là se dit introuvable', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    history.pushState({}, '', '/club/nulle-part')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
})

test.describe('un espace qui n’arrive pas', () => {
  test.use({ refused: [503] })

  test('se dit, et s’ouvre quand on réessaie', async ({ page, complaints }) => {
    await open(page, '/', 'main h1')
    let isAway = true
    await page.route(CLUB, (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
    await page.getByRole('link', { name: 'Mon espace club' }).click()
    // The router reads the page again once, in case it belongs to an older version.
    await expect(page.getByRole('heading', { level: 1, name: 'Temps mort' })).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('navigation', { name: 'Espace club' })).toBeVisible()
    complaints.splice(0)
  })
})
