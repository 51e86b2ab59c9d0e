import type { Page } from '@playwright/test'
import { awake, expect, open, test } from '../kit/journey.ts'

const PHONE = { width: 390, height: 844 }

test('les entrées du haut font défiler vers leur section, et s’allument quand elle arrive', async ({ page }) => {
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  for (const [label, section] of Object.entries(SECTIONS)) {
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'location')
    await expect(page.locator(`#${section}`)).toBeInViewport()
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
  }
})

test('faire défiler à la main allume l’entrée de la section que l’on lit', async ({ page }) => {
  await open(page, '/')
  const current = page.getByRole('navigation', { name: 'Menu principal' }).locator('[aria-current="location"]')
  await expect(current).toHaveText('Accueil')
  await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(current).toHaveText('Comment ça marche')
  await page.mouse.wheel(0, -20_000)
  await expect(current).toHaveText('Accueil')
})

test('depuis une autre page, une entrée de section ramène à l’accueil, sur cette section', async ({ page }) => {
  await open(page, '/tournois')
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

test('sur téléphone, le menu se referme après un choix, avec Échap et d’un appui à côté', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  const burger = page.getByRole('button', { name: 'Ouvrir le menu' })

  await burger.click()
  await menu.getByRole('link', { name: 'Comment ça marche' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#how-it-works')).toBeInViewport()

  await burger.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await burger.click()
  await page.mouse.click(195, 700)
  await expect(menu).toBeHidden()
})

test('la barre du haut et celle du bas ont 64 px, celle du bas jusqu’à 1 024 px de large', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/')
  const bottom = page.getByRole('navigation', { name: 'Navigation rapide' })
  for (const bar of [page.getByRole('banner'), bottom]) expect((await bar.boundingBox())?.height).toBe(64)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(bottom).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bottom).toBeHidden()
})

test.describe('la fin de l’accueil, qui s’éveille après le reste', () => {
  const PARTS = /\/assets\/landing-parts-.*\.js$/

  test('n’arrête pas qui change de page avant, et se retrouve au retour', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route(PARTS, async (route) => {
      await script.promise
      await route.continue()
    })
    const asked = page.waitForRequest(PARTS)
    await page.goto('/')
    await awake(page, 'main h1')
    await asked
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Matchs' }).click()
    await expect(page).toHaveURL('/matchs')
    script.resolve()
    await page.goBack()
    await expect(page.locator('#contact form').getByLabel('Votre nom')).toBeVisible()
    await expect(page.locator('#how-it-works')).toHaveCount(1)
  })

  test.describe('et ne vient pas', () => {
    test.use({ refused: [503] })

    test('reste comme elle est dessinée', async ({ page }) => {
      const refused = page.waitForResponse((answer) => PARTS.test(answer.url()))
      await page.route(PARTS, (route) => route.fulfill({ status: 503 }))
      await page.goto('/')
      await awake(page, 'main h1')
      await refused
      await expect(page.locator('#contact form').getByLabel('Votre nom')).toBeVisible()
      await page.locator('#tournaments').getByRole('link', { name: 'Voir tous les tournois' }).click()
      await expect(page).toHaveURL('/tournois')
    })
  })
})

test('la recherche de l’accueil mène à la liste, les filtres dans l’adresse', async ({ page }) => {
  await open(page, '/')
  const search = page.getByRole('search', { name: 'Rechercher un tournoi' })
  await search.getByLabel('Tournoi ou ville').fill('tournoi')
  await search.getByLabel('Région').selectOption({ label: 'Pays de la Loire' })
  await search.getByLabel('Genre').selectOption({ label: 'Féminin' })
  await search.getByLabel('Catégorie').selectOption({ label: 'U17' })
  await search.getByRole('button', { name: 'Rechercher' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tournois de basket' })).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'tournoi',
    region: '52',
    gender: 'feminin',
    category: 'U17',
  })
  await expect(page.getByRole('list', { name: 'Filtres choisis' }).getByRole('button')).toContainText([
    '« tournoi »',
    'Pays de la Loire',
    'U17',
    'Féminin',
    'Tout effacer',
  ])
})

test('« u13 filles lyon » devient des filtres que l’on retire, et ce qui est ouvert près de Lyon vient d’abord', async ({
  page,
}) => {
  await open(page, '/')
  const search = page.getByRole('search', { name: 'Rechercher un tournoi' })
  await search.getByLabel('Tournoi ou ville').fill('u13 filles lyon')
  await search.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/tournois\?.*near=69123/)
  const chosen = page.getByRole('list', { name: 'Filtres choisis' })
  await expect(chosen.getByRole('button')).toContainText(['Près de Lyon', 'U13', 'Féminin', 'Tout effacer'])
  await expect(page.getByRole('article').first()).toContainText(/U13.*féminin/)
  await chosen.getByRole('button', { name: 'Retirer le filtre Près de Lyon' }).click()
  await expect(page).toHaveURL('/tournois?gender=feminin&category=U13')
})

test('« Trouver un tournoi » descend à la recherche ; « Créer mon espace club » ouvre l’inscription', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Trouver un tournoi' }).click()
  await expect(page.locator('#search')).toBeInViewport()
  await page.getByRole('link', { name: 'Créer mon espace club' }).click()
  await expect(page.getByRole('dialog', { name: 'Créer mon espace club' })).toBeVisible()
})

test('dès le premier écran d’un téléphone : la ville, la catégorie, le genre, et la liste près de là', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, '/')
  const hero = page.locator('#hero')
  const find = hero.getByRole('button', { name: 'Trouver un tournoi' })
  await expect(find).toBeInViewport({ ratio: 1 })
  await hero.getByRole('combobox', { name: 'Près de' }).fill('nantes')
  await hero
    .getByRole('option', { name: /^Nantes/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Les plus proches de Nantes' })).toBeVisible()
  await hero.getByRole('radio', { name: 'Masculin' }).click()
  await hero.getByRole('checkbox', { name: 'Senior', exact: true }).click()
  await find.click()
  await expect(page).toHaveURL('/tournois?gender=masculin&category=Senior&near=44109&town=Nantes&order=distance')

  // The device remembers the town for the next visit.
  await open(page, '/')
  await expect(hero.getByRole('combobox', { name: 'Près de' })).toHaveValue('Nantes')
  await hero.getByRole('button', { name: 'Effacer la ville' }).click()
  await expect(page.getByRole('heading', { name: 'Les prochains tournois' })).toBeVisible()
})

test.describe('le formulaire de contact', () => {
  test.use({ refused: [503] })

  test('il dit ce qui manque, ne perd rien quand l’envoi échoue, puis part', async ({ page }) => {
    await open(page, '/#contact')
    const form = page.locator('#contact form')
    const send = form.getByRole('button', { name: 'Envoyer le message' })
    await form.getByLabel('Votre nom').fill('Camille Martin')
    await form.getByLabel('Votre e-mail').fill('camille')
    await send.click()
    await expect(form.getByLabel('Votre e-mail')).toBeFocused()
    await expect(form.getByLabel('Votre e-mail')).toHaveAccessibleDescription('Indiquez une adresse e-mail valide.')
    await expect(form.getByLabel('Sujet')).toHaveAccessibleDescription('Indiquez le sujet de votre message.')
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Écrivez votre message.')

    await form.getByLabel('Votre e-mail').fill('camille@exemple.test')
    await form.getByLabel('Sujet').fill('Organiser notre premier tournoi')
    await form.getByLabel('Message').fill('Bonjour, par où commencer ?')
    await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await send.click()
    await expect(form.getByText('Votre message est toujours là')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('Bonjour, par où commencer ?')

    await send.click()
    await expect(page.getByText('Votre message est envoyé')).toBeVisible()
  })
})

test('le thème choisi survit au rechargement, sans éclair de l’autre', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(noteThemeAtFirstSight)
  await open(page, '/')
  expect(await themeAtFirstSight(page)).toBe('none')
  await page.getByRole('contentinfo').getByLabel('Nuit').check()
  const night = await background(page)

  await page.reload()
  await awake(page)
  expect(await themeAtFirstSight(page)).toBe('dark')
  expect(await background(page)).toBe(night)
  await expect(page.getByRole('contentinfo').getByLabel('Nuit')).toBeChecked()
})

test.describe('sans JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('l’accueil, la liste et la page d’un tournoi sont entiers', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Un tournoi pour chaque équipe' })).toBeVisible()
    await expect(page.locator('#tournaments').getByRole('article')).toHaveCount(3)
    await page.getByLabel('Région').selectOption({ label: 'Bretagne' })
    await page.getByRole('button', { name: 'Rechercher' }).click()

    await expect(page).toHaveURL(/\/tournois\?.*region=53/)
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    const title = await cards.first().getByRole('heading').innerText()
    await cards.first().getByRole('link', { name: title, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: /^Catégories? engagées?$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Conditions' })).toBeVisible()
    const places = page.getByText(/places restantes|Dernière place|Plus de place|équipes? sur \d+/)
    await expect(places.filter({ visible: true }).first()).toBeVisible()
  })
})

const SECTIONS = {
  Recherche: 'search',
  Tournois: 'tournaments',
  'Comment ça marche': 'how-it-works',
  Contact: 'contact',
  Accueil: 'hero',
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Stores the theme of the document at the moment when the first element of the page appears. */
function noteThemeAtFirstSight() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('header')) return
    observer.disconnect()
    sessionStorage.setItem('theme-at-first-sight', document.documentElement.dataset.theme ?? 'none')
  }).observe(document, { childList: true, subtree: true })
}

const themeAtFirstSight = (page: Page) => page.evaluate(() => sessionStorage.getItem('theme-at-first-sight'))
