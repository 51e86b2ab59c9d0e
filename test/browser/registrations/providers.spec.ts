import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { bearer, enterAsNewClub, newClub, signUp } from '../kit/accounts.ts'
import { type CardTournament, HELLOASSO, organizeAt, STRIPE } from '../kit/card-provider.ts'
import { expect, open, test } from '../kit/journey.ts'
import { letHoldPass } from '../kit/mailbox.ts'

for (const provider of [HELLOASSO, STRIPE]) {
  const isHelloAsso = provider === HELLOASSO

  test.describe(`chez ${provider.label}`, () => {
    // One organiser serves them all: they run in one process, which keeps its window.
    test.describe.configure({ mode: 'default' })
    let opened: CardTournament
    let organizer: Page
    test.beforeEach(async ({ kept }) => {
      organizer = await kept(`organizer at ${provider.label}`, async (page) => {
        opened = await organizeAt(page, provider)
      })
    })

    test('refusé, revenu sans payer, puis payé : la place a attendu et l’équipe est inscrite', async ({ page }) => {
      const team = await goToPay(page, opened)
      await page.getByRole('link', { name: 'Refuser' }).click()
      if (isHelloAsso) {
        await expect(page).toHaveURL(/\/paiement\/retour\/[0-9a-f-]+\?retour=erreur/)
        await expect(page.getByRole('alert')).toContainText('Paiement refusé : réessayez')
        await expect(page.getByRole('alert')).toContainText('Votre place est gardée jusqu’au')
        await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
      } else await expect(page.getByText('Carte refusée.')).toBeVisible()

      await page.getByRole('link', { name: 'Retour' }).click()
      await expect(page.getByText('Vous êtes revenu sans payer')).toBeVisible()
      await expect(page.getByText('Votre place est gardée jusqu’au')).toBeVisible()
      await page.getByRole('link', { name: 'Reprendre le paiement' }).click()

      await page.getByRole('link', { name: 'Payer', exact: true }).click()
      await expectEntered(page, opened, team)
    })

    test('payé sans que la notification ne vienne : la page de retour demande elle-même', async ({ page }) => {
      const team = await goToPay(page, opened)
      await page.getByRole('link', { name: 'Payer sans notification', exact: true }).click()
      await expectEntered(page, opened, team)
    })

    test('payé, onglet fermé : le club qui revient lit que c’est payé', async ({ page }) => {
      const team = await goToPay(page, opened)
      const payer = page.url()
      await page.goto('about:blank')
      const tab = await page.context().newPage()
      await tab.goto(payer)
      await tab.getByRole('link', { name: 'Payer et fermer', exact: true }).click()
      await expect(tab.getByText('Paiement accepté.')).toBeVisible()
      await tab.close()
      const row = page.getByRole('listitem').filter({ hasText: team })
      await open(page, '/club/inscriptions')
      await readUntil(page, row, '60 € payés')
      await expect(row.getByRole('link', { name: /Reçu/ })).toBeVisible()
    })

    test('payé après la fin, la place partie : c’est rendu, et dit', async ({ page, request }) => {
      const team = await goToPay(page, opened, opened.small)
      const payer = page.url()
      if (!isHelloAsso) await page.getByRole('link', { name: 'Couper Stripe' }).click()
      // Beyond the quarter of an hour of the place, and beyond what is left to a page, or to a provider that is down.
      await letHoldPass(team, 80)
      await takeRest(request, opened)
      if (!isHelloAsso) await page.getByRole('link', { name: 'Rétablir Stripe' }).click()

      await page.getByRole('link', { name: 'Payer', exact: true }).click()
      await expect(page.getByText('Paiement reçu, mais il ne peut plus servir')).toBeVisible()
      await page.getByRole('link', { name: 'Voir mon inscription' }).click()
      const mine = page.getByRole('dialog', { name: team })
      await expect(mine).toContainText('Liste d’attente, rang 1')
      if (isHelloAsso) await giveBackThere(organizer, payer, team)
      await readUntil(page, mine, '60 € remboursés')
    })

    test('payé dans deux onglets : une place, et rien n’est pris deux fois', async ({ page }) => {
      const team = await goToPay(page, opened)
      const payer = page.url()
      const second = await page.context().newPage()
      await second.goto(payer)
      await page.getByRole('link', { name: 'Payer', exact: true }).click()
      await expectEntered(page, opened, team)
      const entered = new URL(page.url()).searchParams.get('inscription')
      await second.getByRole('link', { name: 'Payer', exact: true }).click()
      if (!isHelloAsso) {
        await expect(second.getByText('Cette page est fermée.')).toBeVisible()
        return
      }
      await expect(second.getByText('Inscription réussie !')).toBeVisible()
      await open(page, `/club/inscriptions?inscription=${entered}`)
      await giveBackThere(organizer, payer, team)
      await readUntil(page, page.getByRole('dialog', { name: team }), '60 € remboursés')
    })
  })
}

/** A new club enters its team and goes to the page on which its provider is paid. @returns the name of the team */
async function goToPay(page: Page, { id, title, roomy }: CardTournament, category = roomy): Promise<string> {
  const { name: team } = await enterAsNewClub(page)
  await open(page, `/paiement?tournament=${id}&category=${category}`)
  await page.getByLabel('Nom de l’équipe').fill(team)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} – ${team}` })).toBeVisible()
  return team
}

async function expectEntered(page: Page, { title }: CardTournament, team: string) {
  await expect(page).toHaveURL(/\/tournois\?inscription=/)
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  await expect(page.getByRole('region', { name: title })).toContainText(team)
}

/** Where a code is asked that only the association has, it reads what to give back, does it in its own pages, and is heard. */
async function giveBackThere(organizer: Page, payer: string, team: string) {
  await open(organizer, '/organisateur/encaissement?onglet=remboursements')
  const task = organizer.getByRole('listitem').filter({ hasText: team })
  await expect(task).toContainText('rendez l’argent sur son site')
  await organizer.goto(payer)
  await organizer.getByRole('link', { name: 'Rembourser le dernier paiement' }).click()
  await expect(organizer.getByText('Paiement remboursé.')).toBeVisible()
}

/** Reads the page again until it says so: what a provider tells comes after a moment. */
const readUntil = (page: Page, where: Locator, words: string) =>
  expect(async () => {
    await page.reload()
    await expect(where).toContainText(words, { timeout: 3_000 })
  }).toPass()

/** Other clubs take both places of the small category, each of which is theirs for a quarter of an hour. */
async function takeRest(request: APIRequestContext, { small }: CardTournament) {
  for (let place = 1; place <= 2; place += 1) {
    const club = newClub()
    const headers = bearer(await signUp(request, club))
    const data = { tournament_category_id: small, team_name: club.name, payment_method: 'card' }
    const entered = await request.post('/api/registrations', { headers, data })
    expect(entered.status(), await entered.text()).toBe(201)
  }
}
