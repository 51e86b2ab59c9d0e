import type { Locator, Page } from '@playwright/test'
import { DEMO_CLUBS } from '../../../server/seed/accounts.ts'
import { demoAccount, enterAs, newClub } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { type Opening, findOpening, takePlace } from '../kit/openings.ts'

/**
 * Pays for `count` teams that await an answer, all with one word in their names, then shows the list to an
 * administrator.
 */
async function receive(
  page: Page,
  count: number,
  { together = false } = {},
): Promise<{ word: string; teams: string[] }> {
  const word = newClub().name
  const teams = Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
  // Other journeys use the tournaments of the demonstration's organiser.
  const roomy = ({ organizer, places_left }: Opening) =>
    organizer !== DEMO_CLUBS.organizer.name && places_left >= (together ? count : 5)
  const first = await findOpening(page.request, roomy)
  for (const [index, team] of teams.entries())
    await takePlace(page.request, together || index === 0 ? first : await findOpening(page.request, roomy), team)
  await page.context().clearCookies()
  await enterAs(page, demoAccount('admin'))
  const chosen = together ? `&tournament=${first.tournament_id}` : ''
  await open(page, `/admin/inscriptions?q=${encodeURIComponent(word)}${chosen}`)
  await expect(page.getByRole('list', { name: 'Inscriptions' }).getByRole('listitem')).toHaveCount(count)
  return { word, teams }
}

const nameOf = (page: Page, team: string) => page.getByRole('button', { name: team, exact: true })

test('au clavier : d’une ligne à l’autre, valider, refuser avec un motif ; rien pendant la frappe, et cela s’éteint', async ({
  page,
}) => {
  const { teams } = await receive(page, 4)
  const [first, second, third, fourth] = teams.map((team) => nameOf(page, team)) as [Locator, Locator, Locator, Locator]

  await page.keyboard.press('j')
  await expect(first).not.toBeFocused()
  await first.focus()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('a')
  await expect(page.getByRole('alertdialog', { name: `${teams[0]} : inscription validée` })).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(second).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: teams[1]! })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(second).toBeFocused()
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: 'Refuser cette inscription' })
  await expect(refusal.getByLabel('Motif')).toBeFocused()
  await page.keyboard.type('rajk')
  await expect(refusal.getByLabel('Motif')).toHaveValue('rajk')
  await refusal.getByRole('button', { name: 'Revenir' }).click()
  await expect(second).toBeFocused()

  await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).focus()
  await page.keyboard.type('a')
  await expect(page.getByRole('alertdialog', { name: `${teams[1]} : inscription validée` })).toHaveCount(0)
  await page.keyboard.press('Backspace')

  await page.getByRole('button', { name: 'Désactiver ces raccourcis' }).click()
  await third.focus()
  await page.keyboard.press('j')
  await expect(third).toBeFocused()
  await page.reload()
  await third.focus()
  await page.keyboard.press('j')
  await expect(fourth).not.toBeFocused()
  await page.getByRole('button', { name: 'Activer les raccourcis' }).click()
  await third.focus()
  await page.keyboard.press('j')
  await expect(fourth).toBeFocused()
})

test.describe('un refus dont la réponse se perd', () => {
  test.use({ refused: [503] })

  test('garde le motif écrit, et part la seconde fois', async ({ page }) => {
    const { teams } = await receive(page, 1)
    await nameOf(page, teams[0]!).focus()
    await page.keyboard.press('r')
    const refusal = page.getByRole('dialog', { name: 'Refuser cette inscription' })
    await refusal.getByLabel('Motif').fill('Le gymnase ferme plus tôt.')
    await page.route('**/rejection', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await refusal.getByRole('button', { name: 'Refuser l’inscription' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Erreur' })).toBeVisible()
    await expect(refusal.getByLabel('Motif')).toHaveValue('Le gymnase ferme plus tôt.')
    await refusal.getByRole('button', { name: 'Refuser l’inscription' }).click()
    await expect(page.getByRole('alertdialog', { name: `${teams[0]} : inscription refusée` })).toBeVisible()
  })
})

test('tout valider : combien, une seule confirmation, chacune son issue ; une validée entre-temps le dit', async ({
  page,
  elsewhere,
}) => {
  const { word, teams } = await receive(page, 3, { together: true })
  await expect(page.getByRole('region', { name: 'À faire' })).toContainText('3à valider')
  await page.getByRole('button', { name: 'Tout valider' }).click()
  const asked = page.getByRole('dialog', { name: 'Valider 3 inscriptions ?' })
  await expect(asked).toContainText('Chaque club en est averti')

  const colleague = await elsewhere()
  await enterAs(colleague, demoAccount('admin'))
  await open(colleague, `/admin/inscriptions?q=${encodeURIComponent(word)}`)
  await colleague.getByRole('checkbox', { name: `Sélectionner ${teams[2]}` }).check()
  await colleague.getByRole('button', { name: 'Valider', exact: true }).click()
  await colleague.getByRole('button', { name: 'Valider l’inscription' }).click()
  await expect(colleague.getByRole('dialog', { name: 'Une inscription validée' })).toBeVisible()

  await asked.getByRole('button', { name: 'Valider les 3 inscriptions' }).click()
  const told = page.getByRole('dialog', { name: '2 inscriptions validées' })
  await expect(told.getByRole('list', { name: 'Non validées' })).toContainText(teams[2]!)
  await expect(told).toContainText('Cette inscription est déjà validée.')
  await told.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('heading', { name: 'Rien n’attend votre réponse' })).toBeVisible()
  await page.getByRole('button', { name: 'Voir les 3 autres inscriptions' }).click()
  await expect(page.getByRole('list', { name: 'Inscriptions' }).getByRole('listitem')).toHaveCount(3)
})

test.describe('quand une réponse se perd', () => {
  test.use({ refused: [503] })

  test('une réponse perdue au milieu se voit, et reprendre ne valide rien deux fois', async ({ page }) => {
    const { teams } = await receive(page, 6, { together: true })
    await page.getByRole('button', { name: 'Tout valider' }).click()
    let calls = 0
    await page.route('**/api/registrations/approvals', async (route) => {
      calls += 1
      if (calls !== 2) return route.continue()
      await route.fetch()
      return route.fulfill({ status: 503 })
    })
    await page.getByRole('button', { name: 'Valider les 6 inscriptions' }).click()
    const halted = page.getByRole('dialog', { name: '5 inscriptions validées' })
    await expect(halted).toContainText('Une reste à valider')
    await halted.getByRole('button', { name: 'Reprendre' }).click()
    await expect(page.getByRole('dialog')).toContainText('Cette inscription est déjà validée.')
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
    await expect(nameOf(page, teams[5]!)).toHaveCount(0)
  })
})

test('la liste s’ouvre sur ce qui attend ; l’état choisi reste dans l’adresse, et revient avec elle', async ({
  page,
}) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/inscriptions')
  const state = (name: RegExp) => page.getByRole('group', { name: 'Statut' }).getByRole('checkbox', { name })
  await expect(state(/^En attente/)).toBeChecked()
  await state(/^Validé/).check()
  await expect(page).toHaveURL(/status=approved/)
  await page.reload()
  await expect(state(/^Validé/)).toBeChecked()
  await state(/^Toutes/).check()
  await expect(page).toHaveURL(/status=tous/)
  await page.reload()
  await expect(state(/^Toutes/)).toBeChecked()
  await state(/^En attente/).check()
  await expect(page).toHaveURL('/organisateur/inscriptions')
})

test('la recherche tapée s’ajoute au filtre choisi pendant la frappe, elle ne le défait pas', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/inscriptions')
  await expect(page.getByRole('list', { name: 'Inscriptions' })).toBeVisible()
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill('clisson')
  await page
    .getByRole('group', { name: 'Statut' })
    .getByRole('checkbox', { name: /^Toutes/ })
    .check()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/q=clisson/)
  await expect(page).toHaveURL(/status=tous/)
})
