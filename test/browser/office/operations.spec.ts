import { randomUUID } from 'node:crypto'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test('une commande transmise par l’administration se lit sur la page du partenaire, jusqu’à ce que l’adresse soit révoquée', async ({
  page,
}) => {
  const club_name = `Essai ${randomUUID().slice(0, 8)}`
  const placed = await page.request.post('/api/textile-preorders', {
    data: {
      club_name,
      contact_name: 'Zoé Martin',
      email: 'zoe@exemple.test',
      phone: '06 12 34 56 78',
      tournament_name: 'Trophée des Lumières',
      quantity: 12,
      product_type: 'maillots',
      sizes: { S: 4, L: 8 },
    },
  })
  expect(placed.status()).toBe(201)
  await enterAs(page, demoAccount('admin'))
  await open(page, `/admin/commandes?q=${encodeURIComponent(club_name)}`)
  await page.getByRole('button', { name: club_name }).click()
  const dialog = page.getByRole('dialog', { name: club_name })
  await expect(dialog.getByRole('row', { name: 'L 8' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Transmettre au partenaire' }).click()
  await expect(dialog.getByText('Transmise', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Page du partenaire' }).click()
  await page.getByRole('button', { name: 'Créer une adresse' }).click()
  const address = (await page.getByText(/\/commandes\/[\w-]{22}$/).textContent())!
  const partner = await page.context().browser()!.newPage({ javaScriptEnabled: false })
  await partner.goto(address)
  await expect(partner.getByRole('heading', { name: `${club_name} : maillots × 12` })).toBeVisible()
  await expect(partner.getByText('S × 4, L × 8').first()).toBeVisible()
  await page.getByRole('button', { name: 'Révoquer…' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText('Adresse révoquée.')).toBeVisible()
  expect((await partner.goto(address))!.status()).toBe(404)
  await partner.close()
})

test('sur téléphone, les filtres d’une liste se posent sur elle, disent ce qu’ils trouvent, et rendent la main', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, demoAccount('admin'))
  await open(page, '/admin/clubs')
  const first = page.getByRole('list', { name: 'Clubs' }).getByRole('listitem').first()
  const at = await first.boundingBox()
  const button = page.getByRole('button', { name: /^Filtres/ })
  await button.click()
  const filters = page.getByRole('complementary', { name: 'Filtres' })
  await expect(filters.getByRole('button', { name: /^Voir (plus de )?\d+ clubs?$/ })).toBeInViewport()
  expect((await first.boundingBox())?.y).toBe(at?.y)
  await filters.getByRole('combobox', { name: 'Statut' }).selectOption({ label: 'Club suspendu' })
  const found = filters.getByRole('button', { name: /^Voir \d clubs?$/ })
  await expect(found).toBeInViewport()
  await found.click()
  await expect(filters).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toContainText('1')
})
