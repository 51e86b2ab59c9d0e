import type { Page } from '@playwright/test'
import type { PlanConstraints } from '../../../contract/competition/plans.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { bearer, demoAccount, enterAs, sessionOf } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { sheetsOf, smallestLetters } from '../kit/sheets.ts'

// The tests change the plan of one tournament, so they run one after the other.
test.describe.configure({ mode: 'default' })

// It comes first: the plans of the others have referees, and as many hours as their search finds.
test('imprimé, le planning d’un jour tient sur une feuille pour le mur, et chaque terrain sur la sienne', async ({
  page,
}) => {
  await enterAs(page, demoAccount('organisateur'))
  const id = await findPlanned(page)
  // The browser of a test has no printer, so the page stays as it would be printed.
  await page.addInitScript(() => (window.print = () => undefined))
  await open(page, `/organisateur/tournois/${id}/planning`)
  await expect(page.locator('[data-court]').first()).toBeVisible()
  const courts = await page.locator('[data-court]').count()
  for (const [entry, sheets] of [
    ['Imprimer la grille murale', 1],
    ['Imprimer par terrain', courts],
  ] as const) {
    await page.getByRole('button', { name: 'Autres actions pour le planning' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const paper = page.locator('[data-print-alone]')
    await expect(paper.locator('tr').first()).toBeAttached()
    expect(await smallestLetters(paper), entry).toBeGreaterThanOrEqual(8)
    // Once it is printed, the page is as it was.
    expect(await sheetsOf(page), entry).toBe(sheets)
    await expect(paper).toHaveCount(0)
  }
})

test('au clavier seul, un planning se propose, deux matchs s’échangent, les clubs sont prévenus, et le planning d’avant se relit', async ({
  page,
}) => {
  await enterAs(page, demoAccount('organisateur'))
  const id = await findPlanned(page)
  await open(page, `/organisateur/tournois/${id}/planning`)
  const propose = page.getByRole('button', { name: 'Proposer un planning' })
  await propose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planning proposé.')).toBeVisible()
  await expect(page.getByText('0 conflit')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publier…' })
  await expect(page.getByText('Brouillon', { exact: false }).first()).toBeVisible()
  await expect(publish).toBeEnabled()

  // The first matches of two courts change places. They have the same hour, so nothing prevents it.
  const first = page.locator('[data-court]').nth(0).locator('[data-game]').first()
  const game = (await first.getAttribute('data-game'))!
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Terrain 2, .+ refusé/)).toBeVisible()
  await page.keyboard.press('Enter')
  const exchange = page.getByRole('alertdialog')
  await expect(exchange.getByRole('button', { name: 'Revenir' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(exchange.getByRole('button', { name: 'Échanger' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-court]').nth(1).locator(`[data-game="${game}"]`)).toBeVisible()
  await expect(page.getByText('0 conflit')).toBeVisible()

  await expect(publish).toBeEnabled()
  await publish.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publier le planning' })
  await expect(dialog.getByRole('heading', { name: 'Ce qui change pour qui' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Publier et prévenir \d+ clubs?$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planning 2 publié')).toBeVisible()
  await expect(page.getByText('Planning publié (version 2)')).toBeVisible()

  await page.getByRole('button', { name: 'Plannings publiés…' }).focus()
  await page.keyboard.press('Enter')
  const versions = page.getByRole('dialog', { name: 'Plannings publiés' }).getByRole('listitem')
  await expect(versions).toHaveText([/^Planning 2, en vigueur/, /^Planning 1(?!, en vigueur)/])
  await expectAccessible(page, '[role="dialog"]')
  await versions.getByRole('button', { name: 'Voir le planning 1' }).focus()
  await page.keyboard.press('Enter')
  const past = page.getByRole('dialog', { name: 'Planning 1, tel qu’il était' })
  await expect(past.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await past.getByRole('button', { name: 'Revenir aux plannings publiés' }).focus()
  await page.keyboard.press('Enter')
  await versions.getByRole('button', { name: 'Voir le planning 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Planning 2, en vigueur' })).toBeVisible()
})

test('le planning est accessible quand les équipes arbitrent : sa barre, la boîte d’un match, et ce qui change pour qui', async ({
  page,
}) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, `/organisateur/tournois/${await findPlanned(page)}/planning`)
  await page.getByRole('button', { name: 'Autres actions pour le planning' }).click()
  await page.getByRole('menuitem', { name: 'Contraintes…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Règles' }).click()
  await dialog.getByLabel('Arbitrage').selectOption({ label: 'Une équipe par match' })
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Contraintes enregistrées')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Répartir l’arbitrage' }).click()
  const publish = page.getByRole('button', { name: 'Publier…' })
  await expect(publish).toBeEnabled()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('[data-court] [data-game]').first().click()
  await expect(dialog.getByLabel('Équipe qui arbitre')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await publish.click()
  await expect(
    dialog.getByRole('group', { name: 'Ce qui change pour qui' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
})

test('une équipe engagée dans deux catégories se dit la même, et se sépare', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  const id = await findPlanned(page)
  await open(page, `/organisateur/tournois/${id}/planning`)
  const headers = bearer((await sessionOf(page))!)
  const { teams } = (await (
    await page.request.get(`/api/tournaments/${id}/planning/constraints`, { headers })
  ).json()) as PlanConstraints
  const isOfBoth = (one: Team, other: Team) => one.club_id === other.club_id && one.category_id !== other.category_id
  const [team, twin] = teams.flatMap((one) => {
    const other = teams.find((each) => isOfBoth(one, each))
    return other ? [one, other] : []
  }) as [Team, Team]

  await page.getByRole('button', { name: 'Autres actions pour le planning' }).click()
  await page.getByRole('menuitem', { name: 'Contraintes…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Équipes' }).click()
  const entrant = dialog.getByLabel('Équipe', { exact: true })
  const same = dialog.getByLabel('Même équipe que…')
  const keep = dialog.getByRole('button', { name: 'Enregistrer' })
  await entrant.selectOption(team.registration_id)
  await same.selectOption(twin.registration_id)
  await expectAccessible(page, '[role="dialog"]')
  await keep.press('Enter')
  await expect(entrant.locator('option', { hasText: ', plusieurs catégories' })).toHaveCount(2)
  await entrant.selectOption(twin.registration_id)
  await expect(same).toHaveValue(team.registration_id)
  await same.selectOption({ label: 'Aucune' })
  await keep.press('Enter')
  await expect(entrant.locator('option', { hasText: ', plusieurs catégories' })).toHaveCount(0)
})

type Team = PlanConstraints['teams'][number]

/** Finds a tournament with a published plan, before its first day. */
async function findPlanned(page: Page): Promise<number> {
  const { items } = (await (await page.request.get('/api/tournaments/organized')).json()) as {
    items: { id: number; status: string }[]
  }
  return items.find(({ status }) => status === 'closed')!.id
}

/** Checks the page in light colours on a phone and in dark colours on a computer. */
async function expectAccessible(page: Page, part = 'html') {
  for (const [width, height, colorScheme] of [
    [390, 844, 'light'],
    [1280, 800, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page, part)
  }
}
