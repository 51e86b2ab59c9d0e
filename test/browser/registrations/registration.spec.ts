import type { Locator, Page } from '@playwright/test'
import { DEMO_CLUBS } from '../../../server/seed/accounts.ts'
import { demoAccount, enterAs, enterAsNewClub, newClub, signUp } from '../kit/accounts.ts'
import { awake, expect, open, test } from '../kit/journey.ts'
import { type Opening, findOpening, takePlace } from '../kit/openings.ts'

const ACCEPTED = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const AUTHENTICATED = '4000 0027 6000 3184'

test('un club s’inscrit et paie ; l’organisateur valide ; le club lit « Validé » et le message', async ({
  page,
  elsewhere,
}) => {
  // The demonstration's organiser has one tournament without documents, with one place. It belongs to this journey.
  const opening = await findOpening(page.request, ({ organizer }) => organizer === DEMO_CLUBS.organizer.name)
  const { name: team } = await enterAsNewClub(page)
  await open(page, opening.path)
  await page.getByRole('link', { name: 'Inscrire mon équipe' }).first().click()
  await expect(page).toHaveURL(`/paiement?tournament=${opening.tournament_id}`)
  await page.getByLabel('Nom de l’équipe').fill(team)
  await typeCard(page, ACCEPTED)
  await page.getByRole('button', { name: `Payer ${euros(opening)}` }).click()
  await expectRegistered(page)
  const summary = page.getByRole('region', { name: opening.title })
  for (const shown of [`Payé, ${euros(opening)}`, team, 'Place tenue', 'Réponse de l’organisateur'])
    await expect(summary).toContainText(shown)
  await page.reload()
  await expect(summary).toContainText(team)
  await summary.getByRole('button', { name: 'Fermer le résumé de l’inscription' }).click()
  await expect(summary).toHaveCount(0)
  await expect(page).toHaveURL('/tournois')

  await open(page, '/club/inscriptions')
  const row = page.getByRole('listitem').filter({ hasText: team })
  await expect(row).toContainText('En attente')
  const receipt = await page.request.get((await row.getByRole('link', { name: /Reçu/ }).getAttribute('href'))!)
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])

  const organizer = await elsewhere()
  await enterAs(organizer, demoAccount('organisateur'))
  await open(organizer, '/organisateur/inscriptions')
  await organizer.getByLabel('Rechercher', { exact: true }).fill(team)
  await organizer.getByRole('button', { name: `Valider : ${team}` }).click()
  await expect(toast(organizer, `${team} : inscription validée`)).toBeVisible()
  await organizer.getByRole('button', { name: 'Voir l’autre inscription' }).click()
  const received = organizer.getByRole('list', { name: 'Inscriptions' }).getByRole('listitem')
  await expect(received.filter({ hasText: team })).toContainText('Validé')

  await page.reload()
  await expect(row).toContainText('Validé')
  await openMessage(page, `Inscription validée : ${team}`)
  await open(page, '/profil')
  const latest = page.getByRole('region', { name: 'Mes dernières inscriptions' })
  await expect(latest.getByRole('listitem').filter({ hasText: opening.title })).toContainText('Approuvé')
})

test('où un club n’a qu’une équipe, celui qui l’a inscrite ne paie pas deux fois', async ({ page }) => {
  const opening = await findOpening(
    page.request,
    ({ places_left, teams_per_club }) => places_left >= 4 && teams_per_club === 1,
  )
  const club = await takePlace(page.request, opening)
  await page.context().clearCookies()
  await enterAs(page, club)
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Déjà inscrit' })).toBeVisible()
  await expect(page.getByText('Vous êtes déjà inscrit à ce tournoi.')).toBeVisible()
})

test('un administrateur refuse : le club lit le motif et il est remboursé', async ({ page, elsewhere }) => {
  const opening = await findOpening(page.request)
  const club = await takePlace(page.request, opening)
  const { name: team } = club
  await enterAs(page, club)

  const admin = await elsewhere()
  await enterAs(admin, demoAccount('admin'))
  await open(admin, `/admin/inscriptions?q=${encodeURIComponent(team)}`)
  await choose(admin, team, 'Refuser…')
  const dialog = admin.getByRole('dialog', { name: 'Refuser cette inscription' })
  await dialog.getByRole('button', { name: 'Refuser l’inscription' }).click()
  await expect(dialog.getByLabel('Motif')).toBeFocused()
  await dialog.getByLabel('Motif').fill('Le plateau féminin est déjà complet.')
  await dialog.getByRole('button', { name: 'Refuser l’inscription' }).click()
  await expect(toast(admin, `${team} : inscription refusée`)).toBeVisible()

  await open(page, '/club/inscriptions')
  await openEnded(page)
  const row = page.getByRole('listitem').filter({ hasText: team })
  await expect(row).toContainText('Refusé')
  await expect(row).toContainText('Motif : Le plateau féminin est déjà complet.')
  await expect(row).toContainText(/Remboursé/i)
  await expect(row.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  await openMessage(page, `Inscription refusée : ${team}`)
})

test.describe('le paiement', () => {
  test.use({ refused: [402] })

  test('une carte refusée laisse la place : on paie avec une autre, sans qu’un chiffre ne parte', async ({ page }) => {
    const sent = await everythingSent(page)
    const opening = await findOpening(page.request)
    const { name: team } = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${opening.tournament_id}`)
    await page.getByLabel('Nom de l’équipe').fill(team)
    await typeCard(page, DECLINED)
    await page.getByRole('button', { name: `Payer ${euros(opening)}` }).click()
    await expect(page.getByRole('alert')).toContainText('refusé')
    await expect(page.getByLabel('CVV')).toBeFocused()
    await expect(page.getByLabel('CVV')).toHaveValue('')
    await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:[0-5]\d$/)

    await typeCard(page, ACCEPTED)
    await page.getByRole('button', { name: `Payer ${euros(opening)}` }).click()
    await expectRegistered(page)
    await open(page, '/club/inscriptions')
    await expect(page.getByRole('listitem').filter({ hasText: team })).toHaveCount(1)
    await expect(page.getByRole('listitem').filter({ hasText: team })).toContainText('En attente')

    expect(sent.filter((text) => text.includes('test_declined'))).toHaveLength(1)
    expect(sent.filter((text) => text.includes('test_success'))).toHaveLength(1)
    expect(sent.filter((text) => /4242|4000|0002|11\/?31|\b951\b/.test(text.replace(UUID, '')))).toEqual([])
  })

  test('la banque demande une authentification : refusée, rien n’est payé ; acceptée, l’équipe est inscrite', async ({
    page,
  }) => {
    const opening = await findOpening(page.request)
    const { name: team } = await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${opening.tournament_id}`)
    await page.getByLabel('Nom de l’équipe').fill(team)
    const pay = page.getByRole('button', { name: `Payer ${euros(opening)}` })
    const bank = page.getByRole('dialog', { name: 'Authentification' })

    await typeCard(page, AUTHENTICATED)
    await pay.click()
    await expect(bank).toContainText(euros(opening))
    await bank.getByRole('button', { name: 'Refuser' }).click()
    await expect(bank).toBeHidden()
    await expect(page.getByRole('alert')).toBeVisible()

    await typeCard(page, AUTHENTICATED)
    await pay.click()
    await bank.getByRole('button', { name: 'Accepter' }).click()
    await expectRegistered(page)
  })

  test('ce qui manque est dit à côté des champs, avant tout envoi', async ({ page }) => {
    const opening = await findOpening(page.request)
    await enterAsNewClub(page)
    await open(page, `/paiement?tournament=${opening.tournament_id}`)
    await page.getByLabel('Nom de l’équipe').fill('   ')
    await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4241')
    await page.getByLabel('Expiration (MM/AA)').fill('0120')
    await page.getByRole('button', { name: `Payer ${euros(opening)}` }).click()
    await expect(page.getByLabel('Nom de l’équipe')).toBeFocused()
    await expect(page.getByLabel('Nom de l’équipe')).toHaveAccessibleDescription(/Indiquez le nom de votre équipe\./)
    await expect(page.getByLabel('Numéro de carte')).toHaveAccessibleDescription('Ce numéro de carte n’est pas valide.')
    await expect(page.getByLabel('Expiration (MM/AA)')).toHaveAccessibleDescription(/./)
    await expect(page.getByLabel('CVV')).toHaveAccessibleDescription('Indiquez les 3 ou 4 chiffres du cryptogramme.')
    await open(page, '/club/inscriptions')
    await expect(page.getByText('Aucune inscription pour l’instant')).toBeVisible()
  })
})

test('complet : un club attend, un autre se retire, la place lui est proposée et il la prend', async ({
  page,
  elsewhere,
}) => {
  // The tournament is far enough ahead for the time of an offer and for a full refund.
  const opening = await findOpening(
    page.request,
    ({ organizer, places_left, days_left }) =>
      organizer !== DEMO_CLUBS.organizer.name && places_left <= 2 && days_left > 22,
  )
  const rival = await elsewhere()
  const other = await takePlace(rival.request, opening)
  for (let left = opening.places_left; left > 1; left--) await takePlace(rival.request, opening)

  const { name: team } = await enterAsNewClub(page)
  await open(page, opening.path)
  await page.getByRole('link', { name: 'Rejoindre la liste d’attente' }).first().click()
  await page.getByLabel('Nom de l’équipe').fill(team)
  await expect(page.getByText('Liste d’attente : vous serez au rang 1')).toBeVisible()
  await page.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liste d’attente : rang 1' })).toBeFocused()
  await page.getByRole('link', { name: 'Voir mes inscriptions' }).click()
  const row = page.getByRole('listitem').filter({ hasText: team })
  await expect(row).toContainText('Liste d’attente, rang 1')

  await enterAs(rival, other)
  await open(rival, '/club/inscriptions')
  await choose(rival, other.name, 'Annuler…')
  const dialog = rival.getByRole('alertdialog', { name: 'Annuler cette inscription ?' })
  await expect(dialog).toContainText(`${euros(opening)} remboursés`)
  const sent: string[] = []
  rival.on('request', (request) => request.url().endsWith('/cancellation') && sent.push(request.url()))
  await dialog.getByRole('button', { name: 'Annuler l’inscription' }).dblclick()
  await expect(toast(rival, 'Inscription annulée')).toBeVisible()
  await expect(toast(rival, 'Erreur')).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await openEnded(rival)
  await expect(rival.getByRole('listitem').filter({ hasText: other.name })).toContainText('Annulée')

  await openMessage(page, `Une place vous est proposée : ${opening.title}`)
  await open(page, '/club/inscriptions')
  await expect(row).toContainText('Place proposée')
  await row.getByRole('link', { name: 'Prendre la place' }).click()
  await expect(page.getByText('Une place s’est libérée pour vous')).toBeVisible()
  await typeCard(page, ACCEPTED)
  await page.getByRole('button', { name: `Payer ${euros(opening)}` }).click()
  await expect(toast(page, 'Inscription réussie !')).toBeVisible()
  await open(page, '/club/inscriptions')
  await expect(row).toContainText('En attente')
  await open(rival, opening.path)
  await expect(rival.getByText('Plus de place').filter({ visible: true }).first()).toBeVisible()
})

test('par virement : à qui, combien, avec quels mots et à qui écrire, sur la page, dans le détail et le message', async ({
  page,
}) => {
  const opening = await findOpening(
    page.request,
    ({ payment_methods, places_left }) => payment_methods.includes('transfer') && places_left > 2,
  )
  const { name: team } = await enterAsNewClub(page)
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  await expect(page.getByLabel('Nom de l’équipe')).toHaveValue(team)
  await page.getByRole('radio', { name: /Virement/ }).check()
  await expect(page.getByLabel('Numéro de carte')).toHaveCount(0)
  await page.getByRole('button', { name: 'Inscrire mon équipe' }).click()
  await expect(toast(page, 'Inscription réussie !')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Il reste à payer l’organisateur' })).toBeFocused()
  const told = [opening.organizer, euros(opening), /INS-[2-9A-Z]{8}/, /@exemple\.test/, /IBAN.*FR\d\d/s]
  for (const words of told) await expect(page.getByRole('main')).toContainText(words)

  await page.getByRole('link', { name: 'Voir mes inscriptions' }).click()
  await choose(page, team, 'Détails')
  for (const words of told) await expect(page.getByRole('dialog', { name: team })).toContainText(words)
  await openMessage(page, `Inscription enregistrée : ${team}`)
  for (const words of told) await expect(page.getByRole('main')).toContainText(words)
  await open(page, opening.path)
  await expect(page.getByRole('region', { name: 'Votre inscription' })).toContainText(/@exemple\.test/)
})

test('la session se perd pendant la saisie : on se reconnecte sur place, ce qui était tapé est là, pas la carte', async ({
  page,
}) => {
  const opening = await findOpening(page.request)
  const club = newClub()
  await signUp(page.request, club)
  await page.context().clearCookies()
  const signIn = async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Connexion requise' })).toBeVisible()
    await expect(main).toContainText(opening.title)
    await main.getByRole('link', { name: 'Se connecter' }).click()
    await page.getByLabel('Email').fill(club.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(club.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(`/paiement?tournament=${opening.tournament_id}`)
  }
  const told = Promise.withResolvers<void>()
  await page.route(`**/api/tournaments/${opening.tournament_id}`, async (route) => {
    await told.promise
    await route.continue()
  })
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  const door = page.getByRole('main').getByRole('link', { name: 'Créer mon espace club' })
  const before = await door.boundingBox()
  told.resolve()
  await expect(page.getByRole('main')).toContainText(opening.title)
  expect(await door.boundingBox(), 'the door stays where it is when its tournament is told').toEqual(before)
  await door.click()
  await expect(page.getByRole('dialog', { name: 'Créer mon espace club' })).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn()
  await page.getByLabel('Nom de l’équipe').fill('Les Revenants')
  await typeCard(page, ACCEPTED)

  await page.evaluate(() => localStorage.removeItem('session'))
  await page.context().clearCookies()
  await open(page, `/paiement?tournament=${opening.tournament_id}`)
  await signIn()
  await expect(page.getByLabel('Nom de l’équipe')).toHaveValue('Les Revenants')
  await expect(page.getByLabel('Numéro de carte')).toHaveValue('')
  // Random ids of accounts and of history entries may contain any three digits, so they are removed first.
  const kept = await page.evaluate(() =>
    Object.entries(sessionStorage).filter(([name]) => !name.startsWith('tsr-scroll-restoration')),
  )
  expect(JSON.stringify(kept).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(/4242|951/)
})

test.describe('sur un téléphone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('de la recherche au reçu, tout se fait au doigt', async ({ page }) => {
    const opening = await findOpening(page.request)
    await open(page, '/')
    await page.getByRole('navigation', { name: 'Navigation rapide' }).getByRole('link', { name: 'Tournois' }).tap()
    await awake(page)
    await page.getByRole('searchbox', { name: 'Nom du tournoi, ville' }).fill(opening.title)
    await page.getByRole('link', { name: opening.title, exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: opening.title })).toBeVisible()
    await page.getByRole('link', { name: 'Inscrire mon équipe' }).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion requise' })).toBeVisible()

    const club = newClub()
    await signUp(page.request, club)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Se connecter' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
    await dialog.getByLabel('Email').fill(club.email)
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(club.password)
    await dialog.getByRole('button', { name: 'Se connecter' }).tap()

    await page.getByLabel('Nom de l’équipe').fill(club.name)
    await page.getByRole('button', { name: /^Paiement accepté/ }).tap()
    await page.getByRole('button', { name: `Payer ${euros(opening)}` }).tap()
    await expectRegistered(page)
    await open(page, '/club')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Mes inscriptions' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes inscriptions' })).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: club.name })
    await expect(card).toContainText('En attente')
    await card.getByRole('button', { name: /^Autres actions/ }).tap()
    await expect(page.getByRole('menuitem', { name: 'Reçu (PDF)' })).toBeVisible()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: opening.title, exact: true }).tap()
    await expect(page.getByRole('dialog', { name: club.name })).toContainText('inscrite par Camille Martin')
  })
})

test('au clavier seul : se connecter, inscrire une équipe, payer', async ({ page }) => {
  const opening = await findOpening(page.request)
  const club = newClub()
  await signUp(page.request, club)
  await page.context().clearCookies()

  await open(page, opening.path)
  await tabTo(page.getByRole('link', { name: 'Inscrire mon équipe' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion requise' })).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Se connecter' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(club.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(club.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/paiement?tournament=${opening.tournament_id}`)
  await tabTo(page.getByLabel('Nom de l’équipe'))
  await page.keyboard.type(club.name)
  await tabTo(page.getByLabel('Numéro de carte'))
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1131')
  await page.keyboard.press('Tab')
  await page.keyboard.type('951')
  await expect(page.getByLabel('Expiration (MM/AA)')).toHaveValue('11/31')
  await tabTo(page.getByRole('button', { name: `Payer ${euros(opening)}` }))
  await page.keyboard.press('Enter')
  await expectRegistered(page)
})

test.describe('la page de paiement', () => {
  test.use({ refused: [404] })

  test('sans connexion elle le dit, et la connexion y ramène', async ({ page }) => {
    const { tournament_id } = await findOpening(page.request)
    await open(page, `/paiement?tournament=${tournament_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion requise' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connexion Club' })
    await dialog.getByLabel('Email').fill(demoAccount('club').email)
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(demoAccount('club').password)
    await dialog.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(`/paiement?tournament=${tournament_id}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connexion requise')
  })

  test('d’un tournoi inconnu, elle mène à la liste ; d’un tournoi fermé, elle dit pourquoi', async ({ page }) => {
    await enterAs(page, demoAccount('club'))
    await open(page, '/paiement?tournament=999999')
    await expect(page.getByRole('heading', { level: 1, name: 'Tournoi non trouvé' })).toBeVisible()
    await page.getByRole('link', { name: 'Voir les tournois' }).click()
    await expect(page).toHaveURL('/tournois')

    await page.getByRole('checkbox', { name: 'Tournois passés' }).check()
    const past = page.getByRole('article').filter({ hasText: 'Terminé' }).first().getByRole('link').first()
    const id = /\/tournois\/(\d+)/.exec((await past.getAttribute('href'))!)![1]
    await open(page, `/paiement?tournament=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tournoi terminé' })).toBeVisible()
  })
})

/** Chooses an action in the menu of a row. */
async function choose(page: Page, team: string, entry: string) {
  await page.getByRole('button', { name: `Autres actions pour ${team}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Opens what is folded under the list of a club: cancelled, refused, out of time. */
const openEnded = (page: Page) => page.getByText('Annulés et refusés').click()

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const euros = ({ price_cents }: Opening) => `${price_cents / 100}\u00a0€`

const toast = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Expiration (MM/AA)').fill('1131')
  await page.getByLabel('CVV').fill('951')
}

async function expectRegistered(page: Page) {
  await expect(page).toHaveURL(/\/tournois\?inscription=[\w-]+$/)
  await expect(toast(page, 'Inscription réussie !')).toContainText(
    'Votre inscription au tournoi a été enregistrée avec succès.',
  )
}

/** Collects the address and the body of every request that the page sends. */
async function everythingSent(page: Page): Promise<string[]> {
  const sent: string[] = []
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    sent.push(request.url)
    if (!request.hasPostData) return
    void network.send('Network.getRequestPostData', { requestId }).then(({ postData }) => sent.push(postData))
  })
  return sent
}

/** Opens a message from the inbox: it is then read and no longer counted. */
async function openMessage(page: Page, subject: string) {
  await open(page, '/club/messages')
  await page.getByRole('link', { name: `Non lu : ${subject}` }).click()
  await expect(page.getByRole('heading', { name: subject, level: 2 })).toBeFocused()
  await expect(page.getByRole('link', { name: subject, exact: true })).toBeVisible()
}

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error('Tab never reaches it.')
}
