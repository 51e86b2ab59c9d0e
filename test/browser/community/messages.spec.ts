import { DEMO_CLUBS } from '../../../server/seed/accounts.ts'
import { demoAccount, enterAs, enterAsNewClub, newClub } from '../kit/accounts.ts'
import { awake, expect, open, test } from '../kit/journey.ts'
import { type Opening, findOpening, takePlace } from '../kit/openings.ts'

test('un club écrit à l’organisateur, qui répond ; le club le voit compté et l’ouvre depuis son mail', async ({
  page,
  elsewhere,
}) => {
  const mine = ({ organizer, places_left }: Opening) => organizer === DEMO_CLUBS.organizer.name && places_left >= 3
  const opening = await findOpening(page.request, mine, { asksDocuments: true })
  const club = await takePlace(page.request, opening)
  const subject = `Parking pour ${club.name}`

  await page.context().clearCookies()
  await enterAs(page, club)
  await open(page, '/club/messages')
  await page.getByRole('button', { name: 'Écrire' }).click()
  const letter = page.getByRole('dialog', { name: 'Écrire' })
  await letter.getByLabel('À').selectOption(String(opening.tournament_id))
  await letter.getByLabel('Sujet').fill(subject)
  await letter.getByLabel('Message').fill('Y a-t-il un parking\u00a0?')
  // A draft stays on the device when the dialog closes.
  await letter.getByRole('button', { name: 'Fermer' }).click()
  await page.reload()
  await awake(page)
  await page.getByRole('button', { name: 'Écrire' }).click()
  await expect(letter.getByLabel('Sujet')).toHaveValue(subject)
  const chooser = page.waitForEvent('filechooser')
  await letter.getByRole('button', { name: 'Joindre des fichiers' }).click()
  await (await chooser).setFiles({ name: 'plan.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(letter.getByRole('list', { name: 'Pièces jointes' })).toContainText('plan.png')
  await letter.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeFocused()
  const link = new URL(page.url())

  const desk = await elsewhere()
  await enterAs(desk, demoAccount('organisateur'))
  await open(desk, '/organisateur/messages?etat=sans-reponse')
  await desk.getByRole('link', { name: `Non lu : ${subject}` }).click()
  await expect(desk.getByRole('list', { name: 'Conversation', exact: true })).toContainText('Y a-t-il un parking')
  await expect(desk.getByRole('link', { name: /plan\.png/ })).toBeVisible()
  await desk.getByLabel('Répondre').fill('Oui, derrière le gymnase.')
  await desk.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(desk.getByRole('list', { name: 'Conversation', exact: true })).toContainText('Oui, derrière le gymnase.')
  await expect(desk.getByLabel('Répondre')).toHaveValue('')

  await open(page, '/club')
  await expect(page.getByRole('button', { name: /^Messages : \d+ non lu/ })).toBeVisible()
  const counted = Number(
    /\d+/.exec((await page.getByRole('button', { name: /^Messages :/ }).getAttribute('aria-label'))!)![0],
  )

  // The person opens the link of the mail on another device, signed out.
  const phone = await elsewhere()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${link.pathname}${link.search}`)
  const login = phone.getByRole('dialog', { name: 'Connexion Club' })
  await login.getByLabel('Email').fill(club.email)
  await login.getByLabel('Mot de passe', { exact: true }).fill(club.password)
  await login.locator('button[type="submit"]').click()
  await expect(phone.getByRole('list', { name: 'Conversation', exact: true })).toContainText(
    'Oui, derrière le gymnase.',
  )
  await expect(phone.getByRole('button', { name: 'Écrire' })).toBeHidden()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await phone.getByRole('link', { name: 'Retour' }).click()
  await expect(phone.getByRole('link', { name: subject, exact: true })).toBeFocused()

  await open(page, '/club/messages')
  await expect(page.getByRole('link', { name: subject, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Messages : ${counted} non` })).toHaveCount(0)
})

test('ce que l’organisateur écrit est compté avant qu’il soit lu ; non lu, archivé, repris', async ({ page }) => {
  await enterAs(page, demoAccount('club'))
  await open(page, '/club/messages')
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('link')
  const unread = page.getByRole('link', { name: /^Non lu/ })
  await expect(unread.first()).toBeVisible()
  const before = await unread.count()
  await expect(page.getByRole('button', { name: `Messages : ${before} non` })).toBeVisible()
  const line = rows.filter({ hasText: 'Vestiaires et arrivée des équipes' })
  await line.click()
  await expect(unread).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Non lu', exact: true }).click()
  await expect(unread).toHaveCount(before)
  await line.click()
  await page.getByRole('button', { name: 'Archiver' }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('alertdialog', { name: 'Archivé' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(line).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill('vestiaire')
  await expect(rows).toHaveCount(1)
})

test.describe('un lien coupé en route', () => {
  test.use({ refused: [400] })

  test('il le dit, et sur un téléphone ramène à la liste', async ({ page }) => {
    await enterAs(page, demoAccount('club'))
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/club/messages?message=5b1713f8-0d8b')
    await expect(page.getByText('Ce message n’existe pas, ou n’est pas pour vous')).toBeVisible()
    await page.getByRole('link', { name: 'Retour' }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible()
  })
})

test('le choix de la nuit et des e-mails suit la personne sur un autre appareil, sans éclair', async ({
  page,
  elsewhere,
}) => {
  const club = await enterAsNewClub(page)
  // The page saves its look at an idle moment. Here this moment comes late, because a person may press sooner.
  await page.addInitScript(() => {
    const busy = 3_000
    window.requestIdleCallback = (act) =>
      window.setTimeout(() => act({ didTimeout: false, timeRemaining: () => 50 }), busy)
  })
  await open(page, '/profil?onglet=parametres')
  const mails = page.getByRole('region', { name: 'E-mails' })
  await expect(mails.getByRole('checkbox', { name: /^Inscriptions et paiements/ })).toBeDisabled()
  await mails.getByRole('checkbox', { name: /^Ouvertures et rappels/ }).uncheck()
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/api/profiles/') && answer.request().method() === 'PATCH',
  )
  await page.getByRole('region', { name: 'Apparence' }).getByLabel('Nuit').check()
  await saved

  const other = await elsewhere()
  await enterAs(other, club)
  const drawn = await other.request.get('/profil?onglet=parametres')
  expect(await drawn.text()).toMatch(/<html[^>]* data-theme="dark"/)
  await open(other, '/profil?onglet=parametres')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('checkbox', { name: /^Ouvertures et rappels/ })).not.toBeChecked()
})

test('l’organisateur sait combien de clubs il touche avant d’envoyer', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/messages')
  await page.getByRole('button', { name: 'Écrire aux clubs' }).click()
  const letter = page.getByRole('dialog', { name: 'Écrire aux clubs' })
  await expect(letter.getByText(/clubs? (recevra|recevront) ce message/)).toBeVisible()
  await letter.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(letter.getByLabel('Sujet')).toBeFocused()
  await expect(letter.getByText('Donnez un sujet.')).toBeVisible()
  await letter.getByLabel('Sujet').fill(newClub().name)
  await letter.getByLabel('Message').fill('Rendez-vous à 9 heures (démo).')
  await letter.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(page.getByRole('alertdialog', { name: /^Message envoyé/ })).toBeVisible()
  await expect(letter).toBeHidden()
})

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
