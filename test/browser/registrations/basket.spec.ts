import type { APIRequestContext, Page } from '@playwright/test'
import { enterAsNewClub } from '../kit/accounts.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { expect, open, test } from '../kit/journey.ts'

const ACCEPTED = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'

test.describe('plusieurs équipes en une fois', () => {
  test.use({ refused: [409] })

  test('trois équipes de deux catégories : un refus à sa ligne, corrigé, un seul paiement, un seul reçu', async ({
    page,
  }) => {
    const opening = await findLarge(page.request)
    const [first, second] = opening.categories
    const total = euros(2 * first!.price_cents + second!.price_cents)
    const paid: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/payments')) paid.push(request.url())
    })
    const { name: club } = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${opening.id}`)
    await expect(page.getByText('Toutes ou aucune')).toHaveCount(0)
    await chooseCategory(page, first!)
    await expect(page.getByLabel('Nom de l’équipe')).toHaveValue(club)
    await addTeam(page, 2)
    await chooseCategory(page, first!)
    await expect(page.getByLabel('Nom de l’équipe')).toHaveValue(`${club} 2`)
    await page.getByLabel('Nom de l’équipe').fill(club)
    await addTeam(page, 3)
    await chooseCategory(page, second!)
    await typeCard(page, ACCEPTED)
    await expectNoViolation(page, 'main')

    await page.getByRole('button', { name: `Payer ${total}` }).click()
    const refused = page.getByRole('region', { name: 'Équipe 2' })
    await expect(refused).toBeFocused()
    await expect(refused).toContainText('Deux de vos équipes ont ce nom dans cette catégorie.')
    await expect(page.getByText('Une équipe au moins ne peut pas être inscrite')).toBeVisible()
    await expectNoViolation(page, 'main')
    await expect(refused.getByLabel('Nom de l’équipe')).toHaveValue(club)
    await expect(page.getByLabel('CVV')).toHaveValue('951')
    expect(paid).toEqual([])

    await refused.getByLabel('Nom de l’équipe').fill('Les Espoirs')
    await page.getByRole('button', { name: `Payer ${total}` }).click()
    await expect(page).toHaveURL(/\/tournois\?inscription=[\w-]+$/)
    await expect(page.getByRole('alertdialog', { name: 'Inscription réussie !' })).toContainText('3 équipes')
    expect(paid).toEqual([expect.stringMatching(/\/baskets\/[\w-]+\/payments$/)])
    const summary = page.getByRole('region', { name: opening.title })
    await expect(summary).toContainText(`Payé, ${total}`)
    await expect(summary.getByRole('listitem').filter({ hasText: `${club} ·` })).toHaveCount(2)
    await expect(summary.getByRole('listitem').filter({ hasText: 'Les Espoirs ·' })).toHaveCount(1)

    await open(page, '/club/inscriptions')
    const rows = page.getByRole('listitem').filter({ hasText: opening.title })
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'En attente' })).toHaveCount(3)
    const receipts = rows.getByRole('link', { name: /Reçu/ })
    const numbers = await receipts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('aria-label') ?? link.textContent),
    )
    expect([numbers.length, new Set(numbers).size]).toEqual([3, 1])
    const receipt = await page.request.get((await receipts.first().getAttribute('href'))!)
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })
})

test.describe('des places gardées ensemble, sur un téléphone', () => {
  test.use({ refused: [402], viewport: { width: 390, height: 844 } })

  test('carte refusée : on revient payer ce qui reste, moins une équipe rendue', async ({ page }) => {
    const opening = await findLarge(page.request)
    const [first, second] = opening.categories
    await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${opening.id}`)
    await chooseCategory(page, first!)
    await page.getByLabel('Nom de l’équipe').fill('Les Premiers')
    await addTeam(page, 2)
    await chooseCategory(page, first!)
    await page.getByLabel('Nom de l’équipe').fill('Les Deuxièmes')
    await addTeam(page, 3)
    await chooseCategory(page, second!)
    await page.getByLabel('Nom de l’équipe').fill('Les Troisièmes')
    await typeCard(page, DECLINED)
    await page.getByRole('button', { name: /^Payer / }).click()
    await expect(page.getByRole('alert')).toContainText('refusé')
    await expect(page.getByRole('heading', { level: 1, name: 'Payer les inscriptions' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:[0-5]\d$/)
    await expectNoViolation(page, 'main')

    await open(page, '/club/inscriptions')
    await page.getByRole('link', { name: /^Payer : Les Deuxièmes/ }).click()
    await expect(page.getByRole('list', { name: 'Équipes à inscrire' }).getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Retirer cette équipe : Les Deuxièmes' }).click()
    await page.getByRole('button', { name: 'Libérer la place' }).click()
    const left = euros(first!.price_cents + second!.price_cents)
    await typeCard(page, ACCEPTED)
    await page.getByRole('button', { name: `Payer ${left}` }).click()
    await expect(page.getByRole('alertdialog', { name: 'Inscription réussie !' })).toContainText('2 équipes')
  })
})

type Large = { id: number; title: string; categories: Category[] }
type Category = {
  id: number
  category: string
  price_cents: number
  max_participants: number
  current_participants: number
}
type Details = Large & {
  max_teams_per_club: number
  payment_timing: string
  payment_methods: string[]
  deposit_cents: number
}

/** A tournament of several categories where a club may enter two teams of each, for their price alone, all paid by card at once. */
async function findLarge(asked: APIRequestContext): Promise<Large> {
  const list = (await (await asked.get('/api/tournaments?limit=100&places_left=true')).json()) as { items: Large[] }
  for (const { id } of list.items) {
    const details = (await (await asked.get(`/api/tournaments/${id}`)).json()) as Details
    const isPaid =
      details.payment_timing === 'at_registration' &&
      details.payment_methods.join() === 'card' &&
      details.deposit_cents === 0
    const roomy = details.categories.filter((one) => one.max_participants - one.current_participants >= 6)
    if (isPaid && details.max_teams_per_club >= 2 && roomy.length >= 2) return { ...details, categories: roomy }
  }
  throw new Error('The demonstration has no such tournament.')
}

const chooseCategory = (page: Page, { category }: Category) =>
  page.getByRole('radio', { name: new RegExp(`^${category} `) }).check()

async function addTeam(page: Page, number: number) {
  await page.getByRole('button', { name: 'Ajouter une équipe' }).click()
  await expect(page.getByRole('region', { name: `Équipe ${number}` })).toBeFocused()
}

const euros = (cents: number) => `${cents / 100}\u00a0€`

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Expiration (MM/AA)').fill('1131')
  await page.getByLabel('CVV').fill('951')
}
