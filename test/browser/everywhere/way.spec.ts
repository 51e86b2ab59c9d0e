import type { Page } from '@playwright/test'
import { bearer, enterAsNewClub, sessionOf } from '../kit/accounts.ts'
import { awake, drawn, expect, open, test } from '../kit/journey.ts'
import { membersWay, newcomersWay, paidByCard } from '../kit/way.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('sans compte, de l’accueil à une place payée en dix appuis au plus, sans taper de ville', async ({ page }) => {
  const { steps, total } = await newcomersWay(page)
  expect(total.taps, JSON.stringify(steps)).toBeLessThanOrEqual(10)
})

test('connecté, de l’accueil à une place payée en six appuis au plus', async ({ page }) => {
  await enterFromNantes(page)
  const { steps, total } = await membersWay(page)
  expect(total.taps, JSON.stringify(steps)).toBeLessThanOrEqual(6)
})

test('connecté, pour une équipe du club, en cinq appuis au plus', async ({ page }) => {
  await enterFromNantes(page)
  const played = await paidByCard(page)
  const added = await page.request.post('/api/clubs/mine/teams', {
    headers: bearer((await sessionOf(page))!),
    data: { name: 'Les Rainettes', ...played },
  })
  expect(added.status(), await added.text()).toBe(201)
  const { steps, total } = await membersWay(page, 'at_once', played)
  expect(total.taps, JSON.stringify(steps)).toBeLessThanOrEqual(5)
})

test('ville, catégorie, genre et les deux boutons tiennent dans le premier écran', async ({ page }) => {
  await open(page, '/')
  const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
  const bar = await page.getByRole('navigation', { name: 'Navigation rapide' }).boundingBox()
  const parts = [
    search.getByRole('combobox', { name: 'Près de' }),
    search.getByRole('checkbox', { name: 'U9', exact: true }),
    search.getByRole('radio', { name: 'Mixte' }),
    search.getByRole('button', { name: 'Trouver un tournoi' }),
    search.getByRole('link', { name: 'Créer mon espace club' }),
  ]
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box!.y + box!.height, await part.evaluate((element) => element.outerHTML)).toBeLessThanOrEqual(bar!.y)
  }
})

test('un appui sur ce qui est choisi le retire ; sans rien de choisi, la recherche entière vient', async ({ page }) => {
  await open(page, '/')
  const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
  const mixed = search.getByRole('radio', { name: 'Mixte' })
  await mixed.tap()
  await expect(mixed).toBeChecked()
  await mixed.tap()
  await expect(mixed).not.toBeChecked()
  await search.getByRole('button', { name: 'Trouver un tournoi' }).tap()
  await expect(page.locator('#search')).toBeInViewport()
  await expect(page).toHaveURL('/#search')
})

test('ce qui est choisi avant le réveil de la page compte', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
  await search.getByRole('checkbox', { name: 'U13' }).check()
  await search.getByRole('radio', { name: 'Féminin' }).check()
  scripts.resolve()
  await awake(page)
  await drawn(page)
  await search.getByRole('button', { name: 'Trouver un tournoi' }).tap()
  await expect(page).toHaveURL('/tournois?gender=feminin&category=U13')
})

test.describe('les prochains tournois qui ne viennent pas', () => {
  test.use({ refused: [503] })

  test('se disent à leur place, et se redemandent', async ({ page }) => {
    await open(page, '/')
    await page.route(/\/api\/tournaments\?.*near=/, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('combobox', { name: 'Près de' }).fill('nantes')
    await page.getByRole('option', { name: /^Nantes \d/ }).tap()
    const strip = page.getByRole('region', { name: /^Les (prochains|plus proches)/ })
    await expect(strip.getByRole('alert')).toBeVisible()
    await page.unroute(/\/api\/tournaments\?.*near=/)
    await strip.getByRole('button', { name: 'Réessayer' }).tap()
    await expect(page.getByRole('heading', { name: 'Les plus proches de Nantes' })).toBeVisible()
    await expect(strip.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('une ville tapée, une catégorie et un genre mènent aux tournois d’à côté', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
    await search.getByRole('combobox', { name: 'Près de' }).fill('nantes')
    await search.getByRole('checkbox', { name: 'U17' }).check()
    await search.getByRole('radio', { name: 'Féminin' }).check()
    await search.getByRole('button', { name: 'Trouver un tournoi' }).click()
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toMatchObject({ town: 'Nantes', near: '44109', category: 'U17', gender: 'feminin' })
  })
})

/** A member of a new club, on a device that remembers Nantes for the next visit. */
async function enterFromNantes(page: Page) {
  await enterAsNewClub(page)
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Près de' }).fill('nantes')
  await page.getByRole('option', { name: /^Nantes \d/ }).tap()
  await expect(page.getByRole('heading', { name: 'Les plus proches de Nantes' })).toBeVisible()
}
