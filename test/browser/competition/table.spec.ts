import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { TableDay } from '../../../contract/competition/tables.ts'
import { writeDelivery } from '../../../domain/competition/table/delivery.ts'
import { expectNoViolation } from '../kit/axe.ts'
import { addApplication, bearer, demoAccount, logIn, newClub, provenSession, signUp } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { makeAdministrator, playNow } from '../kit/mailbox.ts'
import { countTaps } from '../kit/taps.ts'

// Both tests move a match of one tournament to the current time.
test.describe.configure({ mode: 'default' })

test.use({ viewport: { width: 390, height: 844 } })

test('une table ouverte par son lien continue sans réseau, survit à un rechargement, et rend tout à la régie et au public', async ({
  page,
  context,
  complaints,
}) => {
  const { tournament_id, court_id } = await playNow()
  const headers = await officeHeaders()
  const { courts } = await (await page.request.get(`/api/tournaments/${tournament_id}/tables`, { headers })).json()
  await context.clearCookies()

  await page.goto((courts as { id: number; link: string }[]).find(({ id }) => id === court_id)!.link)
  await page.getByLabel('Votre prénom').fill('Inès')
  await page.getByRole('button', { name: 'Ouvrir la table' }).click()
  const next = page.getByRole('button', { name: /^Prochain match/ })
  await expect(next).toBeVisible()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await expectNoViolation(page)
  await next.click()
  const keys = page.getByRole('button', { name: /^2 points pour/ })
  await expect(keys).toHaveCount(2)
  await expectNoViolation(page)

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await keys.first().click()
  await keys.last().click()
  await page
    .getByRole('button', { name: /^1 point pour/ })
    .last()
    .click()
  await expect(page.getByText('Non synchronisé (3)')).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Non synchronisé (3)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Annuler.+\+1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Matchs' }).click()
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^En cours/ }).click()
  await page.getByRole('button', { name: 'Fin du match' }).click()
  const digits = page.getByRole('group', { name: 'Clavier' })
  for (const digit of ['1', '7']) await digits.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Confirmer 17 – 3' }).click()
  expect(await taps()).toBeLessThanOrEqual(3)
  await expect(page.getByText('Gardé sur ce téléphone, pas encore envoyé.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transmettre par QR' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await expect(page.getByText('Score enregistré.')).toBeVisible()
  // Remove the errors that the browser logged while the network was off.
  complaints.splice(0, Infinity, ...complaints.filter((words) => !words.includes('net::ERR_INTERNET_DISCONNECTED')))

  // The service worker of a table controls no other page.
  const reader = await context.newPage()
  await reader.goto(`/tournois/${tournament_id}/matchs`)
  await expect(reader.getByText('17').first()).toBeVisible()
  expect(await reader.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('un code de table lu par un téléphone déconnecté attend la connexion et le second facteur, puis arrive à la régie', async ({
  page,
}) => {
  const { id, tournament_id, court_id } = await playNow()
  const headers = await officeHeaders()
  const { courts } = await (await page.request.get(`/api/tournaments/${tournament_id}/tables`, { headers })).json()
  const { link } = (courts as { id: number; link: string }[]).find((court) => court.id === court_id)!
  const secret = link.split('#')[1]!
  const device = randomUUID()
  const day = await (
    await page.request.post('/api/table/open', {
      headers: { 'x-table-secret': secret },
      data: { device, label: 'Inès' },
    })
  ).json()
  const match = (day as TableDay).matches.find((one) => one.id === id)!
  const delivery = await writeDelivery(secret, device, [
    {
      id: randomUUID(),
      version: 1,
      match_id: id,
      teams: [match.teams[0].registration_id!, match.teams[1].registration_id!],
      pen: null,
      seq: 1,
      recorded_at: new Date().toISOString(),
      act: { kind: 'final', score: [61, 23] },
    },
  ])
  const keeper = newClub()
  const totp_secret = await addApplication(page.request, await signUp(page.request, keeper))
  await makeAdministrator(keeper.email)
  await page.context().clearCookies()

  const seen: string[] = []
  page.on('request', (request) => {
    // Browsers do not send the fragment, so the test ignores it.
    seen.push(request.url().split('#')[0]!)
  })
  const desk = `/organisateur/tournois/${tournament_id}/jour-j`
  await open(page, `${desk}#remise=${delivery}`)
  await expect(page).toHaveURL(`/?login=true&redirect=${encodeURIComponent(desk)}`)
  await logIn(page, keeper)
  await page
    .getByRole('dialog', { name: 'Confirmez avec votre code' })
    .getByLabel(/^Code de votre application/)
    // The code of this half minute is used up, and the server already accepts the next one.
    .fill(TOTP.generate({ secret: Secret.fromBase32(totp_secret), timestamp: Date.now() + 30_000 }))
  await expect(page.getByText('La table a bien été lue')).toBeVisible()
  // The outcome depends on the current match: tables.test.ts covers it.
  await expect(page.getByText(/^1 (score enregistré|à régler)\.$/u)).toBeVisible()
  await expect(page).toHaveURL(desk)
  expect(seen.filter((url) => decodeURIComponent(url).includes(delivery))).toEqual([])
  expect(seen.filter((url) => url.endsWith(`/api/tournaments/${tournament_id}/table-delivery`))).toHaveLength(1)

  await page.reload()
  await expect(page.getByRole('heading', { name: /^Jour J/ })).toBeVisible()
  await expect(page.getByText('La table a bien été lue')).toHaveCount(0)
})

/** The headers of an administrator, who may print the link of any court. */
async function officeHeaders() {
  return bearer((await provenSession(demoAccount('admin'))).session)
}
