import type { Page } from '@playwright/test'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { beginNow } from '../kit/mailbox.ts'
import { listUnfinished } from '../kit/played.ts'

// The tests share one tournament: the first one records scores before its day, the next one makes it begin.
test.describe.configure({ mode: 'default' })

test('sans réseau la régie garde les scores qu’on saisit et dit ce qui attend ; le réseau revenu, rien ne manque et rien n’est noté deux fois', async ({
  page,
  context,
  complaints,
}) => {
  const id = await enterSoonest(page)
  const isLoaded = page.waitForResponse(/\/assets\/tables-[^/]+\.js$/u)
  await open(page, `/organisateur/tournois/${id}/jour-j?onglet=matchs`)
  await (await isLoaded).finished()
  await expect(page.getByRole('button', { name: /^Score de / }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Pas de réseau')).toBeVisible()
  const first = await score(page, ['1', '7'], ['1', '3'])
  await expect(page.getByText('Non synchronisé (1)')).toBeVisible()
  const second = await score(page, ['9'], ['1', '4'])
  await expect(page.getByText('Non synchronisé (2)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Démarrer / }).first()).toBeDisabled()

  await page.getByRole('tab', { name: 'Tables' }).click()
  await expect(page.getByText('Cette partie se lira dès que le réseau revient.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^Non synchronisé/)).toHaveCount(0)
  await expect(page.getByText('À la table de chaque terrain', { exact: false })).toBeVisible()
  forgiveLostNetwork(complaints)

  await page.getByRole('tab', { name: 'Journal' }).click()
  for (const [label, ends] of [
    [first, '17 – 13'],
    [second, '9 – 14'],
  ] as const) {
    const number = label.split(' ').at(-1)
    await expect(page.getByText(new RegExp(`Match ${number}, .+ contre .+: ${ends}$`, 'u'))).toHaveCount(1)
  }
})

test('le réseau perdu avant que la régie soit là, elle le dit, et s’ouvre seule à son retour', async ({
  page,
  context,
  complaints,
}) => {
  const id = await enterSoonest(page)
  const isAsked = page.waitForRequest(/\/desk$/u)
  await page.route(/\/desk$/u, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(`/organisateur/tournois/${id}/jour-j?onglet=matchs`)
  await isAsked
  await expect(page.getByText('Vérifiez votre connexion', { exact: false })).toBeVisible()
  await page.unroute(/\/desk$/u)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Score de / }).first()).toBeVisible()
  forgiveLostNetwork(complaints)
})

test('le réseau perdu pendant que le code de la régie arrive, la page le dit, et revient seule avec lui', async ({
  page,
  context,
  complaints,
}) => {
  const id = await enterSoonest(page)
  const code = /\/assets\/desk-screen-[^/]+\.js$/u
  await page.route(code, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(`/organisateur/tournois/${id}/jour-j?onglet=matchs`)
  await expect(page.getByRole('heading', { name: 'Temps mort' })).toBeVisible()
  await page.unroute(code)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Score de / }).first()).toBeVisible()
  forgiveLostNetwork(complaints)
})

test('clore ne se demande qu’une fois : ce qui manque est dit, revenir ne fait rien, confirmer ferme la régie ; trop tôt, elle se rouvre', async ({
  page,
}) => {
  const id = await enterSoonest(page)
  await beginNow(id)
  await open(page, `/organisateur/tournois/${id}/jour-j?onglet=clore`)
  const ask = page.getByRole('button', { name: /^Clore (malgré|le tournoi…)/ })
  await ask.click()
  const asked = page.getByRole('alertdialog', { name: /^Clore le tournoi/ })
  await asked.getByRole('button', { name: 'Revenir' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('Ce tournoi est clos', { exact: false })).toHaveCount(0)

  await ask.click()
  await asked.getByRole('button', { name: 'Clore le tournoi' }).click()
  await expect(page.getByText('Ce tournoi est clos', { exact: false })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(ask).toHaveCount(0)

  await page.getByRole('button', { name: 'Rouvrir le tournoi…' }).click()
  const reopened = page.getByRole('alertdialog', { name: /^Rouvrir le tournoi/ })
  await expect(reopened.getByText('Personne n’est prévenu', { exact: false })).toBeVisible()
  await reopened.getByRole('button', { name: 'Rouvrir le tournoi' }).click()
  await expect(page.getByText('Ce tournoi est clos', { exact: false })).toHaveCount(0)
  await expect(ask).toBeVisible()
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText('Tournoi rouvert', { exact: false }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Matchs' }).click()
  const sheets = await page.getByRole('link', { name: 'Feuilles de marque' }).getAttribute('href')
  expect(sheets).toMatch(new RegExp(`^/files/feuilles/${id}\\.pdf`))
})

test('un défaut demande le score de l’arrêt, puis dit ce qu’il vaut avant d’être enregistré', async ({ page }) => {
  const dialog = await openLast(page)
  await dialog.getByText('Autre fin de match').click()
  await dialog
    .getByRole('button', { name: /^Défaut / })
    .first()
    .click()
  await expect(dialog.getByText('Saisissez d’abord le score au moment de l’arrêt.')).toBeVisible()
  await dialog.getByRole('textbox').first().fill('12')
  await dialog.getByRole('textbox').nth(1).fill('30')
  await dialog
    .getByRole('button', { name: /^Défaut / })
    .first()
    .click()
  await expect(dialog.getByText(/^Sera enregistré\s: défaut /u)).toBeVisible()
  await expect(dialog.getByText(/^30 – 12 pour /u)).toBeVisible()
  // The score is corrected while the dialog is open, and the dialog records the new score.
  await dialog.getByRole('textbox').first().fill('21')
  await expect(dialog.getByText(/^30 – 21 pour /u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer le défaut' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText(/21 – 30, défaut d/u).first()).toBeVisible()
})

test('un score saisi ne bouge pas pendant qu’on note ses périodes, qui se lisent ensuite avec lui', async ({
  page,
}) => {
  const dialog = await openLast(page)
  const [one, other] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').nth(1)]
  await one.fill('43')
  await other.fill('39')
  await dialog.getByText('Score par période (facultatif)').click()
  await dialog
    .getByLabel(/^1re période, /u)
    .first()
    .focus()
  for (const points of ['12', '8', '10', '14', '15', '9']) {
    await page.locator('[data-period]:focus').fill(points)
    await page.keyboard.press('Enter')
  }
  await expect(one).toHaveValue('43')
  const record = dialog.getByRole('button', { name: 'Enregistrer', exact: true })
  await record.click()
  await expect(dialog.getByText('Les périodes font 37 – 31, et le score 43 – 39', { exact: false })).toBeVisible()
  await page.locator('[data-period]').nth(6).fill('6')
  await page.locator('[data-period]').nth(7).fill('8')
  await record.click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText('43 – 39 (12-8, 10-14, 15-9, 6-8)', { exact: false }).first()).toBeVisible()
})

/** Removes the errors that the browser logs while the network is off. */
function forgiveLostNetwork(complaints: string[]) {
  const lost = ['net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch dynamically imported module']
  complaints.splice(0, Infinity, ...complaints.filter((words) => !lost.some((part) => words.includes(part))))
}

/** Opens the dialog of the last match of the day, in a tournament that has begun. */
async function openLast(page: Page) {
  const id = await enterSoonest(page)
  await beginNow(id)
  await open(page, `/organisateur/tournois/${id}/jour-j?onglet=matchs`)
  await page
    .getByRole('button', { name: /^Score de / })
    .last()
    .click()
  return page.getByRole('dialog')
}

/** Enters a score with the large keys, and confirms it although the tournament has not begun. @returns the match */
async function score(page: Page, one: string[], other: string[]): Promise<string> {
  const toScore = page
    .getByRole('button', { name: /^Score de / })
    .nth(await page.getByText('non synchronisé', { exact: true }).count())
  const label = (await toScore.getAttribute('aria-label'))!.replace('Score de ', '')
  await toScore.click()
  const keys = page.getByRole('group', { name: 'Clavier' })
  for (const digit of one) await keys.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Suivant' }).click()
  for (const digit of other) await keys.getByRole('button', { name: digit, exact: true }).click()
  const keep = page.getByRole('button', { name: 'Enregistrer' })
  await keep.click()
  await expect(page.getByText('Est-ce voulu', { exact: false })).toBeVisible()
  await keep.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return label
}

/** Signs in as an administrator. @returns the soonest tournament of another day, which no other journey plays */
async function enterSoonest(page: Page): Promise<number> {
  await enterAs(page, demoAccount('admin'))
  // Long matches have no score limit, unlike 3x3 and the youngest categories.
  const found = (await listUnfinished(page.request)).find(
    ({ duration_minutes, team1_id, scheduled_date }) =>
      duration_minutes >= 25 && team1_id !== null && new Date(scheduled_date).getTime() > Date.now() + 2 * 86_400_000,
  )
  expect(found).toBeDefined()
  return found!.tournament_id
}
