import type { APIRequestContext, Page } from '@playwright/test'
import { type Played, teamFit } from '#domain/clubs/teams/team-fit.ts'
import { demoAccount, enterAs, newClub, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test('un club cherche près de chez lui, lit où il est déjà, et s’inscrit dans la catégorie cherchée', async ({
  page,
}) => {
  await enterAs(page, demoAccount('club'))
  await open(page, '/club')
  await page.getByRole('searchbox', { name: 'Rechercher un tournoi' }).fill('PACA')
  await page.getByRole('searchbox', { name: 'Rechercher un tournoi' }).press('Enter')
  await expect(page).toHaveURL(/\/club\/rechercher\?region=93$/)
  await expect(page.getByRole('button', { name: /Retirer le filtre/ })).toContainText('Provence-Alpes-Côte')

  await open(page, '/club/rechercher')
  await expect(page.getByText('Distances depuis votre club').first()).toBeVisible()
  await expect(page.getByLabel('Ordre de la liste')).toHaveValue('distance')
  await page.getByRole('list', { name: 'Déjà inscrites' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/club\/inscriptions\?inscription=/)
  await expect(page.getByRole('dialog')).toBeVisible()

  await open(page, '/club/rechercher?places_left=true&category=Senior&gender=masculin')
  await page
    .getByRole('link', { name: /^S’inscrire/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/paiement\?tournament=\d+&category=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inscrire mon équipe' })).toBeVisible()
})

test('une équipe passe dans une catégorie plus chère : la différence se paie, puis la place change', async ({
  page,
}) => {
  const { title, from, to } = await findTwoPrices(page.request)
  const { team } = await enterCheaper(page, from.id)
  await open(page, '/club/inscriptions')
  await page.getByRole('button', { name: `Autres actions pour ${team}, ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Changer de catégorie…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer de catégorie' })
  await dialog.getByLabel('Nouvelle catégorie').selectOption(String(to.id))
  await expect(dialog.getByRole('status')).toContainText('à payer par carte')
  // The dialog asks for a confirmation when the team is younger than the category.
  if (teamFit(from, to) === 'younger') await dialog.getByRole('checkbox', { name: /^Nous avons vérifié/ }).check()
  await dialog.getByRole('button', { name: 'Continuer vers le paiement' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Payer la différence' })).toBeVisible()
  await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration (MM/AA)').fill('1131')
  await page.getByLabel('CVV').fill('951')
  await page.getByRole('button', { name: /^Payer / }).click()
  await expect(page).toHaveURL(/\/(?:tournois\?inscription=[\w-]+|club\/inscriptions)$/)

  await open(page, '/club/inscriptions')
  const row = page.getByRole('list', { name: 'Inscriptions à venir' }).locator('[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(to.category)
  await row.getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Reçu/ })).toHaveCount(2)
})

type Category = Played & {
  id: number
  price_cents: number
  max_participants: number
  current_participants: number
}
type Listed = { id: number; title: string; categories: Category[] }

/** Finds two categories of one tournament with free places, where a team can move to the dearer one. */
async function findTwoPrices(request: APIRequestContext): Promise<{ title: string; from: Category; to: Category }> {
  const list = await request.get('/api/tournaments?limit=100&places_left=true')
  for (const { id, title, categories } of ((await list.json()) as { items: Listed[] }).items) {
    const free = categories.filter((known) => known.max_participants - known.current_participants >= 2)
    const takes = (from: Category, to: Category) =>
      0 < from.price_cents && from.price_cents < to.price_cents && ['fits', 'younger'].includes(teamFit(from, to))
    const from = free.find((one) => free.some((other) => takes(one, other)))
    const to = from && free.find((other) => takes(from, other))
    if (!from || !to) continue
    const { payment_methods, payment_timing } = await (await request.get(`/api/tournaments/${id}`)).json()
    if (payment_methods.includes('card') && payment_timing === 'at_registration') return { title, from, to }
  }
  throw new Error('The demonstration has no tournament of two prices.')
}

/** Creates a club and pays the place of its team in a category. */
async function enterCheaper(page: Page, tournament_category_id: number) {
  const club = newClub()
  const { access_token } = await signUp(page.request, club)
  const headers = { authorization: `Bearer ${access_token}` }
  const registered = await page.request.post('/api/registrations', {
    headers,
    data: { tournament_category_id, team_name: club.name, payment_method: 'card' },
  })
  expect(registered.status(), await registered.text()).toBe(201)
  const { id } = (await registered.json()) as { id: string }
  await page.request.post(`/api/registrations/${id}/payments`, {
    headers,
    data: { method: 'card', token: 'test_success' },
  })
  await enterAs(page, club)
  return { team: club.name }
}
