import type { Page } from '@playwright/test'
import { DEMO_CLUBS } from '../../../server/seed/accounts.ts'
import { demoAccount, enterAs, newClub, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { findOpening, type Opening } from '../kit/openings.ts'

/** A new club enters a tournament of the organiser of the demonstration, and will pay by transfer. */
async function enter(page: Page) {
  const byTransfer = ({ organizer, payment_methods }: Opening) =>
    organizer === DEMO_CLUBS.organizer.name && payment_methods.includes('transfer')
  const opening = await findOpening(page.request, byTransfer, { asksDocuments: true })
  const club = newClub()
  const { access_token } = await signUp(page.request, club)
  const headers = { authorization: `Bearer ${access_token}` }
  const registered = await page.request.post('/api/registrations', {
    headers,
    data: { tournament_category_id: opening.category_id, team_name: club.name, payment_method: 'transfer' },
  })
  const { id, reference, amount_cents } = (await registered.json()) as {
    id: string
    reference: string
    amount_cents: number
  }
  await page.context().clearCookies()
  return { id, reference, amount_cents, club, headers }
}

test('un virement se reconnaît dans le relevé : coché par sa référence, noté une fois, et le club a son reçu', async ({
  page,
}) => {
  const { id, reference, amount_cents, club, headers } = await enter(page)
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/encaissement')
  const awaited = page.getByRole('list', { name: 'Paiements attendus' })
  await expect(awaited.getByRole('checkbox', { name: club.name })).toBeVisible()
  await page.getByRole('tab', { name: 'Relevé bancaire' }).click()
  const euros = (amount_cents / 100).toFixed(2).replace('.', ',')
  await page
    .getByLabel('Lignes du relevé')
    .fill(
      [
        'Date;Libellé;Débit;Crédit',
        `21/11/2026;VIR INST ${reference.replace('-', ' ').toLowerCase()};;${euros}`,
        `21/11/2026;VIR ${club.name};;${euros}`,
        '20/11/2026;LOYER;400,00;',
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  const lines = page.getByRole('list', { name: 'Lignes du relevé' }).locator(':scope > li')
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByRole('checkbox', { name: club.name })).toBeChecked()
  await expect(lines.last()).toContainText('Sans référence')
  await page.getByRole('button', { name: 'Noter reçu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noter reçus' })
  await expect(dialog).toContainText(club.name)
  await dialog.getByRole('button', { name: 'Noter', exact: true }).click()
  await expect(dialog).toContainText('Un paiement noté')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(lines.first()).toContainText('ce paiement est déjà noté')

  await page.getByRole('tab', { name: 'Attendus' }).click()
  await expect(awaited.getByRole('checkbox', { name: club.name })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Relevé bancaire' }).click()
  await expect(lines.first()).toContainText('ce paiement est déjà noté')
  const paid = await (await page.request.get(`/api/registrations/${id}`, { headers })).json()
  expect(paid).toMatchObject({ payment_status: 'paid', paid_cents: amount_cents, receipts: [{ kind: 'receipt' }] })
})

test('un virement d’un autre montant se note tel qu’il est venu, et un versement dit les équipes qu’il paie', async ({
  page,
}) => {
  const { id, reference, amount_cents, club, headers } = await enter(page)
  const received_cents = amount_cents - 1_050
  await enterAs(page, demoAccount('organisateur'))
  await open(page, '/organisateur/encaissement?onglet=releve')
  const euros = (received_cents / 100).toFixed(2).replace('.', ',')
  await page.getByLabel('Lignes du relevé').fill(`Date;Libellé;Crédit\n21/11/2026;VIR ${reference};${euros}`)
  await page.getByRole('button', { name: 'Lire le relevé' }).click()
  const line = page.getByRole('list', { name: 'Lignes du relevé' }).locator(':scope > li')
  await expect(line).toContainText('Trop peu')
  await line.getByRole('button', { name: /^Noter .* reçus$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Noter reçus' })
  await expect(dialog).toContainText(club.name)
  await dialog.getByRole('button', { name: 'Noter', exact: true }).click()
  await expect(dialog).toContainText('Un paiement noté')
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(line).toContainText('Noté depuis ce relevé.')
  await expect(line.getByRole('button')).toHaveCount(0)
  const { items } = await (await page.request.get(`/api/registrations/${id}/movements`, { headers })).json()
  expect(items).toMatchObject([{ way: 'in', amount_cents: received_cents }])

  await page.getByRole('tab', { name: 'Trésorerie' }).click()
  const transfers = page.getByRole('region', { name: 'Versements' })
  const first = transfers.getByRole('listitem').first()
  await first.getByRole('heading').click()
  await expect(first).toContainText('Aucun, au centime')
  const team = first.getByRole('list', { name: 'Ce dont ce versement est fait' }).getByRole('link').first()
  const name = await team.innerText()
  await team.click()
  await expect(page.getByRole('heading', { name: 'Inscriptions reçues' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
})
