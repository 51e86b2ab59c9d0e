import type { Locator, Page } from '@playwright/test'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { expectPoints, lineOf } from '../kit/desk-rows.ts'
import { expect, open, test } from '../kit/journey.ts'
import { listUnfinished } from '../kit/played.ts'

test('un score saisi en trois appuis se voit sur l’autre régie sans y toucher ; sa correction dit d’abord ce qu’elle déplace', async ({
  page,
  elsewhere,
}) => {
  await enterAs(page, demoAccount('admin'))
  const other = await elsewhere()
  await enterAs(other, demoAccount('admin'))
  const id = await findDesk(page)
  for (const desk of [page, other]) await open(desk, `/organisateur/tournois/${id}/jour-j?onglet=matchs`)

  const toScore = page.getByRole('button', { name: /^Score de / }).first()
  const label = (await toScore.getAttribute('aria-label'))!.replace('Score de ', '')
  await toScore.click()
  await press(page, '48')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await press(page, '52')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  // The tournament has not begun, so the desk asks for a confirmation.
  await expect(page.getByText(/^Ce tournoi commence .+ Est-ce voulu/)).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const desk of [page, other]) await expectPoints(lineOf(desk, label), '48', '52')

  await other.getByRole('button', { name: `Actions pour ${label}`, exact: true }).click()
  await other.getByRole('menuitem', { name: 'Corriger…' }).click()
  await press(other, '58')
  await other.getByRole('button', { name: 'Voir ce que la correction déplace' }).click()
  const effects = other.getByRole('dialog', { name: `Corriger ${label}` })
  await expect(effects.getByText(/Ce qui change|ne bouge/)).toBeVisible()
  const line = lineOf(page, label)
  await expect(moving(line)).toHaveCount(0)
  await effects.getByRole('button', { name: 'Corriger' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  for (const desk of [other, page]) await expectPoints(lineOf(desk, label), '58', '52')
  // Only the digit that has changed moves, and nothing does for readers who want no motion.
  await expect(moving(line)).toHaveText(['5'])
  expect(await moving(line).evaluate(animationOf)).toBe('roll')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(line).evaluate(animationOf)).toBe('none')
})

test('au clavier seul, un match démarre et reçoit son score ; la main reste sur sa ligne quand le bouton pressé s’en va', async ({
  page,
}) => {
  await enterAs(page, demoAccount('admin'))
  await open(page, `/organisateur/tournois/${await findDesk(page)}/jour-j?onglet=matchs`)
  const toStart = page.getByRole('button', { name: /^Démarrer / }).nth(2)
  const label = (await toStart.getAttribute('aria-label'))!.replace('Démarrer ', '')
  await toStart.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Revenir' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Démarrer ${label}`, exact: true })).toHaveCount(0)
  const line = lineOf(page, label)
  await expect(line.locator(':focus')).toHaveCount(1)

  await page.getByRole('button', { name: `Score de ${label}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').nth(1)).toBeFocused()
  await page.keyboard.type('37')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Est-ce voulu/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPoints(line, '41', '37')
  await expect(line.locator(':focus')).toHaveCount(1)
})

test('un retard déplace des matchs ; le journal dit lesquels, et rend les horaires d’avant', async ({ page }) => {
  await enterAs(page, demoAccount('admin'))
  await open(page, `/organisateur/tournois/${await findShortMatches(page)}/jour-j`)
  const courts = page.getByRole('tabpanel', { name: 'Terrains' })
  await expect(courts.getByRole('button', { name: /^Retard/ }).first()).toBeVisible()
  const before = await courts.innerText()
  await courts
    .getByRole('button', { name: /^Retard/ })
    .first()
    .click()
  const delay = page.getByRole('dialog', { name: /^Retard de / })
  await delay.getByText('30 min', { exact: true }).click()
  await delay.getByRole('radio', { name: 'Recaler au mieux' }).check()
  await expect(delay.getByRole('listitem').first()).toContainText('→')
  await delay.getByRole('checkbox', { name: /^Prévenir/ }).uncheck()
  await delay.getByRole('button', { name: 'Appliquer' }).click()
  await expect(delay).toHaveCount(0)
  await expect(courts).not.toHaveText(before, { useInnerText: true })

  await page.getByRole('tab', { name: 'Journal' }).click()
  await page.getByRole('button', { name: 'Annuler le planning 2' }).click()
  const undo = page.getByRole('dialog', { name: 'Revenir aux horaires d’avant le planning 2' })
  await expect(undo.getByRole('listitem').first()).toContainText('→')
  await expectNoViolation(page, '[role="dialog"]')
  await undo.getByRole('checkbox', { name: 'Prévenir les clubs' }).uncheck()
  await undo.getByRole('button', { name: 'Rétablir' }).click()
  await expect(undo).toHaveCount(0)
  await expect(page.getByText('Les horaires ont encore changé depuis.')).toBeVisible()
  await expectNoViolation(page)
})

/** The digits that have moved into their place. */
const moving = (line: Locator) => line.locator('[class*="animate-roll"]')

const animationOf = (digit: Element) => getComputedStyle(digit).animationName

/** Presses digits on the large keys. */
async function press(page: Page, digits: string) {
  const keys = page.getByRole('group', { name: 'Clavier' })
  for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click()
}

/** Finds a tournament with matches to play, which no other journey plays. */
async function findDesk(page: Page): Promise<number> {
  // Long matches have no score limit, unlike 3x3 and the youngest categories.
  const found = (await listUnfinished(page.request)).findLast(
    ({ duration_minutes, team1_id, status }) => duration_minutes >= 25 && team1_id !== null && status === 'scheduled',
  )
  expect(found).toBeDefined()
  return found!.tournament_id
}

/** Finds a tournament of short matches to play, which no other journey plays. */
async function findShortMatches(page: Page): Promise<number> {
  const found = (await listUnfinished(page.request)).find(
    ({ duration_minutes, status }) => duration_minutes >= 14 && duration_minutes < 25 && status === 'scheduled',
  )
  expect(found).toBeDefined()
  return found!.tournament_id
}
