import { expect, test } from '../kit/journey.ts'

const MESSAGE = {
  name: 'Zoé « Q »',
  email: 'zoe@exemple.test',
  subject: 'Notre tournoi',
  content: 'Bonjour,\r\n\r\nOui ?',
}

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false, refused: [400] })

  test('le contact part de l’accueil, dit ce qui manque sans rien perdre, et le dit quand c’est envoyé', async ({
    page,
  }) => {
    await page.goto('/')
    const form = page.locator('form', { has: page.getByLabel('Votre nom') })
    await form.getByLabel('Votre nom').fill('Zoé « Q »')
    await form.getByLabel('Votre e-mail').fill('zoe')
    await form.getByLabel('Message').fill('Bonjour,\n\nOui ?')
    await form.getByRole('button', { name: 'Envoyer le message' }).click()

    await expect(page).toHaveURL('/contact')
    await expect(form.getByLabel('Votre e-mail')).toHaveAccessibleDescription('Indiquez une adresse e-mail valide.')
    await expect(form.getByLabel('Sujet')).toHaveAccessibleDescription('Indiquez le sujet de votre message.')
    await expect(form.getByLabel('Votre nom')).toHaveValue('Zoé « Q »')
    await expect(form.getByLabel('Message')).toHaveValue('Bonjour,\n\nOui ?')
    await form.getByLabel('Votre e-mail').fill('zoe@exemple.test')
    await form.getByLabel('Sujet').fill('Notre tournoi')
    await form.getByRole('button', { name: 'Envoyer le message' }).click()

    await expect(page.getByText('Votre message est envoyé')).toBeVisible()
    await page.getByRole('link', { name: 'Écrire un autre message' }).click()
    await expect(form.getByLabel('Votre nom')).toHaveValue('')
  })

  test('chaque page a un seul type de document, trouvée ou non', async ({ page }) => {
    for (const address of ['/', '/nulle-part', '/tournois/999999']) {
      const html = await (await page.request.get(address)).text()
      expect(html.match(/<!doctype/gi), address).toHaveLength(1)
    }
  })

  test('la recherche de l’accueil et celle des tournois répondent', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Catégorie', { exact: true }).selectOption('U13')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\/tournois\?.*category=U13/)
    await page.getByRole('searchbox', { name: 'Nom du tournoi, ville' }).fill('coupe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tournois\?.*q=coupe/)
    // The second search keeps the category of the first.
    await expect(page).toHaveURL(/category=U13/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('« Voir plus » ouvre la liste plus longue, avec ce qui était montré', async ({ page }) => {
    await page.goto('/tournois?order=date')
    const cards = page.getByRole('article')
    const count = await cards.count()
    const first = await cards.first().getByRole('heading').innerText()
    await page.getByRole('link', { name: 'Voir plus' }).click()
    await expect(page).toHaveURL(/order=date.*shown=|shown=.*order=date/)
    await expect(cards).toHaveCount(2 * count)
    await expect(cards.first().getByRole('heading')).toHaveText(first)
  })

  test('/paiement dit à sa place ce qu’il demande, et n’annonce pas un chargement sans fin', async ({ page }) => {
    await page.goto('/paiement?tournament=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscrire mon équipe')
    await expect(page.getByRole('main').getByRole('link', { name: 'écrivez-nous' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Chargement de l’inscription' })).toBeHidden()
  })

  test('/matchs ne montre pas de filtres qui ne répondraient pas', async ({ page }) => {
    await page.goto('/matchs')
    await expect(page.getByRole('heading', { level: 2, name: 'À venir' })).toBeVisible()
    await expect(page.getByRole('search', { name: 'Filtrer les matchs' })).toBeHidden()
  })

  test('« Voir plus » allonge chaque moitié de /matchs sans script', async ({ page }) => {
    await page.goto('/matchs')
    for (const half of ['À venir', 'Résultats']) {
      const part = page.getByRole('region', { name: half })
      const rows = part.getByRole('listitem')
      const count = await rows.count()
      await part.getByRole('link', { name: 'Voir plus' }).click()
      await expect(page).toHaveURL(/shown=/)
      await expect(rows.nth(count)).toBeVisible()
    }
  })

  for (const path of ['/', '/tournois', '/matchs', '/contact', '/paiement?tournament=1', '/profil', '/?login=true'])
    test(`${path} dit ce qui demande JavaScript, et n’a aucun formulaire qui mettrait ses champs dans l’adresse`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('note')).toContainText('JavaScript est désactivé')
      await expect(page.getByRole('note').getByRole('link', { name: 'nous écrire' })).toHaveAttribute(
        'href',
        '/contact',
      )
      const forms = await page
        .locator('form')
        .evaluateAll((all) =>
          (all as HTMLFormElement[]).map((form) => (form.closest('search') ? 'search' : form.method)),
        )
      expect(forms.filter((kind) => kind !== 'search' && kind !== 'post')).toEqual([])
    })
})

test.describe('avant le réveil de la page', () => {
  test.use({ refused: [400] })

  test('un message refusé garde ses mots une fois qu’elle est réveillée', async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('form', { has: page.getByLabel('Votre nom') })
    await form.getByLabel('Votre nom').fill('Zoé')
    // Sends the form as a browser does before any script has loaded.
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await expect(form.getByLabel('Sujet')).toHaveAccessibleDescription('Indiquez le sujet de votre message.')
    await expect(form.getByLabel('Votre nom')).toHaveValue('Zoé')
    await form.getByLabel('Votre e-mail').fill('zoe@exemple.test')
    await form.getByLabel('Sujet').fill('Notre tournoi')
    await form.getByLabel('Message').fill('Bonjour')
    await form.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Votre message est envoyé')).toBeVisible()
  })
})

test.describe('le formulaire de contact n’est pris que de nos pages', () => {
  for (const [what, headers] of [
    ['une page d’un autre site', { 'sec-fetch-site': 'cross-site', origin: 'https://ailleurs.test' }],
    ['un voisin du même domaine', { 'sec-fetch-site': 'same-site' }],
    ['un navigateur qui ne dit que l’origine', { origin: 'https://ailleurs.test' }],
    ['un programme qui ne dit rien', {}],
  ] as const)
    test(`${what} → 403`, async ({ request }) => {
      const answer = await request.post('/contact', { form: MESSAGE, headers: { accept: 'text/html', ...headers } })
      expect(answer.status()).toBe(403)
      expect(await answer.text()).toContain('Ce formulaire ne vient pas de notre site.')
    })

  test('une page à nous → envoyé', async ({ request }) => {
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
    const answer = await request.post('/contact', { form: MESSAGE, headers, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([303, '/contact?sent=true'])
  })
})

test.describe('une adresse que personne n’écrit', () => {
  for (const [path, status] of [
    ['/_serverFn/x', 404],
    ['/%5FserverFn/x', 404],
    ['/tournois?q=%00', 400],
    ['/%', 400],
  ] as const)
    test(`${path} → ${status}, une page en français`, async ({ request, baseURL }) => {
      const answer = await request.get(`${baseURL}${path}`, {
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      })
      expect([answer.status(), answer.headers()['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain('lang="fr"')
    })

  test('deux barres et un autre nom de site mènent à notre adresse', async ({ request, baseURL }) => {
    const headers = { host: 'ailleurs.test', accept: 'text/html' }
    for (const path of ['//ailleurs.test/x', '//x?utm=1']) {
      const answer = await request.get(baseURL + path, { headers, maxRedirects: 0 })
      expect(answer.status()).toBe(308)
      expect(answer.headers().location).toMatch(new RegExp(`^${baseURL}/(ailleurs\\.test/)?x`))
    }
    expect(await (await request.get('/tournois?utm=1', { headers })).text()).not.toContain('ailleurs.test')
  })
})
