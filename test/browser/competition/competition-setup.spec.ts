import type { CompetitionList } from '../../../contract/competition/competitions.ts'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test('au clavier : une formule se choisit, les poules se tirent, deux équipes s’échangent et restent', async ({
  page,
}) => {
  await enterAs(page, demoAccount('admin'))
  const found = await page.request.get('/api/tournaments?limit=100')
  const { items } = (await found.json()) as { items: { id: number; categories: { current_participants: number }[] }[] }
  const lists = await Promise.all(
    items.filter(hasTeams).map(async ({ id }) => ({
      id,
      list: (await (await page.request.get(`/api/tournaments/${id}/competitions`)).json()) as CompetitionList,
    })),
  )
  // The test chooses a category of pools and keeps its announced format, because other journeys read it.
  const places = lists.flatMap(({ id, list }) => list.categories.map((category) => ({ id, category })))
  const { id, category } = places.find(
    ({ category: { teams, permissions, rules, draw } }) =>
      teams.length >= 6 && permissions.set_up && rules.scoring === '5x5' && !draw,
  )!
  await open(page, `/organisateur/tournois/${id}/formules?categorie=${category.id}`)
  await expect(page.getByRole('heading', { name: 'Formules possibles' })).toBeVisible()
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }

  await page.getByText('Régler la formule moi-même').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Genre de formule').focus()
  await page.keyboard.type('Poules')
  await expect(page.getByLabel('Genre de formule')).toHaveValue('pools')
  await expect(page.getByRole('heading', { name: 'Aperçu' })).toBeVisible()
  await press('Enregistrer')
  await expect(page.getByRole('button', { name: 'Tirer les poules' })).toBeVisible()
  await press('Tirer les poules')
  const pool = (letter: string) => page.getByRole('list', { name: `Poule ${letter}` })
  await expect(pool('B')).toBeVisible()
  const [one, other] = [pool('A').getByRole('listitem').first(), pool('B').getByRole('listitem').first()]
  const nameIn = async (row: typeof one) => (await row.getByRole('button').getAttribute('aria-label'))!.slice(9, -6)
  const [home, away] = [await nameIn(one), await nameIn(other)]

  await press(`Échanger ${home} avec…`)
  const dialog = page.getByRole('dialog', { name: `Échanger ${home}` })
  await dialog.getByLabel('Avec').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Avec').locator('option:checked')).toHaveText(`Poule B : ${away}`)
  await dialog.getByRole('button', { name: 'Échanger', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(one).toContainText(away)
  await page.locator('summary', { hasText: 'Pourquoi ces places' }).focus()
  await page.keyboard.press('Enter')
  const told = page.getByRole('listitem').filter({ hasText: `Échangée à la main avec ${home}` })
  await expect(told).toContainText(away)
  await page.reload()
  await expect(one).toContainText(away)
  await expect(other).toContainText(home)
})

const hasTeams = ({ categories }: { categories: { current_participants: number }[] }) =>
  categories.some(({ current_participants }) => current_participants >= 8)
