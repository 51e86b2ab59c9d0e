import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test('un organisateur met son tournoi en avant : badge sur l’accueil, reçu dans son espace', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  const { items } = await (await page.request.get('/api/tournaments/organized')).json()
  const soon = Date.now() + 30 * 86_400_000
  const { id, title } = (items as { id: number; title: string; starts_at: string; sponsored: boolean }[]).find(
    ({ starts_at, sponsored }) => !sponsored && Date.parse(starts_at) > soon,
  )!
  await open(page, `/organisateur/tournois/${id}/partager`)
  const part = page.getByRole('region', { name: 'Mise en avant' })
  await part.getByRole('button', { name: 'Mettre ce tournoi en avant…' }).click()
  await page.getByLabel('Durée').selectOption({ label: '2 semaines, 40 €' })
  await page.getByRole('button', { name: 'Payer 40 €' }).click()
  await expect(page.getByLabel('Numéro de carte')).toBeFocused()
  await page.getByRole('button', { name: /^Paiement accepté/ }).click()
  await page.getByRole('button', { name: 'Payer 40 €' }).click()
  await expect(part.getByText(/^Sponsorisé jusqu’au/)).toBeVisible()
  const receipt = part.getByRole('link', { name: /^Reçu de paiement/ })
  const pdf = await page.request.get((await receipt.getAttribute('href'))!)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await open(page, '/')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Sponsorisé', { exact: true })).toBeVisible()
})
