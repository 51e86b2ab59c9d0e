import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addApplication, enterAs, enterAsNewClub, logIn, newClub, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import {
  ageFactorsOf,
  ageSessionsOf,
  lastCodeTo,
  lastLinkTo,
  makeAdministrator,
  makeOrganizer,
} from '../kit/mailbox.ts'
import { findOpening } from '../kit/openings.ts'

test.describe('mot de passe oublié', () => {
  test.use({ refused: [404] })

  test('le lien du mail en fait choisir un autre, une seule fois', async ({ page }) => {
    const club = newClub()
    await signUp(page.request, club)
    await page.context().clearCookies()
    await open(page, '/?login=true')
    await page.getByRole('button', { name: 'Mot de passe oublié' }).click()
    await page.getByLabel('Email').fill(club.email)
    await page.getByRole('button', { name: 'Recevoir un lien' }).click()
    await expect(page.getByText('Si un compte existe')).toBeVisible()

    const link = await lastLinkTo(club.email)
    await page.goto(link)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL('/mot-de-passe')
    await page.getByLabel('Nouveau mot de passe').fill('court')
    await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
    await expect(page.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription('Minimum 6 caractères')
    const password = 'un-autre-ballon-sur-le-parquet'
    await page.getByLabel('Nouveau mot de passe').fill(password)
    await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
    await expect(page).toHaveURL('/club')
    await expect(page.getByText('Mot de passe modifié')).toBeVisible()

    await signOut(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
    await open(page, '/?login=true')
    await logIn(page, { ...club, password })
    await expect(page).toHaveURL('/club')
  })
})

test('une application ajoutée est demandée à la connexion suivante, et un code de secours la remplace', async ({
  page,
}) => {
  const club = await enterAsNewClub(page)
  await open(page, '/profil?onglet=securite')
  await page.getByRole('button', { name: 'Ajouter un second facteur' }).click()
  await page.getByRole('button', { name: /^Une application/ }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+/).innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('Code de votre application').fill(app.generate())
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused()
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByText('Il vous en reste 10 sur 10.')).toBeVisible()

  await signOut(page)
  await open(page, '/?login=true&redirect=%2Fprofil%3Fonglet%3Dsecurite')
  await logIn(page, club)
  const dialog = page.getByRole('dialog', { name: 'Confirmez avec votre code' })
  // The code of this half minute is used up, and the server already accepts the next one.
  await dialog.getByLabel(/^Code de votre application/).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page).toHaveURL('/profil?onglet=securite')

  await signOut(page)
  await open(page, '/?login=true&redirect=%2Fprofil%3Fonglet%3Dsecurite')
  await logIn(page, club)
  await dialog.getByRole('button', { name: 'Un code de secours' }).click()
  await dialog.getByLabel('Code de secours').fill(codes[0]!)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL('/profil?onglet=securite')
  await expect(page.getByText('Il vous en reste 9 sur 10.')).toBeVisible()
})

test.describe('session ouverte depuis un moment', () => {
  test.use({ refused: [400, 401] })

  test('un premier facteur demande de se reconnaître, sans rien perdre, et ne laisse qu’une session', async ({
    page,
  }) => {
    const club = await enterAsNewClub(page)
    await ageSessionsOf(club.email)
    await open(page, '/profil?onglet=securite')
    await page.getByRole('button', { name: 'Ajouter un second facteur' }).click()
    await page.getByRole('button', { name: /^Une application/ }).click()
    await page.getByLabel('Nom', { exact: true }).fill('Téléphone du club')
    await page.getByRole('button', { name: 'Continuer' }).click()

    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
    const field = dialog.getByLabel('Mot de passe', { exact: true })
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(field).toHaveAccessibleDescription('Indiquez votre mot de passe.')
    await field.fill('pas-le-bon-ballon')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(field).toHaveAccessibleDescription('Ce n’est pas votre mot de passe.')
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Téléphone du club')

    await page.getByRole('button', { name: 'Continuer' }).click()
    await field.fill(club.password)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible()

    // The cookie of the pages is still valid, and the session of before has ended.
    await open(page, '/profil?onglet=securite')
    const sessions = page.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem')
    await expect(sessions).toHaveText([/Cet appareil/])
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toContain('rebond')
  })
})

test.describe('second facteur donné depuis un moment', () => {
  test.use({ refused: [401, 403] })

  test('un administrateur qui annule un tournoi redonne son code, et sa demande repart telle quelle', async ({
    page,
  }) => {
    const opening = await findOpening(
      page.request,
      ({ organizer, days_left }) => !organizer.includes('Vertou') && days_left > 25,
    )
    const admin = newClub()
    const totp_secret = await addApplication(page.request, await signUp(page.request, admin))
    await makeAdministrator(admin.email)
    await page.context().clearCookies()
    await enterAs(page, { ...admin, totp_secret })
    await ageFactorsOf(admin.email)
    await open(page, '/organisateur/tournois/4')
    await page.locator('summary', { hasText: 'Vie du tournoi' }).click()
    // Typing another name clears the club chosen before.
    await page.getByRole('button', { name: 'Changer d’organisateur…' }).click()
    const other = page.getByRole('dialog', { name: 'Changer d’organisateur' })
    const club = other.getByRole('combobox', { name: 'Club' })
    await club.fill('basket')
    await other.getByRole('option').first().click()
    await expect(club).not.toHaveValue('basket')
    await club.fill('un autre club')
    await other.getByRole('button', { name: 'Confier le tournoi' }).click()
    await expect(club).toHaveAccessibleDescription(/Choisissez un club dans la liste/)
    await expect(club).toBeFocused()
    await other.getByRole('button', { name: 'Revenir' }).click()

    await open(page, `/organisateur/tournois/${opening.tournament_id}`)
    await page.locator('summary', { hasText: 'Vie du tournoi' }).click()
    await page.getByRole('button', { name: 'Annuler le tournoi…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Annuler le tournoi' })
    await dialog.getByLabel('Motif').fill('Le gymnase est inondé.')
    await dialog
      .getByLabel('Nom du tournoi, pour confirmer')
      .fill(await page.getByRole('heading', { level: 1 }).innerText())
    await dialog.getByRole('button', { name: 'Annuler le tournoi' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirmez avec votre code' })
    await proof
      .getByLabel(/^Code de votre application/)
      .fill(new TOTP({ secret: Secret.fromBase32(totp_secret) }).generate())
    await expect(proof).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Tournoi annulé', { exact: true })).toBeVisible()
  })
})

test('un mot de passe devenu trop court se change avant tout, puis chacun va où il allait', async ({ page }) => {
  const club = { ...newClub(), password: 'dunk-2026' }
  await signUp(page.request, club)
  await makeOrganizer(club.email)
  await page.context().clearCookies()
  await open(page, '/?login=true&redirect=%2Forganisateur')
  await logIn(page, club)
  await expect(page.getByRole('heading', { name: 'Choisissez un mot de passe' })).toBeVisible()
  await expect(page.getByText('il compte au moins 12 caractères')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill(club.password)
  await page.getByLabel('Nouveau mot de passe').fill('ballon-orange-et-parquet')
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
  await expect(page).toHaveURL('/organisateur')
  await expect(page.getByText('Mot de passe modifié')).toBeVisible()
})

test('une adresse change quand les deux boîtes l’ont confirmé', async ({ page }) => {
  const club = await enterAsNewClub(page)
  const wanted = newClub().email
  await open(page, '/profil?onglet=securite')
  await page.getByLabel('Nouvelle adresse').fill(wanted)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(page.getByText(`Changement vers ${wanted} en attente`)).toBeVisible()

  await page.goto(await lastLinkTo(club.email))
  await page.getByRole('button', { name: /./ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Première adresse confirmée' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByText(`Changement vers ${wanted} en attente`)).toBeVisible()

  await page.goto(await lastLinkTo(wanted))
  await page.getByRole('button', { name: /./ }).first().click()
  await expect(page.getByRole('region', { name: 'Adresse e-mail' })).toContainText(`Vous vous connectez avec ${wanted}`)
})

test('une adresse nouvelle entre par un code, dit qui elle est, et a son espace', async ({ page }) => {
  const club = newClub()
  await open(page, '/?login=true&redirect=%2Fclub%2Fmessages')
  await page.getByRole('button', { name: 'Recevoir un code par e-mail' }).click()
  await page.getByLabel('Email').fill(club.email)
  await page.getByRole('button', { name: 'Recevoir un code' }).click()
  const field = page.getByLabel('Code reçu par e-mail')
  await expect(field).toBeFocused()
  await field.fill(await lastCodeTo(club.email))
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue' })).toBeVisible()
  await page.getByRole('button', { name: 'Créer mon espace club' }).click()
  await expect(page.getByLabel('Votre nom')).toBeFocused()
  await page.getByLabel('Votre nom').fill(club.full_name)
  await page.getByLabel('Téléphone').fill(club.phone)
  await page.getByLabel('Département').selectOption(club.department)
  await page.getByLabel('Nom du club').fill(club.name)
  await page.getByRole('button', { name: 'Créer mon espace club' }).click()
  await expect(page).toHaveURL('/club/messages')
  await expect(page.getByRole('banner')).toContainText(club.name)
})

async function signOut(page: Page) {
  await open(page, '/profil')
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible()
}
