import type { Page } from '@playwright/test'
import { DEMO_CLUBS } from '../../../server/seed/accounts.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { type Opening, findOpening, takePlace } from '../kit/openings.ts'

/** Accepts a tournament that no other journey reads, far enough ahead to move it without other dates in the way. */
const roomy = ({ organizer, places_left, days_left }: Opening) =>
  organizer !== DEMO_CLUBS.organizer.name && places_left >= 6 && days_left > 25

test('reporté par l’organisateur : le club l’apprend, et choisit le remboursement sur son téléphone', async ({
  page,
  elsewhere,
}) => {
  const opening = await findOpening(page.request, roomy)
  const club = await takePlace(page.request, opening)
  await page.context().clearCookies()

  // An administrator may act as the organiser.
  await enterAs(page, demoAccount('admin'))
  await open(page, `/organisateur/tournois/${opening.tournament_id}`)
  await page.locator('summary', { hasText: 'Vie du tournoi' }).click()
  await page.getByRole('button', { name: 'Reporter…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reporter le tournoi' })
  await expect(dialog).toContainText('Sans réponse, la place est gardée.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reporter le tournoi' }).click()
  await expect(dialog).toContainText('Indiquez un motif')
  await dialog.getByLabel('Motif').fill('Le gymnase est inondé.')
  await moveByAYear(page)
  await dialog.getByRole('button', { name: 'Reporter le tournoi' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Les clubs choisissent jusqu’au')).toBeVisible()

  const phone = await elsewhere()
  await phone.setViewportSize({ width: 390, height: 844 })
  await enterAs(phone, club)
  await open(phone, '/club/messages')
  const message = phone
    .getByRole('link', { name: /Nouvelle date/ })
    .or(phone.getByRole('button', { name: /Nouvelle date/ }))
  await expect(message.first()).toBeVisible()
  await open(phone, '/club/inscriptions')
  await expect(phone.getByText('Nouvelle date', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: /^Choisir : / }).click()
  const choice = phone.getByRole('dialog', { name: 'Nouvelle date' })
  await expect(choice).toContainText('Le gymnase est inondé.')
  await expectAccessible(phone)
  await choice.getByRole('radio', { name: /^Être remboursé/ }).check()
  await choice.getByRole('button', { name: 'Demander le remboursement' }).click()
  await expect(choice).toHaveCount(0)
  await phone.getByText('Annulés et refusés').click()
  await expect(phone.getByText('Annulée').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Remboursées :')).toBeVisible()
  await open(page, opening.path)
  await expect(page.getByText('Reporté au')).toBeVisible()
})

/** Types the year of the new start. The end and the closing date follow it. */
async function moveByAYear(page: Page) {
  const year = page.getByRole('group', { name: 'Nouveau début' }).getByRole('spinbutton', { name: /année/ }).first()
  const now = Number(await year.getAttribute('aria-valuenow'))
  await year.focus()
  await page.keyboard.type(String(now + 1))
}

const expectAccessible = (page: Page) => expectNoViolation(page, '[role=dialog]')
