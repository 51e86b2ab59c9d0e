import { randomInt } from 'node:crypto'
import { type Locator, type Page, expect as expectAnswer } from '@playwright/test'
import { demoAccount, enterAs, enterAsNewClub, sessionOf } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { countTaps } from '../kit/taps.ts'

test.use({ refused: [404] })

test('un club demande à organiser, l’obtient ; son tournoi lui revient, il le corrige, on le valide, tous le voient ; il y inscrit trente équipes d’un collage', async ({
  page,
  elsewhere,
}) => {
  const title = `Tournoi des Platanes ${randomInt(1_000_000)}`
  const club = await enterAsNewClub(page)
  await open(page, '/organisateur')
  await page.getByRole('link', { name: 'Votre club veut organiser un tournoi' }).click()
  await page.getByRole('button', { name: 'Demander à organiser' }).click()
  await expect(page.getByText('Un administrateur va répondre')).toBeVisible()

  const admin = await elsewhere()
  await enterAs(admin, demoAccount('admin'))
  await open(admin, '/admin/moderation?onglet=organisateurs')
  await admin.getByRole('button', { name: `Accorder : ${club.name}` }).click()
  await expect(admin.getByText('Accordé : le club est prévenu.')).toBeVisible()
  await expect(admin.getByRole('button', { name: `Accorder : ${club.name}` })).toHaveCount(0)

  // This window has not yet read the new right.
  await page
    .getByRole('navigation', { name: 'Espace club' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByText('Vous pouvez créer vos tournois.').first().click()
  await page.getByRole('link', { name: /^Voir/ }).last().click()
  await expect(page.getByRole('heading', { name: 'Aucun tournoi pour l’instant' })).toBeVisible()

  const draft = await call(page, 'POST', '/tournaments', {
    title,
    starts_on: '2031-06-14',
    insee: '69123',
    venue_name: 'Gymnase des Platanes',
  })
  const saved = await call(page, 'PATCH', `/tournaments/${draft.id}`, {
    form_version: draft.form_version,
    fields: { categories: CATEGORIES },
  })
  await open(page, '/organisateur')
  await expect(row(page, title)).toContainText('Continuer la fiche')
  const submit = () => call(page, 'PUT', `/tournaments/${draft.id}/submission`, { form_version: saved.form_version })
  await submit()

  await open(admin, '/admin/moderation?onglet=tournois')
  await expect(row(admin, title)).toContainText('Premier tournoi')
  await admin.getByRole('button', { name: `Détails : ${title}` }).click()
  await expect(admin.getByRole('dialog')).toContainText('Gymnase des Platanes')
  await admin.getByRole('dialog').getByRole('button', { name: 'Renvoyer…' }).click()
  await admin.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect(admin.getByText('Indiquez un motif')).toBeVisible()
  await admin.getByLabel('Motif').fill('Le code de la salle manque')
  await admin.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect(row(admin, title)).toHaveCount(0)

  await page.reload()
  await expect(row(page, title)).toContainText('Renvoyé : Le code de la salle manque')
  await submit()
  await page.reload()
  await expect(row(page, title)).toContainText('En attente de validation')

  const visitor = await elsewhere()
  const address = `/tournois/${draft.id}`
  await visitor.goto(address)
  await expect(visitor.getByText('Oops! Page not found')).toBeVisible()
  await open(admin, '/admin/moderation?onglet=tournois')
  await expect(row(admin, title)).toContainText('Renvoyé la fois d’avant : Le code de la salle manque')
  await admin.getByRole('button', { name: `Valider : ${title}` }).click()
  await expect(row(admin, title)).toHaveCount(0)

  await expect(async () => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await page.reload()
  await expect(row(page, title)).toContainText('Rien à faire')

  // Thirty teams that have asked by mail: pasted, kept by a reload, and entered.
  await open(page, `/organisateur/tournois/${draft.id}`)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Saisir des équipes' }).click()
  await page.getByRole('button', { name: 'Coller une liste' }).click()
  await paste(page.getByLabel('Vos équipes, une par ligne'), LIST)
  const enter = page.getByRole('button', { name: 'Inscrire les 30 équipes' })
  await expect(enter).toBeVisible()
  const before = await taps()
  await page.reload()
  const after = await countTaps(page)
  await enter.click()
  await expect(page.getByText('30 équipes inscrites')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Inscrite' })).toHaveCount(30)
  expect(before + (await after())).toBeLessThanOrEqual(4)
  await page.reload()
  await expect(page.getByText('Places restantes : 18')).toBeVisible()
  await expect(page.getByLabel('Club, ligne 1')).toHaveValue('')
})

const CATEGORIES = ['U11', 'U13', 'U15'].flatMap((category) =>
  ['feminin', 'masculin'].map((gender) => ({
    id: null,
    category,
    gender,
    division: '',
    day: '',
    price: '0',
    max_participants: '8',
    format: 'pools',
  })),
)

/** Five teams of each category, as a spreadsheet copies them. */
const LIST = CATEGORIES.flatMap(({ category, gender }, place) =>
  Array.from(
    { length: 5 },
    (_, index) => `Étoile n° ${place * 5 + index + 1}\t${category} ${gender.slice(0, 1).toUpperCase()}\t06 12 34 56 78`,
  ),
).join('\r\n')

/** Pastes as the keyboard does, without the clipboard that all the windows of this machine share. */
const paste = (into: Locator, text: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Calls the API like the form, with the session of this browser. */
async function call(page: Page, method: string, path: string, data: Record<string, unknown>) {
  const session = await sessionOf(page)
  const headers = { authorization: `Bearer ${session?.access_token ?? ''}` }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
  expectAnswer(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: number; form_version: number }
}
