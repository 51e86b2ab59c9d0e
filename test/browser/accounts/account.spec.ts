import type { Locator, Page } from '@playwright/test'
import { type Club, demoAccount, enterAs, enterAsNewClub, logIn, newClub, sessionOf, signUp } from '../kit/accounts.ts'
import { Secret, TOTP } from 'otpauth'
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts'
import { awake, expect, open, test } from '../kit/journey.ts'

test.describe('créer son espace club', () => {
  test.use({ refused: [422] })

  test('depuis l’accueil, un club s’inscrit et arrive dans son espace', async ({ page }) => {
    const club = newClub()
    await open(page, '/')
    await page.getByRole('link', { name: 'Créer mon espace club' }).click()
    await register(page, club)
    await expect(page).toHaveURL('/club')
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
    await expect(page.getByText('Bienvenue Camille Martin')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(`${club.name}Club actif`)
  })

  test('un formulaire incomplet dit ce qui manque et garde ce qui est écrit', async ({ page }) => {
    await open(page, '/?inscription=true')
    const dialog = registrationDialog(page)
    await dialog.getByLabel('Responsable').fill('Camille Martin')
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('court')
    await dialog.getByLabel('Téléphone').fill('allô')
    await dialog.getByRole('button', { name: 'Créer mon espace club' }).click()
    await expect(dialog.getByLabel('Nom du club')).toBeFocused()
    await expect(dialog.getByLabel('Nom du club')).toHaveAccessibleDescription('Indiquez le nom du club.')
    await expect(dialog.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription('Minimum 6 caractères')
    await expect(dialog.getByLabel('Département')).toHaveAccessibleDescription('Choisissez un département.')
    await expect(dialog.getByLabel('Téléphone')).toHaveAccessibleDescription('Indiquez un numéro de téléphone valide.')
    await expect(dialog.getByLabel('Responsable')).toHaveValue('Camille Martin')
  })

  test('une adresse déjà prise est refusée à côté du champ, le reste demeure', async ({ page }) => {
    const club = newClub()
    await open(page, '/?inscription=true')
    await register(page, { ...club, email: demoAccount('club').email })
    const dialog = registrationDialog(page)
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Cet email est déjà utilisé')
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByLabel('Nom du club')).toHaveValue(club.name)
    await dialog.getByLabel('Email').fill(club.email)
    await dialog.getByRole('button', { name: 'Créer mon espace club' }).click()
    await expect(page).toHaveURL('/club')
  })

  test('un club au nom proche est proposé : on demande à le rejoindre, son responsable accepte', async ({
    page,
    elsewhere,
  }) => {
    const owner = await elsewhere()
    const club = await enterAsNewClub(owner)

    await open(page, '/?inscription=true')
    await register(page, { ...newClub(), name: `${club.name} Club`, full_name: 'Sacha Petit' })
    await page.getByRole('button', { name: `Demander à rejoindre ${club.name}` }).click()
    await expect(page).toHaveURL('/club')
    await expect(page.getByText(`Votre demande pour rejoindre ${club.name} est en attente`)).toBeVisible()

    await open(owner, '/club')
    const request = owner.getByRole('region', { name: 'Une demande pour rejoindre votre club' })
    await expect(request).toContainText('Sacha Petit')
    await request.getByRole('button', { name: 'Accepter' }).click()
    await expect(owner.getByText('Sacha Petit a rejoint votre club')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('banner')).toContainText(club.name)
    await expect(page.getByRole('heading', { name: 'Bienvenue Sacha Petit' })).toBeVisible()
  })

  test('une demande sans réponse n’est pas une impasse : on crée son club, après avoir vu ceux d’un nom proche', async ({
    page,
    elsewhere,
  }) => {
    const owner = await elsewhere()
    const club = await enterAsNewClub(owner)
    await open(page, '/?inscription=true')
    await register(page, { ...newClub(), name: `${club.name} Club` })
    await page.getByRole('button', { name: `Demander à rejoindre ${club.name}` }).click()
    await expect(page).toHaveURL('/club')

    await open(page, '/paiement?tournament=1')
    await expect(page.getByText(`Votre demande pour rejoindre ${club.name} est en attente`)).toBeVisible()
    await page.getByRole('link', { name: 'Créer mon propre club' }).click()

    const own = newClub()
    await page.getByLabel('Nom du club').fill(`${club.name} Nord`)
    await page.getByLabel('Département').selectOption(own.department)
    await page.getByRole('button', { name: 'Chercher mon club' }).click()
    await expect(page.getByRole('main').getByText(club.name, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: "Ce n'est pas mon club" }).click()
    await page.getByLabel('Téléphone du club').fill('04 78 00 00 00')
    await page.getByRole('button', { name: 'Créer mon espace club' }).click()
    // The browser comes back to the tournament in which the club wanted to register.
    await expect(page).toHaveURL('/paiement?tournament=1')
    await open(page, '/club')
    await expect(page.getByRole('banner')).toContainText(`${club.name} NordClub actif`)

    await open(owner, '/club')
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(owner.getByRole('region', { name: 'Une demande pour rejoindre votre club' })).toHaveCount(0)
  })

  test('quand le club proposé n’est pas le sien, on crée le sien', async ({ page }) => {
    const neighbour = newClub()
    await signUp(page.request, neighbour)
    await page.context().clearCookies()
    await open(page, '/?inscription=true')
    const club = { ...newClub(), name: `${neighbour.name} Sud` }
    await register(page, club)
    await expect(page.getByRole('heading', { name: 'Votre club est peut-être déjà là' })).toBeFocused()
    await page.getByRole('button', { name: "Ce n'est pas mon club" }).click()
    await expect(page).toHaveURL('/club')
    await expect(page.getByRole('banner').getByText(club.name)).toBeVisible()
  })
})

test.describe('se connecter', () => {
  test.use({ refused: [400] })

  test('un mot de passe faux et une adresse inconnue reçoivent la même réponse', async ({ page }) => {
    await open(page, '/?login=true')
    const dialog = loginDialog(page)
    for (const email of [demoAccount('club').email, newClub().email]) {
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon-mot')
      await dialog.getByRole('button', { name: 'Se connecter' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
      await expect(dialog.getByLabel('Email')).toHaveValue(email)
      await expect(dialog.getByLabel('Mot de passe', { exact: true })).toBeFocused()
    }
  })

  test('la boîte se ferme et l’adresse redevient celle de l’accueil', async ({ page }) => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => loginDialog(page).getByRole('button', { name: 'Fermer' }).click(),
      () => page.mouse.click(5, 400),
    ]) {
      await open(page, '/?login=true')
      await expect(loginDialog(page)).toBeVisible()
      await close()
      await expect(loginDialog(page)).toBeHidden()
      await expect(page).toHaveURL('/')
    }
  })

  test('passer d’une boîte à l’autre et revenir ne perd rien', async ({ page }) => {
    await open(page, '/?inscription=true')
    await registrationDialog(page).getByLabel('Nom du club').fill('Basket Club du Lac')
    await registrationDialog(page).getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/?login=true')
    await loginDialog(page).getByRole('button', { name: 'Créer mon espace club' }).click()
    await expect(page).toHaveURL('/?inscription=true')
    await expect(registrationDialog(page).getByLabel('Nom du club')).toHaveValue('Basket Club du Lac')
  })
})

test.describe('les pages réservées', () => {
  test.use({ refused: [404] })

  for (const [path, role] of [
    ['/club', 'club'],
    ['/club/messages?type=refus', 'club'],
    ['/profil?onglet=parametres', 'club'],
    ['/organisateur/inscriptions', 'organisateur'],
  ] as const)
    test(`${path} demande à se connecter, puis y ramène`, async ({ page }) => {
      await open(page, path)
      await expect(page).toHaveURL(`/?login=true&redirect=${encodeURIComponent(path)}`)
      await logIn(page, demoAccount(role))
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  test('/admin/inscriptions demande à se connecter, puis le second facteur, puis y ramène', async ({ page }) => {
    const admin = DEMO_ACCOUNTS.find(({ email }) => email === 'relecture@exemple.test')!
    await open(page, '/admin/inscriptions')
    await logIn(page, admin)
    const field = page
      .getByRole('dialog', { name: 'Confirmez avec votre code' })
      .getByLabel(/^Code de votre application/)
    const app = new TOTP({ secret: Secret.fromBase32(admin.totp_secret!) })
    await expect(field).toBeVisible()
    // Another journey may have used the code of this half minute, and a code serves once: the test waits for the next.
    await expect(async () => {
      // The field disappears once a code is accepted, while the page may still be loading.
      if (await field.isVisible()) await field.fill(app.generate())
      await expect(page).toHaveURL('/admin/inscriptions', { timeout: 5_000 })
    }).toPass({ timeout: 90_000, intervals: [30_000] })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const path of ['/admin', '/admin/inscriptions', '/organisateur'])
    test(`pour un club, ${path} n’existe pas`, async ({ page }) => {
      await enterAs(page, demoAccount('club'))
      const answer = await page.goto(path)
      expect(answer!.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
      await awake(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    })

  test('« Dashboard » mène chacun chez soi', async ({ page, elsewhere }) => {
    await open(page, '/')
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/?login=true')
    await logIn(page, demoAccount('club'))
    await expect(page).toHaveURL('/club')

    const admin = await elsewhere()
    await enterAs(admin, demoAccount('admin'))
    await open(admin, '/dashboard')
    await expect(admin).toHaveURL(/\/admin/)
  })

  test('sur téléphone, « Profil » demande d’abord à se connecter', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/tournois')
    await page.getByRole('navigation', { name: 'Navigation rapide' }).getByRole('link', { name: 'Profil' }).click()
    await expect(loginDialog(page)).toBeVisible()
    await expect(page).toHaveURL('/?login=true&redirect=%2Fprofil')
  })
})

test.describe('la session', () => {
  // Another tab may send a request with the expired tokens, before it reads the new ones from the storage.
  test.use({ refused: [401] })

  test('elle survit à un rechargement et à un nouvel onglet', async ({ page, context }) => {
    const club = await enterAsNewClub(page)
    await open(page, '/club')
    await page.reload()
    await expect(page.getByRole('banner')).toContainText(club.name)
    const tab = await context.newPage()
    await open(tab, '/')
    await expect(tab.getByRole('button', { name: `Mon compte : ${club.name}` })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Connexion' })).toHaveCount(0)
  })

  test('se déconnecter ferme la session pour de bon, dans tous les onglets', async ({ page, context }) => {
    const club = await enterAsNewClub(page)
    await open(page, '/club')
    const { access_token, refresh_token } = (await sessionOf(page))!
    const tab = await context.newPage()
    await open(tab, '/profil')

    await page.getByRole('button', { name: `Mon compte : ${club.name}` }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible()
    await expect.poll(() => sessionOf(page)).toBeNull()
    await expect(tab).toHaveURL(/\?login=true/)

    // The browser leaves the page before the server ends the session, so the test waits for this end.
    const headers = { authorization: `Bearer ${access_token}` }
    await expect.poll(async () => (await page.request.get('/api/messages', { headers })).status()).toBe(401)
    const renewed = await page.request.post('/auth/token?grant_type=refresh_token', { data: { refresh_token } })
    expect(renewed.status()).toBe(400)
    await open(page, '/club')
    await expect(page).toHaveURL('/?login=true&redirect=%2Fclub')
  })

  test('le bouton du menu de l’espace club déconnecte aussi', async ({ page }) => {
    await enterAsNewClub(page)
    await open(page, '/club')
    await page.getByRole('complementary').getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible()
    await expect.poll(() => sessionOf(page)).toBeNull()
  })
})

test.describe('l’espace club', () => {
  test('le profil enregistré le reste', async ({ page }) => {
    const { email } = await enterAsNewClub(page)
    await open(page, '/profil')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await page.getByLabel('Téléphone').fill('04 72 00 00 00')
    await page.getByLabel('Nom du club').fill('Basket du Confluent')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const toast = page.getByRole('alertdialog', { name: 'Profil mis à jour' })
    await expect(toast).toContainText('Vos informations ont été sauvegardées avec succès.')
    await page.reload()
    await awake(page)
    await expect(page.getByLabel('Téléphone')).toHaveValue('04 72 00 00 00')
    await expect(page.getByRole('region', { name: 'Mon club' })).toContainText('Basket du Confluent')
  })

  test('Ctrl+B replie le menu, et il le reste sept jours', async ({ page, context }) => {
    await enterAs(page, demoAccount('club'))
    await open(page, '/club')
    const sidebar = page.getByRole('complementary')
    expect(await width(sidebar)).toBe(256)
    await page.keyboard.press('Control+b')
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
    await expect.poll(() => width(sidebar)).toBe(48)

    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar')!
    expect((cookie.expires * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
    expect(await width(sidebar)).toBe(48)
  })

  test('qui joue et organise a un seul menu, sur toutes ses pages', async ({ page }) => {
    await enterAs(page, demoAccount('organisateur'))
    const menu = page.getByRole('navigation', { name: 'Espace club' })
    for (const path of ['/club', '/organisateur', '/profil']) {
      await open(page, path)
      for (const [half, entry] of [
        ['Jouer', 'Mes inscriptions'],
        ['Organiser', 'Mes tournois'],
      ] as const)
        await expect(menu.getByRole('list', { name: half }).getByRole('link', { name: entry })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible()
    await open(page, '/tournois')
    await page.getByRole('button', { name: /^Mon compte/ }).click()
    await page.getByRole('menuitem', { name: 'Mes tournois' }).click()
    await expect(page).toHaveURL('/organisateur')
  })

  test('sur téléphone, le menu est un tiroir qui se referme après un choix', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, demoAccount('club'))
    await open(page, '/club')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: /^Messages/ }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/club/messages')
  })

  test('la cloche compte les messages non lus, comme le menu et la boîte', async ({ page }) => {
    await enterAs(page, demoAccount('club'))
    const { unread_count } = (await (await page.request.get('/api/messages/unread-count')).json()) as {
      unread_count: number
    }
    expect(unread_count).toBeGreaterThan(1)
    await open(page, '/club/messages?etat=non-lus')
    await expect(page.getByRole('button', { name: `Messages : ${unread_count} non lus` })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Espace club' })
    await expect(menu.getByRole('link', { name: `Messages ${unread_count}` })).toBeVisible()
    await expect(page.getByRole('main').getByText('Non lu : ')).toHaveCount(unread_count)
  })

  test('l’entrée Admin n’est montrée qu’aux administrateurs', async ({ page }) => {
    await enterAs(page, demoAccount('club'))
    await open(page, '/club')
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await enterAs(page, demoAccount('admin'))
    await open(page, '/club')
    await page.getByRole('navigation', { name: 'Espace club' }).getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByText('Dashboard Administrateur')).toBeVisible()
  })
})

const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Connexion Club' })
const registrationDialog = (page: Page) => page.getByRole('dialog', { name: 'Créer mon espace club' })

async function register(page: Page, club: Club) {
  const dialog = registrationDialog(page)
  await dialog.getByLabel('Nom du club').fill(club.name)
  await dialog.getByLabel('Responsable').fill(club.full_name)
  await dialog.getByLabel('Email').fill(club.email)
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(club.password)
  await dialog.getByLabel('Département').selectOption(club.department)
  await dialog.getByLabel('Téléphone').fill(club.phone)
  await dialog.getByRole('button', { name: 'Créer mon espace club' }).click()
}

const width = async (element: Locator) => (await element.boundingBox())?.width
