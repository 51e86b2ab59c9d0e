import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_CLUBS } from '../../../server/seed/accounts.ts'
import { type Account, demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { findOpening, takePlace } from '../kit/openings.ts'

const scan = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 40,
      height: 60,
      channels: 3,
      background: `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}`,
    },
  })
    .png()
    .toBuffer(),
})

/** Creates a club that has paid its place in a tournament with required documents. */
async function enterWithDocuments(page: Page): Promise<Account & { name: string }> {
  const opening = await findOpening(
    page.request,
    ({ organizer, places_left }) => organizer === DEMO_CLUBS.organizer.name && places_left >= 2,
    { asksDocuments: true },
  )
  const club = await takePlace(page.request, opening)
  await page.context().clearCookies()
  await enterAs(page, club)
  return club
}

async function send(page: Page, press: string | RegExp, name: string) {
  await page.getByRole('button', { name: press }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choisir un fichier' }).click()
  await (await chooser).setFiles(await scan(name))
  await expect(dialog).toHaveCount(0)
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents du club' }).getByRole('listitem').filter({ hasText: name })

test('des documents refusés, puis remplacés et validés, ouvrent la validation de l’inscription', async ({
  page,
  elsewhere,
}) => {
  const club = await enterWithDocuments(page)
  await open(page, '/club/documents')
  await expect(
    page.getByText("Tous les documents obligatoires doivent être validés avant la confirmation de l'inscription."),
  ).toBeVisible()
  await expect(row(page, 'À déposer')).toHaveCount(2)
  await send(page, 'Déposer : Attestation d’assurance RC', 'assurance.png')
  await send(page, 'Déposer : Liste des joueurs et licences', 'licences.png')
  await expect(row(page, 'licences.png')).toContainText('En attente')
  await expect(row(page, 'À déposer')).toHaveCount(0)

  const organizer = await elsewhere()
  await enterAs(organizer, demoAccount('organisateur'))
  await open(organizer, `/organisateur/inscriptions?q=${encodeURIComponent(club.name)}`)
  await organizer.getByRole('button', { name: `Voir le dossier : ${club.name}` }).click()
  const file = organizer.getByRole('dialog', { name: club.name })
  const approval = file.getByRole('button', { name: 'Valider l’inscription' })
  await expect(approval).toBeDisabled()
  await file.getByRole('button', { name: 'Valider : Attestation d’assurance RC, assurance.png' }).click()
  await expect(file).toContainText('Documents obligatoires non validés : Liste des joueurs et licences.')
  await file.getByRole('button', { name: 'Refuser : Liste des joueurs et licences, licences.png' }).click()
  const refusal = organizer.getByRole('dialog', { name: 'Refuser ce document' })
  await refusal.getByRole('button', { name: 'Refuser le document' }).click()
  await expect(refusal.getByLabel('Motif')).toHaveAttribute('aria-invalid', 'true')
  await refusal.getByLabel('Motif').fill('Deux licences manquent')
  await refusal.getByRole('button', { name: 'Refuser le document' }).click()
  await expect(file).toContainText('Motif : Deux licences manquent')
  await expect(approval).toBeDisabled()

  await page.reload()
  await expect(row(page, 'assurance.png')).toContainText('Validé')
  await expect(row(page, 'licences.png')).toContainText('Deux licences manquent')
  await send(page, /^Remplacer : Liste des joueurs/, 'licences-completes.png')
  await expect(row(page, 'licences-completes.png')).toContainText('En attente')
  await expect(page.getByText('Remplacés, retirés ou d’une saison passée (1)')).toBeVisible()

  await organizer.reload()
  await organizer.getByRole('button', { name: `Voir le dossier : ${club.name}` }).click()
  const seen = await file
    .getByRole('link', { name: 'Voir : Liste des joueurs et licences, licences-completes.png' })
    .getAttribute('href')
  expect((await organizer.request.get(seen!)).headers()['content-type']).toBe('image/jpeg')
  await file.getByRole('button', { name: 'Valider : Liste des joueurs et licences, licences-completes.png' }).click()
  await expect(approval).toBeEnabled()
  await approval.click()
  await expect(organizer.getByRole('alertdialog', { name: `${club.name} : inscription validée` })).toBeVisible()

  await page.reload()
  await row(page, 'licences-completes.png').getByRole('button', { name: 'Ouvert 1 fois hors du club' }).click()
  await expect(page.getByRole('dialog', { name: 'Qui a ouvert ce document' })).toContainText(DEMO_CLUBS.organizer.name)
})

test.describe('plusieurs fichiers à la fois', () => {
  test.use({ refused: [415] })

  test('chacun a son issue, on annule, on réessaie ; ce qui est refusé dit pourquoi', async ({ page }) => {
    await enterWithDocuments(page)
    await open(page, '/club/documents')
    const button = page.getByRole('button', { name: 'Choisir des fichiers' })
    await expect(button).toBeDisabled()
    await page.getByLabel('Type de document').selectOption({ label: 'Règlement accepté' })
    await page.route('**/files/documents?*', async (route) => {
      if (route.request().headers()['x-file-name'] === 'lent.png') return
      return route.continue()
    })
    const chooser = page.waitForEvent('filechooser')
    await button.click()
    const hostile = { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') }
    await (await chooser).setFiles([await scan('lent.png'), await scan('bon.png'), hostile])
    await expect(row(page, 'bon.png')).toContainText('Règlement accepté')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Seuls les fichiers PDF, JPG et PNG sont acceptés.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Annuler l’envoi de lent.png' }).click()
    await expect(page.getByText('Envoi annulé')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Réessayer lent.png' }).click()
    await expect(row(page, 'lent.png')).toContainText('En attente')
  })
})

test('au clavier, l’administrateur approuve et refuse les documents l’un après l’autre', async ({ page }) => {
  const club = await enterWithDocuments(page)
  await open(page, '/club/documents')
  await send(page, 'Déposer : Attestation d’assurance RC', 'assurance.png')
  await send(page, 'Déposer : Liste des joueurs et licences', 'licences.png')
  await page.context().clearCookies()
  await enterAs(page, demoAccount('admin'))
  await open(page, `/admin/moderation?q=${encodeURIComponent(club.name)}`)
  const list = page.getByRole('list', { name: 'Documents', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const [first, second] = ['Attestation d’assurance RC', 'Liste des joueurs et licences'].map((name) =>
    list.getByRole('button', { name, exact: true }),
  )
  await first!.focus()
  await page.keyboard.press('j')
  await expect(second!).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(second!).toBeFocused()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Liste des joueurs et licences' })
  await expect(shown.getByRole('img', { name: 'Aperçu de licences.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(second!).toBeFocused()
  await page.keyboard.press('r')
  await page.getByLabel('Motif').fill('Page illisible')
  await page.getByRole('button', { name: 'Refuser le document' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun document ne correspond' })).toBeVisible()
  await page
    .getByRole('group', { name: 'État' })
    .getByRole('checkbox', { name: /^Refusé/ })
    .check()
  await expect(list).toContainText('Page illisible')
})
