import { type Locator, type Page, request } from '@playwright/test'
import { demoAccount, enterAs, signIn } from '../kit/accounts.ts'
import { expect, open, settled, test } from '../kit/journey.ts'

test.describe('un club', () => {
  test.beforeEach(({ page }) => enterAs(page, demoAccount('club')))

  test('lit pourquoi un tournoi lui est recommandé, et trouve sur sa page la météo et le trajet', async ({ page }) => {
    await open(page, '/club')
    const advised = page.getByRole('region', { name: 'Recommandés pour vous' })
    const first = advised.getByRole('listitem').first()
    await expect(first).toContainText(/\d+ sur 100/)
    await first.getByText('Voir les points').click()
    await expect(first.getByRole('rowheader', { name: 'Distance' })).toBeVisible()
    await expect(first.getByRole('link', { name: /^S’inscrire/ })).toHaveAttribute(
      'href',
      /^\/paiement\?tournament=\d+$/,
    )
    const named = first.getByRole('heading').getByRole('link')
    const title = await named.textContent()
    await named.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
    await expect(page.getByRole('region', { name: 'Météo' })).toContainText(/Prévisions disponibles|°C/)
    await expect(page.getByRole('region', { name: 'Depuis votre club, par la route' })).toContainText(/\d\skm,/)
  })

  test('demande ses recommandations en cherchant, et n’en reçoit qu’alors', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, '/club/rechercher')
    expect(asked.filter((url) => url.endsWith('/recommendations?limit=6'))).toEqual([])
    await page.getByText('Recommandés pour vous').click()
    await expect(page.getByText(/^Voir les points/)).toHaveCount(6)
    expect(asked.filter((url) => url.endsWith('/recommendations?limit=6'))).toHaveLength(1)
  })

  test('lit ses performances dans son profil, et va à sa page publique', async ({ page }) => {
    await open(page, '/profil')
    const own = page.getByRole('region', { name: 'Performance du club' })
    await expect(own.getByRole('definition').first()).toHaveText(/^\d+$/)
    const [played, won] = await own.getByRole('definition').allTextContents()
    await own.getByRole('link', { name: 'Voir la page publique' }).click()
    await expect(page).toHaveURL(/\/clubs\/\d+-/)
    await expect(page.getByRole('region', { name: 'En chiffres' })).toContainText(
      `${won} victoires en ${played} matchs`,
    )
  })
})

test('la page publique d’un club dit ses chiffres et ne nomme personne', async ({ page }) => {
  const { name } = demoAccount('club')
  await open(page, `/clubs/${await findOwnClub()}`)
  await expect(page).toHaveURL(/\/clubs\/\d+-[a-z-]+$/)
  await expect(page.getByRole('main')).toContainText(/\d+ victoires? en \d+ matchs?/)
  const html = await page.content()
  expect(html).not.toContain(name)
  expect(html).not.toContain('@exemple.test')
})

test('la page d’un tournoi joué dit les avis et le classement, et mène à la page d’un club', async ({ page }) => {
  await open(page, `/tournois/${await findJudged(page)}`)
  await expect(page.locator('#avis').locator('..')).toContainText(/\d % positifs|avis\s*:/)
  const ranking = page.getByRole('region', { name: 'Classement', exact: true })
  await ranking.locator('summary').first().click()
  await expect(ranking.getByText('1er').first()).toBeVisible()
  await expect(ranking.getByRole('link', { name: 'Comment c’est calculé' })).toHaveAttribute(
    'href',
    '/methodes#classement',
  )
  await ranking.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/clubs\/\d+-/)
  await expect(page.getByRole('region', { name: 'En chiffres' })).toContainText(/\d+ victoires? en \d+ matchs?/)
})

test.describe('un organisateur', () => {
  test.beforeEach(({ page }) => enterAs(page, demoAccount('organisateur')))

  test('lit l’affluence attendue de son tournoi, d’où elle vient et à quoi il est comparé', async ({ page }) => {
    await open(page, '/organisateur/tournois/2')
    await page.locator('summary', { hasText: 'Affluence et distances' }).click()
    const expected = page.getByRole('region', { name: 'Affluence attendue' })
    await expect(expected).toContainText(/équipes? attendues?/)
    await expect(expected).toContainText(/confiance \d+\s%/)
    await expect(expected.getByRole('listitem').first()).toContainText('base')
    await expected.getByText('Voir les tournois comparables').click()
    await expect(expected.getByText(/Poids \d+\s%/).first()).toBeVisible()
    await expected.getByText('Voir les chiffres').click()
    await expect(expected.getByRole('table')).toContainText('Jour J')
  })

  test('lit dans la fiche ce qui se joue ce week-end-là, et ce que coûtent les tournois semblables', async ({
    page,
  }) => {
    await open(page, '/organisateur/tournois/3/fiche')
    const around = page.getByRole('region', { name: 'Autour de cette date' })
    await expect(around).toContainText('Ce week-end-là')
    await around.getByText('Comparer avec les autres week-ends').click()
    await expect(around.getByText(/\(choisi\)/)).toHaveCount(1)
    await page.getByRole('button', { name: /^Catégories/ }).click()
    await expect(page.getByText(/catégories comparables coûtent/).first()).toBeVisible()
  })

  test('lit l’écart entre les poules tirées', async ({ page }) => {
    await open(page, '/organisateur/tournois/5/formules')
    await page.getByText(/^\d[\d,]*\spoints? d’écart$/).click()
    await expect(page.getByText(/\(\d+ matchs?\)/).first()).toBeVisible()
  })
})

test.describe('un administrateur, au clavier', () => {
  test.beforeEach(({ page }) => enterAs(page, demoAccount('admin')))

  test('fait analyser un club, puis un tournoi', async ({ page }) => {
    await open(page, '/admin/clubs')
    const module = page.getByRole('region', { name: 'Module IA' })
    await reach(page, module.locator('summary'))
    await page.keyboard.press('Enter')
    await choose(page, module.getByRole('combobox', { name: 'Un club' }), 'Clisson')
    const advice = module.getByRole('region', { name: /^Recommandations/ })
    await analyse(page, advice)
    await expect(advice.getByText(/^Voir les points/).first()).toBeVisible()

    // The demonstration names tournaments after their dates, so the test reads the title. This tournament always has a
    // forecast.
    const { title } = await (await page.request.get('/api/tournaments/2')).json()
    await choose(page, module.getByRole('combobox', { name: 'Un tournoi' }), title as string)
    const attendance = module.getByRole('region', { name: /^Affluence/ })
    await analyse(page, attendance)
    await expect(attendance).toContainText(/équipes? attendues?/)
    const opinions = module.getByRole('region', { name: /^Avis/ })
    await analyse(page, opinions)
    await expect(opinions).toContainText(/avis/)
  })

  test('parcourt les onglets de la fiche d’un tournoi', async ({ page }) => {
    await open(page, '/admin/tournois?fiche=1')
    const sheet = page.getByRole('dialog')
    await reach(page, sheet.getByRole('tab', { name: 'Vue d’ensemble' }))
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('tabpanel')).toContainText(/Prévisions disponibles|°C/)
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('tabpanel')).toContainText('Distance médiane')
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('tabpanel')).toContainText('Le classement apparaîtra après le premier match')
    await expect(page).toHaveURL(/onglet=ranking/)
  })

  test('parcourt les onglets de la fiche d’un club', async ({ page }) => {
    await open(page, '/admin/clubs?fiche=2')
    const sheet = page.getByRole('dialog')
    await reach(page, sheet.getByRole('tab', { name: 'Vue d’ensemble' }))
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('tabpanel')).toContainText('Matchs joués')
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('tabpanel')).toContainText('Dépense par saison')
    await reach(page, sheet.getByRole('link', { name: 'Exporter (CSV)' }))
  })
})

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('la page d’un tournoi, celle d’un club et les méthodes montrent leurs chiffres', async ({ page }) => {
    await page.goto(`/tournois/${await findJudged(page)}`)
    const ranking = page.getByRole('region', { name: 'Classement', exact: true })
    await ranking.locator('summary').first().click()
    await expect(ranking.getByText('1er').first()).toBeVisible()
    await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)

    await page.goto('/clubs/2')
    await expect(page.getByRole('region', { name: 'En chiffres' })).toContainText(/\d+ victoires? en \d+ matchs?/)
    await expect(page.getByRole('region', { name: 'Prochains tournois' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)

    await page.goto('/methodes')
    await expect(page.getByText(/^\d+ équipes dont la force est connue/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Erreur moyenne/ })).toBeVisible()
  })
})

// The server and the browser must draw these pages alike: React logs any difference as an error.
const DRAWN_FOR_SOMEBODY = ['/', '/tournois/1', '/matchs']

test('une page se réveille sans plainte quand le navigateur a gardé sa session et perdu son cookie', async ({
  page,
}) => {
  await enterAs(page, demoAccount('club'))
  for (const path of DRAWN_FOR_SOMEBODY) {
    await page.context().clearCookies()
    await open(page, path)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('quand le navigateur a gardé son cookie et perdu sa session', () => {
  // The server clears the cookie and answers 401, because the request has no proof of who signs out.
  test.use({ refused: [401] })

  test('une page se réveille sans plainte, et ne montre plus personne', async ({ page }) => {
    for (const path of DRAWN_FOR_SOMEBODY) {
      await signIn(page.request, demoAccount('club'))
      await open(page, path)
      await settled(page)
      await expect(page.getByRole('banner').getByText('Connexion')).toBeVisible()
    }
  })
})

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function choose(page: Page, field: Locator, name: string) {
  await reach(page, field)
  await page.keyboard.type(name)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(new RegExp(name))
}

async function analyse(page: Page, part: Locator) {
  const last = part.getByRole('status').filter({ hasText: /analys/i })
  await expect(last).toBeVisible()
  await reach(page, part.getByRole('button', { name: /^Analyser/ }))
  await page.keyboard.press('Enter')
  await expect(last).toContainText('Dernière analyse le')
}

/** Finds a tournament with ranks and at least five opinions, the minimum for percentages. */
async function findJudged(page: Page): Promise<number> {
  const { items } = await (await page.request.get('/api/tournaments?past=true&limit=100')).json()
  for (const { id } of items as { id: number }[]) {
    const { totalComments } = await (await page.request.get(`/api/tournaments/${id}/sentiment`)).json()
    if (totalComments < 5) continue
    const { categories } = await (await page.request.get(`/api/tournaments/${id}/ranking`)).json()
    if ((categories as { groups: object[] }[]).some(({ groups }) => groups.length > 0)) return id
  }
  throw new Error('No tournament has opinions and ranks.')
}

/** Uses a separate client, so that the browser of the test stays signed out. */
async function findOwnClub(): Promise<number> {
  const apart = await request.newContext({ baseURL: test.info().project.use.baseURL! })
  const { access_token } = await signIn(apart, demoAccount('club'))
  const answer = await apart.get('/api/clubs/mine', { headers: { authorization: `Bearer ${access_token}` } })
  const { club } = (await answer.json()) as { club: { id: number } }
  await apart.dispose()
  return club.id
}
