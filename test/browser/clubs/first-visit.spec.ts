import { demoAccount, enterAs, enterAsNewClub } from '../kit/accounts.ts'
import { awake, expect, open, test } from '../kit/journey.ts'

test('première visite : couleurs, équipe, commune ; chaque pas fait disparaît, le reste peut attendre', async ({
  page,
}) => {
  const club = await enterAsNewClub(page)
  await open(page, '/club')
  await expect(page.getByRole('heading', { name: `Bienvenue ${club.full_name}` })).toBeVisible()
  await expect(page.getByText('Trois pas, dans l’ordre que vous voulez.')).toBeVisible()

  const first = page.getByRole('group', { name: /^Première couleur/ })
  await first.getByRole('radio', { name: 'vert' }).check()
  await expect(first).toHaveAccessibleName('Première couleur : vert')
  await page.keyboard.press('ArrowRight')
  await expect(first).toHaveAccessibleName('Première couleur : sapin')
  await page
    .getByRole('group', { name: /^Deuxième couleur/ })
    .getByRole('radio', { name: 'or', exact: true })
    .check()
  await page.getByRole('button', { name: 'Enregistrer nos couleurs' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Vos couleurs sont enregistrées' })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(page.getByText('Deux pas, dans l’ordre que vous voulez.')).toBeVisible()
  const { club: kept } = (await (await page.request.get('/api/clubs/mine')).json()) as { club: { colours: string[] } }
  expect(kept.colours).toEqual(['fir', 'gold'])

  await page.getByRole('combobox', { name: 'Commune du club' }).fill('vienne')
  await page.getByRole('option', { name: /^Vienne\s*38200$/ }).click()
  await expect(page.getByRole('heading', { name: 'Les plus proches de Vienne' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Les plus proches de Vienne' }).getByRole('listitem').first(),
  ).toContainText(/à \d+\s?km/)
  await expect(page.getByRole('combobox', { name: 'Commune du club' })).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Nom de l’équipe' }).fill('U13F')
  await page.getByRole('button', { name: 'Créer l’équipe' }).click()
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveAccessibleDescription(
    'Choisissez une catégorie.',
  )
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('U13')
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Féminin')
  await page.getByRole('button', { name: 'Créer l’équipe' }).click()
  await expect(page.getByText('Encore un pas.')).toBeVisible()

  await page.reload()
  await awake(page)
  await expect(page.getByText('Encore un pas.')).toBeVisible()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(page.getByRole('heading', { name: /^Bienvenue/ })).toHaveCount(0)
  await expect(page.getByText('Tout est en ordre.')).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByText('Tout est en ordre.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trouver un tournoi' })).toBeVisible()
})

test.describe('une partie en panne', () => {
  test.use({ refused: [500] })

  test('elle le dit à sa place, et l’accueil reste', async ({ page }) => {
    await enterAs(page, demoAccount('club'))
    await open(page, '/club/inscriptions')
    await page.route('**/api/clubs/mine/dashboard', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Erreur inconnue' } }),
    )
    await page.getByRole('complementary').getByRole('link', { name: 'Accueil' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'À faire' })).toBeVisible()

    await page.unroute('**/api/clubs/mine/dashboard')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('tournois inscrits')).toBeVisible()
  })
})

test('l’organisateur voit d’abord ce qui l’attend, et chaque compte y mène', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur')
  const waiting = page.getByRole('region', { name: 'À faire' })
  const count = await waiting.getByRole('listitem').filter({ hasText: 'à valider' }).locator('strong').textContent()
  expect(Number(count)).toBeGreaterThan(0)
  const path = await waiting.getByRole('link', { name: 'à valider' }).getAttribute('href')
  await open(page, path!)
  await expect(page.getByRole('heading', { level: 1, name: 'Inscriptions reçues' })).toBeVisible()
})
