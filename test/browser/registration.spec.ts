import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoAccount, enterAs, enterAsNewClub, newClub, signUp } from './accounts.ts'
import { expect, open, test } from './journey.ts'

test.describe('inscrire et payer', () => {
  test('une inscription payée attend l’organisateur, puis le club la voit validée', async ({
    page,
    request,
    elsewhere,
  }) => {
    const tournament = await openTournament(request, 0)
    const club = await enterAsNewClub(page)
    await open(page, `/tournois/${tournament.id}`)
    await page
      .getByRole('link', { name: /^(S’inscrire|Inscrire mon équipe)/ })
      .first()
      .click()
    await payFor(page, `${club.name} A`, 'Paiement accepté')

    await open(page, '/club/inscriptions')
    await expect(page.getByRole('row', { name: `${club.name} A` })).toContainText('En attente')

    const office = await elsewhere()
    await enterAs(office, demoAccount('admin'))
    await open(office, `/admin/inscriptions?q=${encodeURIComponent(`${club.name} A`)}`)
    await office.getByRole('button', { name: `Valider ${club.name} A` }).click()
    await expect(office.getByRole('row', { name: `${club.name} A` })).toContainText('Validé')

    await page.reload()
    await expect(page.getByRole('row', { name: `${club.name} A` })).toContainText('Validé')
    await open(page, '/club/messages')
    await expect(page.getByRole('main')).toContainText('Inscription validée')
  })

  test('un refus de l’organisateur dit son motif au club', async ({ page, request, elsewhere }) => {
    const tournament = await openTournament(request, 1)
    const club = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${tournament.id}`)
    await payFor(page, `${club.name} B`, 'Paiement accepté')

    const office = await elsewhere()
    await enterAs(office, demoAccount('admin'))
    await open(office, `/admin/inscriptions?q=${encodeURIComponent(`${club.name} B`)}`)
    await office.getByRole('button', { name: `Refuser ${club.name} B` }).click()
    const dialog = office.getByRole('dialog', { name: 'Refuser cette inscription' })
    await dialog.getByLabel('Motif').fill('Effectif incomplet')
    await dialog.getByRole('button', { name: 'Refuser l’inscription' }).click()
    await expect(dialog).toBeHidden()

    await open(page, '/club/inscriptions')
    const row = page.getByRole('row', { name: `${club.name} B` })
    await expect(row).toContainText('Refusé')
    await expect(row).toContainText('Effectif incomplet')
  })

  test.describe('avec une carte refusée', () => {
    test.use({ refused: [402] })

    test('la place reste réservée, une autre carte la paie, aucun chiffre ne quitte le navigateur', async ({
      page,
      request,
    }) => {
      const sent: string[] = []
      page.on('request', (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ''}`))
      const tournament = await openTournament(request, 2)
      const club = await enterAsNewClub(page)
      await open(page, `/paiement?tournament=${tournament.id}`)
      await page.getByLabel('Nom de l’équipe').fill(`${club.name} C`)
      await page.getByRole('button', { name: /^Paiement refusé/ }).click()
      await submit(page).click()
      await expect(page.getByRole('alert')).toContainText('refusé')
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByLabel('CVV')).toHaveValue('')

      await page.getByRole('button', { name: /^Paiement accepté/ }).click()
      await submit(page).click()
      await expectRegistered(page)
      expect(sent.filter((text) => /\b(?:\d[ -]?){12,19}\b/.test(text.replaceAll(/[0-9a-f-]{36}/g, '')))).toEqual([])
    })
  })

  test('une authentification forte acceptée paie la place', async ({ page, request }) => {
    const tournament = await openTournament(request, 3)
    const club = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${tournament.id}`)
    await page.getByLabel('Nom de l’équipe').fill(`${club.name} D`)
    await page.getByRole('button', { name: /^Authentification forte/ }).click()
    await submit(page).click()
    await page.getByRole('dialog', { name: 'Authentification' }).getByRole('button', { name: 'Accepter' }).click()
    await expectRegistered(page)
  })

  test('au clavier seul, du nom de l’équipe au paiement', async ({ page, request }) => {
    const tournament = await openTournament(request, 4)
    const club = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${tournament.id}`)
    await expect(submit(page)).toBeVisible()
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nom de l’équipe')).toBeFocused()
    await page.keyboard.type(`${club.name} E`)
    await tabTo(page, page.getByLabel('Numéro de carte'))
    await page.keyboard.type('4242424242424242')
    await tabTo(page, page.getByLabel('Expiration (MM/AA)'))
    await page.keyboard.type('1299')
    await tabTo(page, page.getByLabel('CVV'))
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await expectRegistered(page)
  })
})

test.describe('sur un téléphone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('complet, puis liste d’attente, puis place proposée, puis prise', async ({ page, request }) => {
    const tournament = await nearlyFullTournament(request)
    const filler = await fill(request, tournament)
    const club = await enterAsNewClub(page)

    await open(page, `/tournois/${tournament.id}`)
    await page
      .getByRole('link', { name: /^Rejoindre la liste d’attente/ })
      .first()
      .tap()
    await page.getByLabel('Nom de l’équipe').fill(`${club.name} F`)
    await page.getByRole('button', { name: 'Rejoindre la liste d’attente' }).tap()
    await expect(page.getByRole('heading', { name: 'Liste d’attente : rang 1' })).toBeVisible()

    await filler.leave()
    await open(page, '/club/inscriptions')
    await expect(page.getByRole('main')).toContainText('Place proposée')
    await page.getByRole('link', { name: /^Prendre la place/ }).tap()
    await page.getByRole('button', { name: /^Paiement accepté/ }).tap()
    await submit(page).tap()
    await expectRegistered(page, '/club/inscriptions')
    await expect(page.getByRole('main')).toContainText('En attente')
  })
})

test.describe('avant de pouvoir payer', () => {
  test('sans compte, la page demande une connexion et on y revient', async ({ page, request }) => {
    const tournament = await openTournament(request, 5)
    const club = newClub()
    await signUp(request, club)
    await open(page, `/paiement?tournament=${tournament.id}`)
    await expect(page.getByRole('heading', { name: 'Connexion requise' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
    await dialog.getByLabel('Email').fill(club.email)
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(club.password)
    await dialog.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(`/paiement?tournament=${tournament.id}`)
    await expect(page.getByRole('heading', { name: 'Inscrire mon équipe' })).toBeVisible()
  })

  test('déjà inscrit, le club le lit avant de rien écrire', async ({ page, request }) => {
    const tournament = await openTournament(request, 6)
    const club = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${tournament.id}`)
    await payFor(page, `${club.name} G`, 'Paiement accepté')
    await open(page, `/paiement?tournament=${tournament.id}`)
    await expect(page.getByRole('main')).toContainText('Déjà inscrit')
    await expect(page.getByRole('main')).toContainText('Vous êtes déjà inscrit à ce tournoi.')
    await expect(page.getByLabel('Nom de l’équipe')).toHaveCount(0)
  })

  test.describe('un tournoi inconnu', () => {
    test.use({ refused: [404] })

    test('est dit introuvable, avec un chemin vers les autres', async ({ page }) => {
      await enterAsNewClub(page)
      await open(page, '/paiement?tournament=999999')
      await expect(page.getByRole('heading', { name: 'Tournoi non trouvé' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /tournois/i })).toHaveAttribute('href', '/tournois')
    })
  })
})

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Payer|Prendre la place|Inscrire mon équipe)/ })

async function payFor(page: Page, team: string, card: string) {
  await page.getByLabel('Nom de l’équipe').fill(team)
  await page.getByRole('button', { name: new RegExp(`^${card}`) }).click()
  await submit(page).click()
  await expectRegistered(page)
}

async function expectRegistered(page: Page, next = '/tournois') {
  await expect(page.getByText('Inscription réussie !')).toBeVisible()
  await expect(page.getByText('Votre inscription au tournoi a été enregistrée avec succès.')).toBeVisible()
  await expect(page).toHaveURL(next)
}

async function tabTo(page: Page, goal: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}

type OpenTournament = { id: number; tournament_category_id: number; left: number }

/** The nth of those that take a card at once, have one category and room for all: each journey has its own. */
async function openTournament(request: APIRequestContext, nth: number): Promise<OpenTournament> {
  const found = (await listOpen(request)).filter(({ left }) => left >= 4)
  expect(found.length, 'the demonstration has open tournaments').toBeGreaterThan(nth)
  return found[nth]!
}

async function nearlyFullTournament(request: APIRequestContext): Promise<OpenTournament> {
  const [found] = (await listOpen(request)).filter(({ left }) => left < 4)
  return found!
}

async function listOpen(request: APIRequestContext): Promise<OpenTournament[]> {
  const { items } = await (await request.get('/api/tournaments?places_left=true&limit=100')).json()
  const found: OpenTournament[] = []
  for (const { id, availability, categories } of items) {
    const [category] = categories
    if (
      !availability.can_register ||
      categories.length !== 1 ||
      category.price_cents === 0 ||
      category.waiting_count > 0
    )
      continue
    const details = await (await request.get(`/api/tournaments/${id}`)).json()
    const takesCards = details.payment_methods.includes('card') && details.payment_timing === 'at_registration'
    const left = category.max_participants - category.current_participants
    if (takesCards && details.required_documents.length === 0)
      found.push({ id, tournament_category_id: category.id, left })
  }
  return found.sort((one, other) => one.id - other.id)
}

/** Other clubs hold the places that are left; the last of them can be made to leave. */
async function fill(request: APIRequestContext, { tournament_category_id, left }: OpenTournament) {
  let leave = async () => {}
  for (let place = 0; place < left; place++) {
    const { access_token } = await signUp(request, newClub())
    const headers = { authorization: `Bearer ${access_token}` }
    const data = { tournament_category_id, team_name: `Équipe ${place}`, payment_method: 'card' }
    const held = await request.post('/api/registrations', { headers, data })
    expect(held.status(), await held.text()).toBe(201)
    const { id } = await held.json()
    leave = async () => {
      const left = await request.post(`/api/registrations/${id}/cancellation`, { headers, data: {} })
      expect(left.status(), await left.text()).toBe(200)
    }
  }
  return { leave }
}
