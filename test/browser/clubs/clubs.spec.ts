import type { Locator, Page } from '@playwright/test'
import { demoAccount, enterAs, enterAsNewClub } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

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
  await expectFocusIn(sheet)

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

test('l’acte qui retire le bouton de son dialogue laisse le focus dans la fiche, quelle que soit la réponse qui tarde', async ({
  page,
  elsewhere,
}) => {
  const club = await enterAsNewClub(page)
  const admin = await elsewhere()
  await enterAs(admin, demoAccount('admin'))
  await open(admin, `/admin/clubs?q=${encodeURIComponent(club.name)}`)
  await admin.getByRole('button', { name: `Détails : ${club.name}` }).click()
  const sheet = admin.getByRole('dialog', { name: club.name })
  const [opener, restore] = ['Suspendre…', 'Rétablir'].map((name) => sheet.getByRole('button', { name }))

  // First case: the dialog closes before the sheet is read again.
  await opener!.click()
  const reading = await hold(admin, 'GET')
  await suspend(admin)
  await expect(admin.getByRole('dialog')).toHaveCount(1)
  await expectFocusIn(sheet)
  reading.end()
  await expect(restore!).toBeVisible()
  await expectFocusIn(sheet)

  // Second case: the sheet is read again before the dialog closes.
  await restore!.click()
  await expect(opener!).toBeVisible()
  await opener!.click()
  const act = await hold(admin, 'PUT')
  await suspend(admin)
  await act.begun
  await comeBackLater(admin)
  await expect(admin.getByText('Suspendre…')).toHaveCount(0)
  act.end()
  await expect(admin.getByRole('dialog')).toHaveCount(1)
  await expectFocusIn(sheet)
  // Requests that are still waiting are dropped at the end of the test.
  await admin.unrouteAll({ behavior: 'ignoreErrors' })
})

const expectFocusIn = (sheet: Locator) =>
  expect(sheet.locator(':focus').or(sheet.and(sheet.page().locator(':focus')))).toHaveCount(1)

async function suspend(admin: Page) {
  await admin.getByRole('textbox', { name: 'Motif' }).fill('Deux forfaits sans prévenir')
  await admin.getByRole('button', { name: 'Suspendre', exact: true }).click()
}

/** Returns to the tab as if two minutes had passed, so the page reads its data again. */
async function comeBackLater(page: Page) {
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 120_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** Lets the server act on requests of one method, and holds its answers until `end` is called. */
async function hold(page: Page, method: string) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/admin/clubs/**', async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    begun.resolve()
    await end.promise
    await route.fulfill({ response })
  })
  return { begun: begun.promise, end: end.resolve }
}
