import { demoAccount, enterAs, enterAsNewClub } from './accounts.ts'
import { expect, open, test } from './journey.ts'

test.use({ refused: [409] })

test('un administrateur suspend un club, qui ne s’inscrit plus et lit pourquoi ; rétabli, il s’inscrit', async ({
  page,
  elsewhere,
}) => {
  const club = await enterAsNewClub(page)
  const admin = await elsewhere()
  await enterAs(admin, demoAccount('admin'))
  await open(admin, `/admin/clubs?q=${encodeURIComponent(club.name)}`)
  await admin.getByRole('button', { name: `Détails : ${club.name}` }).click()
  const sheet = admin.getByRole('dialog', { name: club.name })
  await sheet.getByRole('button', { name: 'Suspendre…' }).click()
  await admin.getByRole('button', { name: 'Suspendre', exact: true }).click()
  await expect(admin.getByText('Indiquez un motif')).toBeVisible()
  await admin.getByLabel('Motif').fill('Deux forfaits sans prévenir')
  await admin.getByRole('button', { name: 'Suspendre', exact: true }).click()
  await expect(sheet.getByText('Deux forfaits sans prévenir').first()).toBeVisible()
  // The button that opened the dialog is gone: the focus stays in the sheet.
  await expect(sheet.locator(':focus').or(sheet.and(admin.locator(':focus')))).toHaveCount(1)

  await open(page, '/club/messages')
  await page.getByText('Votre club est suspendu').first().click()
  await expect(page.getByText('ne peut plus inscrire d’équipe ni publier').last()).toBeVisible()
  await open(page, '/paiement?tournament=2')
  await expect(page.getByText('Votre club est suspendu').first()).toBeVisible()

  await sheet.getByRole('button', { name: 'Rétablir' }).click()
  await expect(sheet.getByRole('button', { name: 'Suspendre…' })).toBeVisible()
  await admin.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(admin.getByRole('button', { name: `Détails : ${club.name}` })).toBeVisible()
  await open(page, '/paiement?tournament=2')
  await expect(page.getByText('Votre club est suspendu')).toHaveCount(0)
})
