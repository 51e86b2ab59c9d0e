import type { Page } from '@playwright/test'
import { enterAsNewClub } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { findOpening, type Opening } from '../kit/openings.ts'

test('un club paie sur la page d’un prestataire : refusé, revenu sans payer, onglet fermé, puis payé', async ({
  page,
}) => {
  const opening = await findPaidByPage(page)
  const { name: team } = await enterAsNewClub(page)
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  await page.getByLabel('Nom de l’équipe').fill(team)
  await page
    .getByRole('radio', { name: 'Carte bancaire' })
    .check({ force: true })
    .catch(() => {})
  await expect(page.getByText(`Vous payez ${opening.organizer} sur une page de paiement sécurisée`)).toBeVisible()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Page de paiement' })).toBeVisible()
  await expect(page.getByText(opening.title)).toBeVisible()

  await page.getByRole('button', { name: 'Carte refusée' }).click()
  await expect(page).toHaveURL(/\/paiement\/retour\/[0-9a-f-]+\?retour=erreur$/)
  await expect(page.getByRole('alert')).toContainText('Paiement refusé : réessayez')
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click()

  await page.getByRole('button', { name: 'Revenir sans payer' }).click()
  await expect(page.getByText('Vous êtes revenu sans payer')).toBeVisible()

  // The tab is closed, and the page of the club leads back to where the payment was left.
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  await expect(page.getByText('Votre paiement est commencé')).toBeVisible()
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
  await page.getByRole('button', { name: /^Payer \d/ }).click()
  await expect(page).toHaveURL(/\/tournois\?inscription=/)
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  await expect(page.getByRole('region', { name: opening.title })).toContainText(team)
})

test('l’adresse de retour ne décide de rien : dire « ok » ne paie pas', async ({ page }) => {
  const opening = await findPaidByPage(page)
  const { name: team } = await enterAsNewClub(page)
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  await page.getByLabel('Nom de l’équipe').fill(team)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: 'Revenir sans payer' }).click()
  await page.waitForURL(/retour=retour$/)
  await open(page, page.url().replace('retour=retour', 'retour=ok'))
  await expect(page.getByText('Nous attendons la réponse…')).toBeVisible()
  await open(page, '/club/inscriptions')
  await expect(page.getByRole('listitem').filter({ hasText: team })).toContainText('Paiement en cours')
})

const findPaidByPage = ({ request }: Page): Promise<Opening> =>
  findOpening(request, ({ places_left }) => places_left >= 2, { collects: 'redirect' })
