import type { APIRequestContext, Page } from '@playwright/test'
import { demoAccount, enterAs, enterAsNewClub, sessionOf } from '../kit/accounts.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { expect, open, test } from '../kit/journey.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

for (const viewport of [PHONE, DESK]) {
  test.describe(`de l’argent qui change de sort, en ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('un club retire une option : ce qui revient est dit avant, et le détail le montre aussitôt', async ({
      page,
    }) => {
      const sold = await findSelling(page.request)
      await enterAsNewClub(page)
      await open(page, '/')
      await enterWithOptions(page, sold)
      await open(page, '/club/inscriptions')
      await page.getByRole('button', { name: sold.title, exact: true }).click()
      const details = page.getByRole('dialog')
      const [meal, photo] = sold.extras
      await details.getByRole('button', { name: `Retirer 2 × ${meal!.name}…` }).click()
      const asked = page.getByRole('alertdialog')
      await expect(asked).toContainText(`${(2 * meal!.price_cents) / 100}\u00a0€ remboursés`)
      await expectNoViolation(page, '[role=alertdialog]')
      await asked.getByRole('button', { name: 'Retirer cette option' }).click()
      await expect(asked).toHaveCount(0)
      await expect(details.getByRole('button', { name: /^Retirer/ })).toHaveText([`Retirer ${photo!.name}…`])
      // The money itself leaves a moment later, with its credit note.
      const back = `${(2 * meal!.price_cents) / 100}\u00a0€`
      await expect(details).toContainText(new RegExp(`${back} (?:à rembourser|remboursés)`))
      await expect(async () => {
        await page.reload()
        await page.getByRole('button', { name: sold.title, exact: true }).click()
        await expect(details).toContainText(`${back} remboursés`, { timeout: 1_000 })
        await expect(details.getByRole('link', { name: /^Avoir/ })).toHaveCount(1, { timeout: 1_000 })
      }).toPass()
    })

    test('un organisateur garde une caution : un motif est demandé, et l’équipe quitte la liste', async ({ page }) => {
      await enterAs(page, demoAccount('organisateur'))
      await open(page, '/organisateur/encaissement?onglet=remboursements')
      await expect(page.getByRole('heading', { level: 2, name: 'Remboursements à faire' })).toBeVisible()
      await page.getByText('Équipe par équipe').click()
      const teams = page.getByRole('button', { name: /^Garder la caution / })
      await expect(teams.first()).toBeVisible()
      // The other size of the screen takes another team, perhaps at once.
      const kept = await teams.nth(viewport === PHONE ? 0 : 1).getAttribute('aria-label')
      await page.getByRole('button', { name: kept!, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Garder la caution' }).click()
      await expect(dialog.getByText('Indiquez un motif')).toBeVisible()
      await expectNoViolation(page, '[role=dialog]')
      await dialog.getByLabel('Motif').fill('Vestiaire abîmé')
      await dialog.getByRole('button', { name: 'Garder la caution' }).click()
      await expect(page.getByText('Caution gardée, le club est averti')).toBeVisible()
      await expect(page.getByRole('button', { name: kept!, exact: true })).toHaveCount(0)
    })
  })
}

type Sold = {
  id: number
  title: string
  extras: { id: number; name: string; price_cents: number }[]
  categories: { id: number; max_participants: number; current_participants: number }[]
}

/** The tournament of the demonstration that sells options. */
async function findSelling(asked: APIRequestContext): Promise<Sold> {
  const { items } = (await (await asked.get('/api/tournaments?limit=100&places_left=true')).json()) as { items: Sold[] }
  for (const { id } of items) {
    const details = (await (await asked.get(`/api/tournaments/${id}`)).json()) as Sold
    if (details.extras.length > 1) return details
  }
  throw new Error('The demonstration sells no options.')
}

/** Enters one team with two of the first option and one of the second, and pays it by card. */
async function enterWithOptions(page: Page, { categories, extras }: Sold) {
  const { access_token } = (await sessionOf(page))!
  const headers = { authorization: `Bearer ${access_token}` }
  const roomy = categories.toSorted(
    (a, b) => b.max_participants - b.current_participants - (a.max_participants - a.current_participants),
  )
  const line = {
    tournament_category_id: roomy[0]!.id,
    team_name: 'Les Gourmands',
    extras: [
      { extra_id: extras[0]!.id, quantity: 2 },
      { extra_id: extras[1]!.id, quantity: 1 },
    ],
  }
  const keyed = () => ({ ...headers, 'idempotency-key': crypto.randomUUID() })
  const entered = await page.request.post('/api/baskets', {
    headers: keyed(),
    data: { lines: [line], mode: 'all', payment_method: 'card' },
  })
  expect(entered.status(), await entered.text()).toBe(201)
  const { id } = await entered.json()
  const paid = await page.request.post(`/api/baskets/${id}/payments`, {
    headers: keyed(),
    data: { method: 'card', token: 'test_success' },
  })
  expect(paid.status(), await paid.text()).toBe(201)
}
