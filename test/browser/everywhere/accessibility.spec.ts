import type { RunOptions } from 'axe-core'
import type { Page, TestInfo } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { DemoAccount } from '../../../server/seed/accounts.ts'
import { DEMO_TEAM_ID } from '../../../server/seed/clubs/squads.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { demoAccount, enterAs, enterAsNewClub, newClub } from '../kit/accounts.ts'
import { drawn, expect, open, test } from '../kit/journey.ts'
import { inviteBy } from '../kit/mailbox.ts'
import { expectPlainWords } from '../kit/plain-words.ts'
import { listRoutePaths } from '../kit/routes.ts'
import { findPhotographed, findPlayed } from '../kit/played.ts'

type Look = { as?: DemoAccount['role']; at?: string; refused?: number[] }

/** For each route, the account that looks at it and an address of the demonstration. A new route must be added here. */
const PAGES: Record<string, Look> = {
  '/': {},
  '/accessibilite': {},
  '/admin': { as: 'admin' },
  '/admin/calculs': { as: 'admin' },
  '/admin/commandes': { as: 'admin' },
  '/admin/contact': { as: 'admin' },
  '/admin/courriels': { as: 'admin' },
  '/admin/clubs': { as: 'admin' },
  '/admin/inscriptions': { as: 'admin' },
  '/admin/taches': { as: 'admin' },
  '/admin/moderation': { as: 'admin' },
  '/admin/messages': { as: 'admin' },
  '/admin/audit': { as: 'admin' },
  '/admin/sauvegardes': { as: 'admin' },
  '/admin/journal': { as: 'admin' },
  '/admin/parametres': { as: 'admin' },
  '/admin/tournois': { as: 'admin', at: '/admin/tournois?fiche=1' },
  '/admin/utilisateurs': { as: 'admin' },
  '/bienvenue': { as: 'club' },
  '/cgu': {},
  '/cgv': {},
  '/club': { as: 'club' },
  '/club/documents': { as: 'club' },
  '/club/inscriptions': { as: 'club' },
  '/club/messages': { as: 'club' },
  '/club/rechercher': { as: 'club' },
  '/club2': { as: 'club' },
  '/clubs/$id': { at: '/clubs/2' },
  '/club/organiser': { as: 'club' },
  '/club/profil': { as: 'club' },
  '/club/profil/equipes/$id': { as: 'club', at: `/club/profil/equipes/${DEMO_TEAM_ID}` },
  '/confidentialite': {},
  '/contact': {},
  '/dashboard': { as: 'club' },
  '/ecran/$id': { at: '/ecran/1' },
  '/invitation': {},
  '/methodes': {},
  '/matchs': {},
  '/mentions-legales': {},
  '/mot-de-passe': {},
  '/organisateur': { as: 'organisateur' },
  '/organisateur/encaissement': { as: 'organisateur' },
  '/organisateur/inscriptions': { as: 'organisateur' },
  '/organisateur/messages': { as: 'organisateur' },
  '/organisateur/tournois/$id': { as: 'organisateur', at: '/organisateur/tournois/2' },
  '/organisateur/tournois/$id/fiche': { as: 'organisateur', at: '/organisateur/tournois/2/fiche' },
  '/organisateur/tournois/$id/jour-j': { as: 'organisateur', at: '/organisateur/tournois/2/jour-j' },
  '/organisateur/tournois/nouveau': { as: 'organisateur' },
  '/organisateur/tournois/$id/inscriptions': { as: 'organisateur', at: '/organisateur/tournois/2/inscriptions' },
  '/organisateur/tournois/$id/dossiers': { as: 'organisateur', at: '/organisateur/tournois/2/dossiers' },
  '/organisateur/tournois/$id/saisie': { as: 'organisateur', at: '/organisateur/tournois/2/saisie' },
  '/organisateur/tournois/$id/partager': { as: 'organisateur', at: '/organisateur/tournois/2/partager' },
  '/organisateur/tournois/$id/formules': { as: 'organisateur', at: '/organisateur/tournois/2/formules' },
  '/organisateur/tournois/$id/planning': { as: 'organisateur', at: '/organisateur/tournois/6/planning' },
  '/paiement': { as: 'club', at: '/paiement?tournament=2' },
  '/paiement/retour/$id': {
    as: 'club',
    at: '/paiement/retour/00000000-0000-4000-8000-000000000000',
    refused: [404],
  },
  '/partenaire': {},
  '/profil': { as: 'club' },
  '/proprietaire': { as: 'club', at: '/proprietaire?jeton=inconnu' },
  '/tournois': {},
  '/tournois/$id': { at: '/tournois/1' },
  '/tournois/$id/$vue': { at: '/tournois/1/matchs' },
  '/verification': { as: 'club' },
}
/** Pages that explain methods or law name what others need not read. */
const EXPLAINING = new Set(['/methodes', '/confidentialite', '/mentions-legales', '/cgu', '/cgv'])
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('chaque page du site figure dans la liste des pages vérifiées', () => {
  expect(Object.keys(PAGES).sort()).toEqual(listRoutePaths().sort())
})

for (const [path, { as, at = path, refused = [] }] of Object.entries(PAGES))
  test.describe(() => {
    test.use({ refused })
    test(`${path} est accessible, de jour et de nuit, sur téléphone et sur ordinateur`, async ({ kept }) => {
      const page = await kept(...window(as))
      await open(page, at)
      await expectAccessible(page)
      if (!EXPLAINING.has(path)) await expectPlainWords(page)
    })
  })

test('chaque onglet de l’encaissement est accessible, et la boîte qui change de compte, ses erreurs aussi', async ({
  kept,
}) => {
  const page = await kept(...window('organisateur'))
  for (const tab of ['releve', 'remboursements', 'tresorerie', 'moyens']) {
    await open(page, `/organisateur/encaissement?onglet=${tab}`)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: /Modifier.*Virement/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Virement' })
  await dialog.getByLabel('IBAN').fill('FR76 1')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.locator('[aria-invalid]')).toBeFocused()
  await expectAccessible(page, DIALOG)
})

test('la première visite d’un club est accessible, ses pas ouverts', async ({ page }) => {
  await enterAsNewClub(page)
  await open(page, '/club')
  await expect(page.getByRole('button', { name: 'Enregistrer nos couleurs' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('une page inconnue', () => {
  test.use({ refused: [404] })

  test('elle est accessible', async ({ page }) => {
    await open(page, '/nulle-part')
    await expectAccessible(page)
  })
})

for (const [name, address] of [
  ['Connexion Club', '/?login=true'],
  ['Créer mon espace club', '/?inscription=true'],
] as const) {
  test(`la boîte « ${name} » est accessible, ses erreurs aussi`, async ({ page }) => {
    await open(page, address)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, DIALOG)
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
    await expectAccessible(page, DIALOG)
  })
}

test('le tableau de saisie et les boîtes des inscriptions d’un tournoi sont accessibles, leurs erreurs aussi', async ({
  kept,
}) => {
  const page = await kept(...window('organisateur'))
  await open(page, '/organisateur/tournois/2/saisie')
  await page.getByLabel('Club, ligne 1').fill('Zzyzx Basket')
  await page.getByRole('button', { name: 'Inscrire les équipes' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Coller une liste' }).click()
  await expectAccessible(page, DIALOG)
  await open(page, '/organisateur/tournois/2/inscriptions')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Relancer (un club|\d+ clubs)$/ }).click()
  await expect(dialog.getByRole('list', { name: 'Ce qui manque' })).toBeVisible()
  await expectAccessible(page, DIALOG)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Autres actions pour les inscriptions' }).click()
  await page.getByRole('menuitem', { name: /^Inviter/ }).click()
  await expect(dialog.getByRole('list')).toBeVisible()
  await expectAccessible(page, DIALOG)
})

test('après un lien, la page nouvelle est annoncée et son titre a le focus ; ses filtres ne le prennent pas', async ({
  page,
}) => {
  await open(page, '/tournois')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).not.toBeFocused()
  await page.getByRole('checkbox', { name: 'Avec des places libres' }).check()
  await expect(page).toHaveURL(/places/)
  await expect(title).not.toBeFocused()

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tournois\/\d+/)
  await expect(title).toBeFocused()
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1)

  await page.goBack()
  await expect(title).toHaveText('Tournois de basket')
  await expect(title).toBeFocused()

  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeFocused()
})

test('sur tablette, le menu tient en un rail et ne parle qu’en tiroir ; une seule entrée du bas est la page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await enterAs(page, demoAccount('admin'))
  await open(page, '/admin/inscriptions')
  const rail = page.locator('aside').first()
  expect((await rail.boundingBox())?.width).toBe(48)
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('dialog', { name: 'Administration' }).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await rail.boundingBox())?.width).toBe(48)
  const bottom = page.getByRole('navigation', { name: 'Navigation rapide' })
  await expect(bottom.locator('[aria-current]')).toHaveText(['Matchs'])
})

test('la fiche d’un club et sa fusion sont accessibles', async ({ kept }) => {
  const page = await kept(...window('admin'))
  await open(page, '/admin/clubs?doublon=oui')
  // One of two similar clubs may have a tournament, which prevents the merge: the test takes the first pair without
  // one.
  const sheets = page.getByRole('button', { name: /^Détails/ })
  await expect(sheets.nth(1)).toBeVisible()
  for (const sheet of await sheets.all()) {
    await sheet.click()
    await expect(page.getByRole('dialog')).toContainText('Historique')
    await page.getByRole('button', { name: 'Fusionner…' }).click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog).toContainText(/Ce qui va se passer|n’est pas possible/)
    if (await dialog.getByText('Ce qui va se passer').isVisible()) break
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(page.getByLabel('Pour confirmer')).toBeFocused()
  await expectAccessible(page, DIALOG)
})

test('valider les tournois et les organisateurs est accessible, les boîtes aussi', async ({ kept }) => {
  const page = await kept(...window('admin'))
  await open(page, '/admin/moderation?onglet=tournois')
  await page
    .getByRole('button', { name: /^Détails/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Équipes par club')
  await expectAccessible(page, DIALOG)
  await page.getByRole('dialog').getByRole('button', { name: 'Renvoyer…' }).click()
  await page.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect(page.getByLabel('Motif')).toBeFocused()
  await expectAccessible(page, DIALOG)
  await page.getByRole('button', { name: 'Revenir' }).click()
  await expectAccessible(page)
  await open(page, '/admin/moderation?onglet=organisateurs')
  await expect(page.getByRole('button', { name: /^Accorder/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('les menus ouverts sont accessibles : burger, filtres, compte, tiroir, messages', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible()
  await expectNoViolation(page, 'header', RULES)

  await open(page, '/tournois')
  await page.getByRole('button', { name: 'Filtres' }).click()
  await expect(page.getByRole('button', { name: 'Fermer les filtres' })).toBeVisible()
  await expectNoViolation(page, '#filtres', RULES)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Carte', exact: true }).click()
  await expect(page.locator('#carte circle').first()).toBeVisible()
  await expectNoViolation(page, '#carte', RULES)

  await enterAs(page, demoAccount('club'))
  await open(page, '/club')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, DIALOG, RULES)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Messages/ }).click()
  await expect(page.getByRole('dialog', { name: 'Messages', exact: true }).getByRole('listitem').first()).toBeVisible()
  await expectNoViolation(page, DIALOG, RULES)
  await expectNoViolation(page, 'html', { runOnly: ['region'] })

  // An area holds these entries in its drawer on a phone; a public page keeps its menu.
  await open(page, '/tournois')
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible()
  await expectNoViolation(page, '[role="menu"]', RULES)
})

test('les membres d’un club et leurs boîtes sont accessibles', async ({ kept }) => {
  const page = await kept(...window('club'))
  await open(page, '/club/profil?onglet=membres')
  await expect(page.getByRole('heading', { name: 'Invitations en attente' })).toBeVisible()
  await expectAccessible(page)
  for (const [entry, role] of [
    ['Changer le droit', 'dialog'],
    ['Confier le club', 'alertdialog'],
    ['Retirer du club', 'alertdialog'],
  ] as const) {
    await page.getByRole('button', { name: 'Agir pour Trésorerie démo' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole(role)).toBeVisible()
    await expectNoViolation(page, `[role="${role}"]`, RULES)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})

test('la page d’une invitation est accessible, ses erreurs aussi', async ({ page, elsewhere }) => {
  const owner = await elsewhere()
  const club = await enterAsNewClub(owner)
  await open(page, await inviteBy(owner.request, club, { email: newClub().email, rights: 'manager' }))
  await page.getByRole('button', { name: 'Créer mon compte et rejoindre le club' }).click()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  await expectAccessible(page)
})

test('la fiche d’un tournoi est accessible, étape par étape, ses erreurs aussi', async ({ kept }) => {
  const page = await kept(...window('organisateur'))
  await open(page, '/organisateur/tournois/nouveau')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByLabel('Nom du tournoi')).toBeFocused()
  await expectAccessible(page)
  await page.getByText('Repartir d’un tournoi passé').click()
  await page.getByRole('button', { name: 'Dupliquer' }).click()
  // The previous page has the same steps, so the test waits for this link of the new page.
  await expect(page.getByRole('navigation', { name: 'Ce tournoi' }).getByRole('link')).toBeVisible()
  for (const step of ['L’essentiel', 'Catégories', 'Inscriptions', 'Terrains', 'Relire']) {
    await page.getByRole('button', { name: new RegExp(`^${step}`) }).click()
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeFocused()
    await expectAccessible(page)
  }
})

test('les boîtes de l’onglet Sécurité sont accessibles : ajouter, renommer, retirer un second facteur', async ({
  page,
}) => {
  await enterAsNewClub(page)
  await page.setViewportSize(PHONE)
  await open(page, '/profil?onglet=securite')
  await page.getByRole('button', { name: 'Ajouter un second facteur' }).click()
  await expect(page.getByRole('button', { name: /^Une application/ })).toBeVisible()
  await expectNoViolation(page, DIALOG, RULES)
  for (const way of [/^Une clé/, /^Un code par SMS/]) {
    await page.getByRole('button', { name: way }).click()
    await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible()
    await expectNoViolation(page, DIALOG, RULES)
    await page.getByRole('button', { name: 'Revenir' }).click()
  }
  await page.getByRole('button', { name: /^Une application/ }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+/).innerText()).replaceAll(' ', '')
  await expectAccessible(page, DIALOG)
  await page.getByLabel('Code de votre application').fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused()
  await expectNoViolation(page, DIALOG, RULES)
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await page.getByRole('button', { name: /^Renommer/ }).click()
  await expectNoViolation(page, DIALOG, RULES)
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click()
  await page.getByRole('button', { name: /^Supprimer/ }).click()
  await expectNoViolation(page, '[role="alertdialog"]', RULES)
})

test('les boîtes des inscriptions sont accessibles : détails, annulation, refus', async ({ page }) => {
  await enterAs(page, demoAccount('club'))
  await open(page, '/club/inscriptions')
  await page.locator('[data-open]').first().click()
  await expectAccessible(page, DIALOG)
  await page.keyboard.press('Escape')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'En attente' })
    .first()
    .getByRole('button', { name: /^Autres actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Annuler…' })).toBeVisible()
  await expectNoViolation(page, '[role="menu"]', RULES)
  await page.getByRole('menuitem', { name: 'Annuler…' }).click()
  await expectAccessible(page, '[role="alertdialog"]')

  await enterAs(page, demoAccount('admin'))
  await open(page, '/admin/inscriptions')
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Valider l’inscription' })).toBeVisible()
  await expectAccessible(page, DIALOG)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Autres actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Refuser…' }).click()
  await page.getByRole('button', { name: 'Refuser l’inscription' }).click()
  await expectAccessible(page, DIALOG)
})

test('les formulaires d’un club qui a participé sont accessibles, leurs erreurs aussi', async ({ kept }) => {
  const page = await kept(...window('club'))
  await open(page, `/tournois/${await findPlayed(page.request)}`)
  await expect(page.getByRole('heading', { name: 'Donnez l’avis de votre club' })).toBeVisible()
  await page.getByRole('button', { name: 'Publier l’avis' }).click()
  await expect(page.getByRole('button', { name: 'Choisir des photos' })).toBeVisible()
  await expectAccessible(page)
})

test('les photos s’ouvrent et se parcourent au clavier, et « Retour » les ferme', async ({ kept }) => {
  const page = await kept(...window())
  await open(page, `/tournois/${await findPhotographed(page.request)}`)
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Photo 1 sur 6' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Photo 2 sur 6' })).toBeVisible()
  await expectAccessible(page, DIALOG)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()
})

test('la boîte d’un signalement est accessible, ses erreurs aussi', async ({ kept }) => {
  const page = await kept(...window())
  await open(page, `/tournois/${await findPhotographed(page.request)}`)
  await page.getByText('Lire les avis').click()
  await page
    .getByRole('button', { name: /^Signaler l’avis/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expectAccessible(page, DIALOG)
})

test('les boîtes des modérateurs sont accessibles', async ({ kept }) => {
  const page = await kept(...window('admin'))
  await open(page, '/admin/moderation?onglet=appels')
  await page.getByRole('button', { name: /^Voir/ }).first().click()
  await expectAccessible(page, DIALOG)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Maintenir/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Maintenir le refus' }).click()
  await expectAccessible(page, DIALOG)
  await open(page, '/admin/moderation?onglet=mots')
  await page.getByLabel(/^Relevés/).fill('buvette')
  await page.getByRole('button', { name: 'Essayer' }).click()
  await expect(page.getByRole('heading', { name: /derniers avis$/ })).toBeVisible()
  await expectAccessible(page)
})

test('le Module IA est accessible avec ses réponses', async ({ kept }) => {
  const page = await kept(...window('admin'))
  await open(page, '/admin/clubs')
  await page.locator('summary', { hasText: 'Module IA' }).click()
  // The demonstration names tournaments after their dates, so the test reads the title. This tournament always has a
  // forecast.
  const { title } = await (await page.request.get('/api/tournaments/2')).json()
  for (const [label, name] of [
    ['Un club', 'Clisson'],
    ['Un tournoi', title as string],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  const module = page.getByRole('region', { name: 'Module IA' })
  for (const what of ['recommandations', 'affluence', 'avis'])
    await module.getByRole('button', { name: new RegExp(`^Analyser.*${what}`) }).click()
  await expect(module.getByText(/^Dernière analyse le/)).toHaveCount(3)
  await module.getByText('Voir les points').first().click()
  await module.getByText('Voir les tournois comparables').click()
  await expectAccessible(page, '[aria-labelledby="module-ia"]', [DESKTOP])
  // On a phone the panel is a row, which unfolds below the list.
  await page.setViewportSize(PHONE)
  await page.locator('summary', { hasText: 'Module IA' }).click()
  await expect(page.getByRole('combobox', { name: 'Un club' })).toBeVisible()
  // As tall as the page: of a row that a bar half covers, axe only sees the other half.
  await expectAccessible(page, 'html', [{ ...PHONE, height: 3_000 }])
})

test('les calculs dans la fiche d’un tournoi et dans celle d’un club sont accessibles', async ({ kept }) => {
  const page = await kept(...window('admin'))
  for (const [path, told] of [
    ['/admin/tournois?fiche=6&onglet=meteo', /Prévisions disponibles|°C/],
    ['/admin/tournois?fiche=6&onglet=distances', 'Distance médiane'],
    ['/admin/tournois?fiche=7&onglet=ranking', '1er'],
    ['/admin/clubs?fiche=2&onglet=performance', 'Matchs joués'],
    ['/admin/clubs?fiche=2&onglet=analyse', 'Dépense par saison'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('tabpanel')).toContainText(told)
    await expectAccessible(page, DIALOG)
  }
})

test('l’analyse d’un club est accessible, les chiffres de ses graphiques ouverts', async ({ kept }) => {
  const page = await kept(...window('club'))
  await open(page, '/club/profil?onglet=analyse')
  const figures = page.getByText('Voir les chiffres')
  await expect(figures).toHaveCount(3)
  for (const each of await figures.all()) await each.click()
  await expectAccessible(page)
})

test('ce qu’un organisateur déplie est accessible : autres week-ends, forces des équipes, écart entre poules', async ({
  kept,
}) => {
  const page = await kept(...window('organisateur'))
  await open(page, '/organisateur/tournois/3/fiche')
  await page.getByText('Comparer avec les autres week-ends').click()
  await expectAccessible(page)
  await open(page, '/organisateur/tournois/5/formules')
  await page.getByText('Équilibre des poules').click()
  await expect(page.getByText('Voir les forces')).toBeVisible()
  await expectAccessible(page)
})

const DIALOG = '[role="dialog"]'

/** A window of a visitor or a demonstration account, for tests that change nothing. */
const window = (as?: DemoAccount['role']) =>
  [as ?? 'visitor', (page: Page) => as && enterAs(page, demoAccount(as))] as const

/** The number of pages that each test has checked. It starts at a number that differs between tests. */
const looks = new WeakMap<TestInfo, number>()

/**
 * Checks the page on a phone and a computer, in light and dark colours, without reloading it. To save time, each page is
 * light on one screen and dark on the other, and the next page the other way round. `LOOKS=all` checks all four.
 */
async function expectAccessible(page: Page, part = 'html', screens = [PHONE, DESKTOP]) {
  await expect(page.getByRole('status', { name: /^Chargement/ })).toHaveCount(0)
  // The page must have no placeholder left.
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)
  const look = looks.get(test.info()) ?? test.info().title.length
  looks.set(test.info(), look + 1)
  const byDay = look % 2 === 0 ? PHONE : DESKTOP
  for (const viewport of screens) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      if (process.env.LOOKS !== 'all' && (viewport === byDay) !== (colorScheme === 'light')) continue
      await page.emulateMedia({ colorScheme })
      await expectNoViolation(page, part, RULES)
    }
    expect(await overflow(page), `nothing to scroll sideways at ${viewport.width} px`).toBeLessThanOrEqual(0)
  }
  if (part === 'html') await expectDoubledTextToFit(page)
}

/** Text at twice its size must not make a phone scroll sideways (WCAG 1.4.4). */
async function expectDoubledTextToFit(page: Page) {
  await page.setViewportSize(PHONE)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await drawn(page)
  expect(await overflow(page), 'nothing to scroll sideways with text at 200 %').toBeLessThanOrEqual(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const RULES: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
