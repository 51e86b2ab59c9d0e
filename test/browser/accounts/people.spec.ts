import { expect, test } from '@playwright/test'
import { demoAccount, enterAs, enterAsNewClub } from '../kit/accounts.ts'

test('un administrateur trouve une personne, la suspend avec un motif, la rétablit, et lit tout dans sa fiche', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage()
  const { full_name, email } = await enterAsNewClub(theirs)
  await enterAs(page, demoAccount('admin'))
  await page.goto('/admin/utilisateurs')
  await page.getByPlaceholder('Nom, e-mail ou club').fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1)
  await row.getByRole('button', { name: `Agir pour ${full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Suspendre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspendre ce compte' })
  await dialog.getByRole('button', { name: 'Suspendre' }).click()
  await expect(dialog.getByText('Indiquez un motif')).toBeVisible()
  await dialog.getByLabel('Motif').fill('Des messages insultants.')
  await dialog.getByRole('button', { name: 'Suspendre' }).click()
  await expect(row.getByText('Suspendu')).toBeVisible()

  await theirs.goto('/club')
  await expect(theirs).not.toHaveURL(/\/club$/)

  await row.getByRole('button', { name: `Agir pour ${full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Voir' }).click()
  const sheet = page.getByRole('dialog', { name: full_name })
  await expect(sheet.getByText('Des messages insultants.')).toBeVisible()
  await expect(page).toHaveURL(/fiche=/)
  await sheet.getByRole('button', { name: 'Rétablir' }).click()
  await page
    .getByRole('alertdialog', { name: /^Rétablir/ })
    .getByRole('button', { name: 'Rétablir' })
    .click()
  await expect(sheet.getByText('Actif', { exact: true })).toBeVisible()
  await sheet.getByRole('tab', { name: 'Activité' }).click()
  await expect(sheet.getByText('a rétabli un compte')).toBeVisible()
})
