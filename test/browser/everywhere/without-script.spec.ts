import { expect, test } from '../kit/journey.ts'

test.describe('sans script', () => {
  test.use({ refused: [400] })

  test('le contact part de l’accueil, dit ce qui manque sans rien perdre, et le dit quand c’est envoyé', async ({
    unscripted: page,
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

  test('la recherche de l’accueil et celle des tournois répondent', async ({ unscripted: page }) => {
    await page.goto('/')
    await page.getByLabel('Catégorie', { exact: true }).selectOption('U13')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\/tournois\?.*category=U13/)
    await page.getByRole('searchbox', { name: 'Nom du tournoi, ville' }).fill('coupe')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tournois\?.*q=coupe/)
    // The category of the first search is still there.
    await expect(page).toHaveURL(/category=U13/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('/paiement dit à sa place ce qu’il demande, et n’annonce pas un chargement sans fin', async ({
    unscripted: page,
  }) => {
    await page.goto('/paiement?tournament=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscrire mon équipe')
    await expect(page.getByRole('main').getByRole('link', { name: 'écrivez-nous' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Chargement de l’inscription' })).toBeHidden()
  })

  test('/matchs ne montre pas de filtres qui ne répondraient pas', async ({ unscripted: page }) => {
    await page.goto('/matchs')
    await expect(page.getByRole('heading', { level: 2, name: 'À venir' })).toBeVisible()
    await expect(page.getByRole('search', { name: 'Filtrer les matchs' })).toBeHidden()
  })
})

test.describe('avant le réveil de la page', () => {
  test.use({ refused: [400] })

  test('un message refusé garde ses mots une fois qu’elle est réveillée', async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('form', { has: page.getByLabel('Votre nom') })
    await form.getByLabel('Votre nom').fill('Zoé')
    // As a browser does that sends the form by itself, before any script is there.
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
