import type { Page } from '@playwright/test'
import { enterAsNewClub, newClub } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

/** Fills in the form of the other service, which then sends the browser back. */
async function comeAs(page: Page, email: string) {
  await page.getByLabel('Votre adresse').fill(email)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

test('par un autre service, une personne nouvelle dit qui elle est, puis entre dans l’espace de son club', async ({
  page,
}) => {
  const club = newClub()
  await open(page, '/?login=true')
  await page.getByRole('button', { name: 'Continuer avec Fournisseur d’essai' }).click()
  await comeAs(page, club.email)
  await expect(page).toHaveURL(/\/bienvenue/)
  await expect(page.getByLabel('Votre nom')).toHaveValue('Alix Durand')
  await page.getByLabel('Téléphone').fill(club.phone)
  await page.getByLabel('Département').selectOption(club.department)
  await page.getByLabel('Nom du club').fill(club.name)
  await page.getByRole('button', { name: 'Créer mon espace club' }).click()
  await expect(page).toHaveURL('/club')
  await expect(page.getByText(club.name).first()).toBeVisible()
})

test('un autre service se lie depuis le profil, puis ouvre le même compte', async ({ page, elsewhere }) => {
  const club = await enterAsNewClub(page)
  await open(page, '/profil?onglet=securite')
  await page.getByRole('button', { name: 'Lier mon compte Fournisseur d’essai' }).click()
  const other = `autre-${club.email}`
  await comeAs(page, other)
  await expect(page).toHaveURL('/profil?onglet=securite')
  await expect(page.getByText(other)).toBeVisible()

  const window = await elsewhere()
  await open(window, '/?login=true')
  await window.getByRole('button', { name: 'Continuer avec Fournisseur d’essai' }).click()
  await comeAs(window, other)
  await expect(window).toHaveURL('/club')
  await expect(window.getByText(club.name).first()).toBeVisible()
})
