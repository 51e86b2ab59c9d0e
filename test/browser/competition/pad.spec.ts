import type { Page } from '@playwright/test'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { expect, open, test } from '../kit/journey.ts'
import { listUnfinished } from '../kit/played.ts'

test('sans table, un match se marque d’un téléphone de la régie : rien ne se perd sans réseau, et Retour ferme le pavé', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, demoAccount('admin'))
  const playing = (await listUnfinished(page.request)).findLast(({ status }) => status === 'in_progress')!
  await open(page, `/organisateur/tournois/${playing.tournament_id}/jour-j`)
  await page
    .getByRole('link', { name: /, marquer le match$/u })
    .last()
    .click()
  const pad = page.getByRole('dialog')
  await expect(pad.getByRole('button', { name: 'Terminer' })).toBeVisible()
  await takePen(page)
  await expectNoViolation(page)

  const [one, other] = await shownScore(page)
  await pad
    .getByRole('button', { name: /^2 points pour / })
    .first()
    .click()
  await expect.poll(() => shownScore(page)).toEqual([one + 2, other])
  await context.setOffline(true)
  const key = pad.getByRole('button', { name: /^1 point pour / }).last()
  await key.click()
  await key.click()
  await expect(pad.getByText('Non synchronisé (2)')).toBeVisible()
  await pad.getByRole('button', { name: 'Annuler' }).click()
  expect(await shownScore(page)).toEqual([one + 2, other + 1])
  await context.setOffline(false)
  await expect(pad.getByText('Non synchronisé', { exact: false })).toHaveCount(0)
  complaints.splice(0, Infinity, ...complaints.filter((words) => !words.includes('net::ERR_INTERNET_DISCONNECTED')))

  await page.reload()
  await expect.poll(() => shownScore(page)).toEqual([one + 2, other + 1])
  await pad.getByRole('button', { name: 'Terminer' }).click()
  const end = page.getByRole('dialog').last()
  await expect(end.getByRole('textbox').first()).toHaveValue(String(one + 2))
  await expect(end.getByRole('textbox').nth(1)).toHaveValue(String(other + 1))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /, marquer le match$/u }).last()).toBeVisible()
})

/** The desk takes the pen where a table of the demonstration holds it. */
async function takePen(page: Page) {
  const key = page.getByRole('button', { name: /^2 points pour / }).first()
  const take = page.getByRole('button', { name: 'Reprendre la marque' })
  await expect(take.or(key)).toBeVisible()
  if (!(await take.isVisible())) return
  await take.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reprendre', exact: true }).click()
  await expect(key).toBeEnabled()
}

/** Reads the score as it is said to those who do not see it. */
async function shownScore(page: Page): Promise<[number, number]> {
  const said = await page.getByRole('dialog').locator('[aria-live=polite].sr-only').innerText()
  const [, one, other] = / (\d+), .+ (\d+)$/u.exec(said)!
  return [Number(one), Number(other)]
}
