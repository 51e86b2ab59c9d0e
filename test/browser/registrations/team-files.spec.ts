import type { Page } from '@playwright/test'
import { demoAccount, enterAs, newClub } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

/** Finds the tournament of the demonstration's organiser with the most places left in a priced category. */
async function roomyTournament(page: Page) {
  const answer = await page.request.get('/api/tournaments/organized')
  type Entered = { id: number; current_participants: number; max_participants: number; price_cents: number }
  const { items } = (await answer.json()) as { items: { id: number; status: string; categories: Entered[] }[] }
  const room = ({ categories }: { categories: Entered[] }) =>
    Math.max(...categories.map((c) => (c.price_cents > 0 ? c.max_participants - c.current_participants : 0)))
  const [roomiest] = items
    .filter(({ status }) => status === 'registration_open' || status === 'closed')
    .sort((one, other) => room(other) - room(one))
  return roomiest!
}

/** Reads an amount such as '1 250,50 €' in cents. */
const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

test('une équipe ajoutée par téléphone est comptée, se lit dans la liste exportée, puis se refuse et se rembourse', async ({
  page,
}) => {
  await enterAs(page, demoAccount('organisateur'))
  const { id, categories } = await roomyTournament(page)
  const priced = categories.find((c) => c.price_cents > 0 && c.current_participants < c.max_participants)!
  await open(page, `/organisateur/tournois/${id}/inscriptions`)
  const total = (label: string) => page.locator('dt', { hasText: label }).locator('+ dd')
  await expect(total('Encaissé')).toBeVisible()
  const before = centsOf(await total('Encaissé').innerText())

  await page.getByRole('link', { name: 'Saisir des équipes' }).click()
  const { name } = newClub()
  const line = (field: string) => page.getByLabel(`${field}, ligne 1`)
  await line('Club').fill(name)
  await page.getByRole('button', { name: 'Inscrire les équipes' }).click()
  await expect(page.getByText('Choisissez la catégorie.')).toBeVisible()
  await expect(line('Catégorie')).toBeFocused()
  await line('Catégorie').selectOption(String(priced.id))
  await line('Équipe').fill(`${name} 1`)
  await line('Téléphone ou e-mail').fill('06 01 02 03 04')
  await line('Réglé').selectOption('Espèces reçues')
  await page.getByRole('button', { name: 'Inscrire l’équipe' }).click()
  await expect(page.getByRole('cell', { name: 'Inscrite' })).toBeVisible()
  await open(page, `/organisateur/tournois/${id}/inscriptions?dossiers=all`)

  const row = page.getByRole('row', { name: new RegExp(`^${name} 1`) })
  await expect(row).toContainText('Sans compte')
  await expect(row).toContainText('Payé')
  await expect.poll(async () => centsOf(await total('Encaissé').innerText())).toBeGreaterThan(before)
  const list = await page.request.get(`/files/registrations/${id}.csv`)
  expect(await list.text()).toContain(`${name} 1`)

  await row.getByRole('button', { name: `${name} 1`, exact: true }).click()
  await page
    .getByRole('dialog', { name: `${name} 1` })
    .getByRole('button', { name: 'Refuser…' })
    .click()
  const refusal = page.getByRole('dialog', { name: 'Refuser cette inscription' })
  await refusal.getByLabel('Motif').fill('Le club renonce')
  await refusal.getByRole('button', { name: 'Refuser' }).click()
  await expect(refusal).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'À rembourser' }).check()
  await expect(row).toContainText('à rembourser')
})
