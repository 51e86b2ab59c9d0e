import type { APIRequestContext, Page } from '@playwright/test'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { expect, open, test } from '../kit/journey.ts'
import { listUnfinished } from '../kit/played.ts'

const PANEL_MS = 12_000
const panel = (page: Page) => page.locator('main section[aria-label]')

test('de l’étape Jour J, l’organisateur choisit un terrain et ouvre l’écran qui ne montre que lui', async ({
  page,
  context,
}) => {
  const { id, courts } = await findScreen(page.request)
  await enterAs(page, demoAccount('admin'))
  await open(page, `/organisateur/tournois/${id}`)
  await page.getByRole('button', { name: 'Écran du gymnase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Écran du gymnase' })
  const address = dialog.getByLabel('Adresse à ouvrir sur le téléviseur')
  await expect(address).toHaveValue(new RegExp(`/ecran/${id}$`, 'u'))
  await dialog.getByRole('checkbox', { name: courts[0]!.name, exact: true }).check()
  await expect(address).toHaveValue(new RegExp(`/ecran/${id}\\?terrains=${courts[0]!.id}$`, 'u'))
  await expectNoViolation(page, '[role="dialog"]')
  const [screen] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: /^Ouvrir l’écran/ }).click(),
  ])
  // The court is the name of the panel, and stands at the head of the screen with its match.
  await expect(panel(screen)).toHaveAttribute('aria-label', courts[0]!.name)
  await expect(screen.getByText(new RegExp(`, ${courts[0]!.name}$`, 'u'))).toBeVisible()
  for (const { name } of courts.slice(1)) await expect(screen.getByText(name, { exact: false })).toHaveCount(0)
})

test('l’adresse que l’on devine mène à l’écran, avec ce qu’elle demande', async ({ page }) => {
  const { id, slug, courts, categories } = await findScreen(page.request)
  const asked = `terrains=${courts[0]!.id}&categorie=${categories[0]!.id}`
  for (const param of [id, `${id}-${slug}`]) {
    await page.goto(`/tournois/${param}/ecran?${asked}`)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('terrains'), searchParams.get('categorie')]).toEqual([
      `/ecran/${id}`,
      String(courts[0]!.id),
      String(categories[0]!.id),
    ])
  }
})

test('l’écran d’une catégorie ne montre qu’elle, et passe d’un panneau à l’autre sans qu’on y touche', async ({
  page,
}) => {
  const { id, categories } = await findScreen(page.request)
  const [chosen, ...others] = categories
  await page.clock.install()
  await open(page, `/ecran/${id}?categorie=${chosen!.id}`, 'main h1')
  const titles = new Set<string>()
  for (let turn = 0; turn < 4; turn += 1) {
    titles.add((await panel(page).getAttribute('aria-label'))!)
    for (const { name } of others) await expect(page.getByText(name, { exact: false })).toHaveCount(0)
    await page.clock.fastForward(PANEL_MS)
  }
  expect(titles.size).toBeGreaterThan(1)
})

test.describe('le serveur absent', () => {
  test.use({ refused: [503] })

  test('l’écran dit « hors ligne » et de quand datent ses nouvelles, puis se remet à jour tout seul', async ({
    page,
  }) => {
    const { id } = await findScreen(page.request)
    await page.clock.install()
    await open(page, `/ecran/${id}`, 'main h1')
    const state = page.getByRole('status')
    await expect(state).toHaveText('')
    await page.route('/api/**', (route) => route.fulfill({ status: 503 }))
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await expect(state).toHaveText(/^hors ligne, dernières nouvelles de \d/, { timeout: 2_000 })
    }).toPass()
    // Whoever stands fifteen metres away sees that the score may be old.
    const size = await state.evaluate((said) => Number.parseFloat(getComputedStyle(said).fontSize))
    expect(size).toBeGreaterThanOrEqual(0.05 * page.viewportSize()!.height)
    // The scores already read stay on the screen.
    await expect(panel(page)).toBeVisible()
    await page.unroute('/api/**')
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await expect(state).toHaveText('', { timeout: 2_000 })
    }).toPass()
  })
})

type Screen = {
  id: number
  slug: string
  courts: { id: number; name: string }[]
  categories: { id: number; name: string; state: string }[]
}

/** Finds a tournament with matches to come in two categories and on two courts. */
async function findScreen(request: APIRequestContext): Promise<Screen> {
  const ids = new Set((await listUnfinished(request)).map(({ tournament_id }) => tournament_id))
  for (const id of ids) {
    const found = (await (await request.get(`/api/tournaments/${id}/competition`)).json()) as Screen
    const categories = found.categories.filter(({ state }) => state !== 'none')
    if (found.courts.length > 1 && categories.length > 1) return { ...found, categories }
  }
  throw new Error('The demonstration has no tournament of two courts and two categories.')
}
