import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { CompetitionList } from '../../../contract/competition/competitions.ts'
import { bearer, demoAccount, enterAs, sessionOf } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

const ANALYSIS = '/club/profil?onglet=analyse'

test('un club lit son analyse saison par saison, et ce qu’il télécharge dit les mêmes chiffres', async ({ page }) => {
  await enterAs(page, demoAccount('club'))
  await open(page, ANALYSIS)
  const entries = chart(page, 'Inscriptions et annulations')
  await entries.getByText('Voir les chiffres').click()
  const rows = await entries.locator('tbody').getByRole('row').all()
  const shown = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^saisons-.*\.csv$/)
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines.map((line) => line.split(';').slice(0, 3))).toEqual(shown)
})

test('un organisateur lit d’où viennent les clubs, et le CO₂ de leurs trajets', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/tournois/2')
  await page.locator('summary', { hasText: 'Affluence et distances' }).click()
  const ways = page.getByRole('region', { name: 'Distances des clubs' })
  await expect(ways.getByRole('definition')).toHaveText([/km$/, /km$/, /\d/, /^≈ .*kg$/])
  const row = ways.getByRole('group', { name: 'Clubs, du plus proche au plus lointain' }).getByRole('listitem').first()
  await expect(row).toContainText(/\d\skm, .*(Proche|Moyen|Loin)/)
})

test('les niveaux se notent selon les forces, d’une pression', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/tournois/3/formules')
  const list = await page.request.get('/api/tournaments/3/competitions', { headers: bearer((await sessionOf(page))!) })
  const { categories } = (await list.json()) as CompetitionList
  const { id } = categories.find(({ teams, permissions }) => teams.length > 2 && permissions.set_up)!
  await open(page, `/organisateur/tournois/3/formules?categorie=${id}`)
  await page.getByRole('button', { name: 'Noter les niveaux selon les forces' }).click()
  await expect(page.getByText('Niveaux notés selon les forces')).toBeVisible()
  await expect(page.getByText('Les niveaux sont ceux des forces.')).toBeVisible()
})

test('un administrateur lit les derniers contrôles, chacun à côté de son rival', async ({ page }) => {
  await enterAs(page, demoAccount('admin'))
  await open(page, '/admin/calculs')
  for (const name of ['Force des équipes', 'Ordre des recommandations']) {
    const check = page.getByRole('region', { name })
    await expect(check.getByRole('listitem').first()).toContainText(
      /[\d,]+\s(%|sur 100), .* [\d,]+\s(%|sur 100), \d+\scas/,
    )
  }
})

test('au-delà de douze, les équipes engagées d’un club se lisent jusqu’au bout', async ({ page }) => {
  const { address, total } = await findLongList(page)
  await open(page, address)
  const list = page.getByRole('region', { name: 'Équipes engagées' })
  const unfold = () => list.getByText(`Voir les ${total - 4} autres`).click()
  await unfold()
  await expect(list.getByText(`Les 12 prochaines, sur ${total}`)).toBeVisible()
  const before = await list.getByRole('listitem').allTextContents()
  await list.getByRole('link', { name: 'Suivantes' }).click()
  await expect(list.getByText(new RegExp(`^13 à \\d+, sur ${total}$`))).toBeVisible()
  await expect(list.getByRole('listitem').first()).not.toHaveText(before[0]!)
  await list.getByRole('link', { name: 'Précédentes' }).click()
  await unfold()
  await expect(list.getByRole('listitem')).toHaveText(before)
})

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('la suite d’une liste de club s’ouvre', async ({ page }) => {
    const { address } = await findLongList(page)
    await page.goto(address)
    const list = page.getByRole('region', { name: 'Équipes engagées' })
    await list.getByText(/^Voir les/).click()
    await list.getByRole('link', { name: 'Suivantes' }).click()
    await expect(list.getByText(/^13 à/)).toBeVisible()
    await expect(list.getByRole('listitem').first()).toBeVisible()
  })
})

test.describe('un calcul en panne', () => {
  test.use({ refused: [500] })

  test('se dit à sa place, avec sa référence, et revient d’une pression', async ({ page }) => {
    const failed = {
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Erreur inconnue',
      defined: false,
      status: 500,
      data: { request_id: 'panne-0001' },
    }
    await enterAs(page, demoAccount('organisateur'))
    await page.route('**/api/tournaments/2/distances', (route) => route.fulfill({ status: 500, json: failed }))
    await open(page, '/organisateur/tournois/2')
    await page.locator('summary', { hasText: 'Affluence et distances' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Erreur Distance' })
    await expect(alert).toContainText('Référence à nous donner : panne-0001')
    await page.unroute('**/api/tournaments/2/distances')
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Distance médiane')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})

test('en couleurs forcées, ce qu’un graphique trace a la couleur du texte, et ses séries diffèrent', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterAs(page, demoAccount('club'))
  await open(page, ANALYSIS)
  const [full, hollow] = ['path[class*="fill-leather"]', 'path[class*="fill-none"]'].map((bar) =>
    chart(page, 'Inscriptions et annulations').getByRole('img').locator(bar).first(),
  ) as [Locator, Locator]
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(full).toHaveCSS('fill', text)
  await expect(hollow).toHaveCSS('fill', 'none')
  await expect(hollow).toHaveCSS('stroke', text)
  await expect(
    page
      .getByRole('img', { name: /^Trajets/ })
      .locator('path')
      .first(),
  ).toHaveCSS('stroke', text)
})

test('imprimé, un graphique donne tous ses chiffres, sans que rien n’ait été ouvert', async ({ page }) => {
  await enterAs(page, demoAccount('club'))
  await open(page, ANALYSIS)
  const spent = chart(page, 'Dépense par saison')
  const cell = spent.getByRole('cell').first()
  await expect(spent.getByRole('img')).toBeVisible()
  await expect(cell).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(cell).toBeVisible()
  await expect(spent.getByText('Voir les chiffres')).toBeHidden()
})

const chart = (page: Page, title: string) => page.getByRole('figure', { name: title })

/** Finds the page of a club with more than twelve teams in coming tournaments. */
async function findLongList(page: Page): Promise<{ address: string; total: number }> {
  for (let id = 1; id < 70; id += 1) {
    const answer = await page.request.get(`/api/clubs/${id}`)
    if (!answer.ok()) continue
    const { parts } = (await answer.json()) as { parts: { coming: { total: number } } }
    if (parts.coming.total > 12) return { address: `/clubs/${id}`, total: parts.coming.total }
  }
  throw new Error('No club of the demonstration has entered that many teams.')
}
