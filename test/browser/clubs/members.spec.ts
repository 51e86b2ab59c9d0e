import type { Page } from '@playwright/test'
import { enterAs, enterAsNewClub, newClub, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { inviteBy, lastLinkTo } from '../kit/mailbox.ts'
import { findOpening } from '../kit/openings.ts'

const ACCEPTED = '4242 4242 4242 4242'

test('un club invite un collègue, qui le rejoint depuis le mail et inscrit une équipe', async ({ page, elsewhere }) => {
  const club = await enterAsNewClub(page)
  const colleague = newClub()
  await open(page, '/club')
  await page.getByRole('link', { name: 'Profil équipe' }).click()
  await page.getByRole('tab', { name: 'Membres' }).click()
  await expect(page).toHaveURL('/club/profil?onglet=membres')
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveAccessibleDescription('Indiquez une adresse e-mail.')
  await page.getByLabel('Adresse e-mail').fill(colleague.email)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  const waiting = page.getByRole('region', { name: 'Une invitation en attente' })
  await expect(waiting).toContainText(colleague.email)

  const guest = await elsewhere()
  await open(guest, await lastLinkTo(colleague.email))
  await expect(guest.getByRole('heading', { level: 1, name: `Rejoindre ${club.name}` })).toBeVisible()
  await expect(guest.getByText('Camille Martin vous invite, avec le droit « Gestionnaire ».')).toBeVisible()
  await guest.getByRole('button', { name: 'Créer mon compte et rejoindre le club' }).click()
  await expect(guest.getByLabel('Votre nom')).toBeFocused()
  await guest.getByLabel('Votre nom').fill('Sacha Petit')
  await guest.getByLabel('Mot de passe', { exact: true }).fill(colleague.password)
  await guest.getByRole('button', { name: 'Créer mon compte et rejoindre le club' }).click()
  await expect(guest).toHaveURL('/club')
  await expect(guest.getByRole('banner')).toContainText(`${club.name}Club actif`)

  const opening = await findOpening(guest.request)
  await open(guest, `/paiement?tournament=${opening.tournament_id}`)
  await guest.getByLabel('Nom de l’équipe').fill(club.name)
  await guest.getByLabel('Numéro de carte').fill(ACCEPTED)
  await guest.getByLabel('Expiration (MM/AA)').fill('1131')
  await guest.getByLabel('CVV').fill('951')
  await guest.getByRole('button', { name: /^Payer/ }).click()
  await expect(guest).toHaveURL(/\/tournois\?inscription=[\w-]+$/)

  await page.reload()
  await expect(page.getByRole('heading', { name: '2 membres' })).toBeVisible()
  await expect(page.getByRole('region', { name: '2 membres' })).toContainText('Sacha Petit')
  await expect(waiting).toHaveCount(0)
})

test.describe('une personne retirée', () => {
  test.use({ refused: [404] })

  test('sa page ouverte le lui dit au prochain geste, et son compte demeure', async ({ page, elsewhere }) => {
    const owner = await elsewhere()
    const club = await enterAsNewClub(owner)
    const colleague = newClub()
    const link = await inviteBy(owner.request, club, { email: colleague.email, rights: 'manager' })
    await open(page, link)
    await createAccount(page, 'Sacha Petit', colleague.password)
    await expect(page).toHaveURL('/club')
    await open(page, '/club/profil')
    await expect(page.getByLabel('Coach')).toBeVisible()

    await open(owner, '/club/profil?onglet=membres')
    await owner.getByRole('button', { name: 'Agir pour Sacha Petit' }).click()
    await owner.getByRole('menuitem', { name: 'Retirer du club' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Retirer du club' }).click()
    await expect(owner.getByText('Sacha Petit ne fait plus partie du club')).toBeVisible()

    await page.getByLabel('Coach').fill('Alix')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(/^Vous ne faites plus partie du club/)).toBeVisible()
    await expect(page).toHaveURL('/club')
    await expect(page.getByRole('banner')).toContainText('Espace club')
  })
})

test.describe('la fiche du club', () => {
  test.use({ refused: [409] })

  test('deux personnes la modifient : la seconde lit qui, garde ce qu’elle a tapé, et enregistre', async ({
    page,
    elsewhere,
  }) => {
    const club = await enterAsNewClub(page)
    const colleague = newClub()
    const other = await elsewhere()
    await open(other, await inviteBy(page.request, club, { email: colleague.email, rights: 'manager' }))
    await createAccount(other, 'Sacha Petit', colleague.password)
    await expect(other).toHaveURL('/club')

    await open(page, '/club/profil')
    await open(other, '/club/profil')
    await expect(other.getByLabel('Nom du club')).not.toBeEditable()
    await other.getByLabel('Coach').fill('Dominique')
    await other.getByLabel('Président').fill('Claude')
    await save(other)
    await expect(other.getByText('Vos informations ont été sauvegardées avec succès.')).toBeVisible()

    await page.getByLabel('Coach').fill('Camille')
    await save(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Sacha Petit vient de modifier la fiche du club.',
    )
    await expect(page.getByLabel('Coach')).toHaveValue('Camille')
    await expect(page.getByLabel('Coach')).toHaveAccessibleDescription('Enregistré entre-temps : Dominique')
    await expect(page.getByLabel('Président')).toHaveValue('Claude')
    await save(page)
    await expect(page.getByText('Profil mis à jour')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Coach')).toHaveValue('Camille')
    await expect(page.getByLabel('Président')).toHaveValue('Claude')
  })

  test('la ville remplit le reste, et l’on ne part pas sans enregistrer par mégarde', async ({ page }) => {
    await enterAsNewClub(page)
    await open(page, '/club/profil')
    await page.getByLabel('Ville', { exact: true }).fill('vien')
    await page.getByRole('option', { name: 'Vienne 38200' }).click()
    await expect(page.getByLabel('Code postal')).toHaveValue('38200')
    await expect(page.getByLabel('Département')).toHaveValue('38')

    await page.getByRole('tab', { name: 'Membres' }).click()
    await page.getByRole('tab', { name: 'Profil' }).click()
    await expect(page.getByLabel('Code postal')).toHaveValue('38200')

    await page.getByRole('link', { name: 'Mes inscriptions' }).click()
    const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
    await question.getByRole('button', { name: 'Rester sur la page' }).click()
    await save(page)
    await expect(page.getByText('Profil mis à jour')).toBeVisible()
    await page.getByRole('link', { name: 'Mes inscriptions' }).click()
    await expect(page).toHaveURL('/club/inscriptions')
    await open(page, '/club/profil')
    await expect(page.getByLabel('Ville', { exact: true })).toHaveValue('Vienne')
  })
})

test('une invitation ouverte avec un autre compte dit à qui elle est adressée, et comment changer de compte', async ({
  page,
  elsewhere,
}) => {
  const owner = await elsewhere()
  const club = await enterAsNewClub(owner)
  const guest = newClub()
  await enterAsNewClub(page)
  await open(page, await inviteBy(owner.request, club, { email: guest.email, rights: 'table' }))
  await expect(page.getByText(/Cette invitation est adressée à .\*\*\*/)).toBeVisible()
  await expect(page.getByText(guest.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Se déconnecter et continuer' }).click()
  await expect(page.getByLabel('Votre nom')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(guest.email)
})

test('qui a déjà un compte se connecte sur la page, quitte son club, puis rejoint d’un bouton', async ({
  page,
  elsewhere,
}) => {
  const owner = await elsewhere()
  const club = await enterAsNewClub(owner)
  const guest = newClub()
  await signUp(page.request, guest)
  await page.context().clearCookies()
  const link = await inviteBy(owner.request, club, { email: guest.email, rights: 'treasurer' })
  await open(page, link)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
  await dialog.getByLabel('Email').fill(guest.email)
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(guest.password)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Un compte appartient à un seul club.')).toBeVisible()
  await expect(page).toHaveURL(link)
  await page.getByRole('link', { name: 'Quitter mon club' }).click()
  await expect(page.getByText(/Un club garde toujours un responsable/)).toBeVisible()

  const free = newClub()
  await signUp(page.request, free)
  await page.context().clearCookies()
  await enterAs(page, free)
  await leave(page, free)
  await open(page, await inviteBy(owner.request, club, { email: free.email, rights: 'treasurer' }))
  await page.getByRole('button', { name: 'Rejoindre le club' }).click()
  await expect(page).toHaveURL('/club')
  await expect(page.getByRole('banner')).toContainText(club.name)
})

/** Makes another person the owner, then leaves the club. */
async function leave(page: Page, owner: ReturnType<typeof newClub>) {
  const other = newClub()
  const link = await inviteBy(page.request, owner, { email: other.email, rights: 'owner' })
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const made = await page.request.post('/api/invitation/account', {
    data: { token, full_name: 'Noa Lopez', password: other.password },
  })
  expect(made.status()).toBe(201)
  await open(page, '/club/profil?onglet=membres')
  await page.getByRole('button', { name: `Quitter ${owner.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter le club' }).click()
  await expect(page).toHaveURL('/club')
  await expect(page.getByRole('banner')).toContainText('Espace club')
}

async function createAccount(page: Page, name: string, password: string) {
  await page.getByLabel('Votre nom').fill(name)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Créer mon compte et rejoindre le club' }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
