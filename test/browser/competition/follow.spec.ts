import { awake, expect, open, test } from '../kit/journey.ts'
import { findLive, listUnfinished } from '../kit/played.ts'
import { sheetsOf, smallestLetters } from '../kit/sheets.ts'

test('un parent suit une équipe sans compte : son prochain match l’attend sur chaque page du tournoi', async ({
  page,
}) => {
  const items = await listUnfinished(page.request)
  const match = items.find(({ status, team1 }) => status === 'scheduled' && team1.registration_id)
  expect(match).toBeDefined()
  const { tournament_id, team1 } = match!

  await open(page, `/tournois/${tournament_id}/equipes`)
  await page
    .getByRole('button', { name: `Suivre\u00a0: ${team1.label}`, exact: true })
    .first()
    .click()
  const own = page.getByRole('region', { name: 'Mes équipes' })
  await expect(own.getByRole('heading', { name: team1.label })).toBeVisible()
  await expect(own.getByText(/^(Prochain match|En cours)/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages du tournoi' }).getByRole('link', { name: 'Classements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classements' })).toBeVisible()
  await expect(own.getByRole('heading', { name: team1.label })).toBeVisible()

  await own.getByRole('link', { name: team1.label }).click()
  await expect(page).toHaveURL(/\/matchs\?equipe=[0-9a-f-]{36}$/)
  await expect(page.getByText(team1.label).nth(1)).toBeVisible()

  await own.getByRole('button', { name: `Suivie\u00a0: ${team1.label}` }).click()
  await page.getByRole('navigation', { name: 'Pages du tournoi' }).getByRole('link', { name: 'Le tournoi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Matchs')
  await expect(own).toHaveCount(0)
})

test('le jour du tournoi, une touche sur son écusson montre son match et sa poule, et y reste', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { tournament_id, team1 } = await findLive(page.request)
  await open(page, `/tournois/${tournament_id}`)
  // The line of crests scrolls by itself, and never the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: `Suivre\u00a0: ${team1.label}`, exact: true }).click()
  await expect(page.getByText('votre équipe', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Quelle est votre équipe' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /\(équipe suivie\)/u })).toBeVisible()
  await page.reload()
  await expect(page.getByText('votre équipe', { exact: true })).toBeVisible()
})

test('imprimés, des rangs tiennent sur une feuille et les matchs de trente équipes sur deux, sans ligne coupée ni lettre trop petite', async ({
  page,
}) => {
  const counted = new Map<number, number>()
  for (const { tournament_id: id } of await listUnfinished(page.request)) counted.set(id, (counted.get(id) ?? 0) + 1)
  const [largest] = [...counted].toSorted(([, one], [, other]) => other - one)[0]!
  for (const [vue, most] of [
    ['classements', 1],
    ['matchs', 2],
  ] as const) {
    await open(page, `/tournois/${largest}/${vue}`)
    const part = page.locator('[data-print-small]')
    expect(await sheetsOf(page), vue).toBeLessThanOrEqual(most)
    expect(await smallestLetters(part), vue).toBeGreaterThanOrEqual(8)
    await page.emulateMedia({ media: 'print' })
    for (const row of await part.locator('tr, li').all()) await expect(row).toHaveCSS('break-inside', 'avoid')
    await expect(part.locator('details:visible')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('un écusson pressé avant le réveil de la page mène à celle de son équipe', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  const { tournament_id, team1 } = await findLive(page.request)
  await page.goto(`/tournois/${tournament_id}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: `Suivre\u00a0: ${team1.label}`, exact: true }).click({ noWaitAfter: true })
  await page.waitForURL(/\?equipe=[0-9a-f-]{36}$/, { waitUntil: 'commit' })
  await expect(page.getByText('votre équipe', { exact: true })).toBeVisible()
  scripts.resolve()
  await awake(page)
  await expect(page.getByText('votre équipe', { exact: true })).toBeVisible()
})

test('en couleurs forcées, la page du tournoi que l’on lit est seule soulignée', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const [first] = await listUnfinished(page.request)
  await open(page, `/tournois/${first!.tournament_id}/matchs`)
  const links = page.getByRole('navigation', { name: 'Pages du tournoi' }).getByRole('link')
  const lines = await links.evaluateAll((all) => {
    const paper = getComputedStyle(document.body).backgroundColor
    return all.filter((link) => getComputedStyle(link).borderBottomColor !== paper).map((link) => link.textContent)
  })
  expect(lines).toEqual(['Matchs'])
})

test('sur un téléphone, l’écran du gymnase n’a rien du site autour de lui', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const items = await listUnfinished(page.request)
  const bar = page.getByRole('navigation', { name: 'Navigation rapide' })
  await open(page, `/tournois/${items[0]!.tournament_id}/matchs`)
  await expect(bar).toBeVisible()
  await page.goto(`/ecran/${items[0]!.tournament_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
})

test.describe('coupé', () => {
  test.use({ refused: [503] })

  test('coupé du serveur, un tournoi en cours dit que ce qu’on lit peut dater, puis se remet à jour tout seul', async ({
    page,
  }) => {
    const items = await listUnfinished(page.request)
    const match = items.find(({ status }) => status === 'in_progress')
    expect(match).toBeDefined()
    await page.route(/\/api\/(events|live)/u, (route) => route.fulfill({ status: 503 }))
    await open(page, `/tournois/${match!.tournament_id}/matchs`)
    const notice = page.getByRole('status').filter({ hasText: 'Connexion perdue' })
    await expect(notice).toBeVisible()
    await page.unroute(/\/api\/(events|live)/u)
    await expect(notice).toBeHidden()
  })
})

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('le jour du tournoi, l’écusson d’une équipe mène à sa page', async ({ page }) => {
    const { tournament_id, team1 } = await findLive(page.request)
    await page.goto(`/tournois/${tournament_id}`)
    await page.getByRole('link', { name: `Suivre\u00a0: ${team1.label}`, exact: true }).click()
    await expect(page).toHaveURL(/\?equipe=[0-9a-f-]{36}$/)
    await expect(page.getByText('votre équipe', { exact: true })).toBeVisible()
  })

  test('une équipe suivie par un lien ramène à toutes les autres', async ({ page }) => {
    const items = await listUnfinished(page.request)
    const { tournament_id, team1 } = items.find(({ team1: side }) => side.registration_id)!
    await page.goto(`/tournois/${tournament_id}/matchs?equipe=${team1.registration_id}`)
    await page.getByRole('link', { name: 'Toutes les équipes' }).click()
    await expect(page).toHaveURL(/\/matchs$/)
  })
})
