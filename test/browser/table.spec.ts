import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoAccount, signIn } from './accounts.ts'
import { expect, settled, test } from './journey.ts'
import { playNow } from './mailbox.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('une table ouverte par son lien continue sans réseau, survit à un rechargement, et rend tout à la régie et au public', async ({
  page,
  context,
  complaints,
}) => {
  const organizer = demoAccount('organisateur')
  const { tournament_id, court_id } = await playNow(organizer.email)
  const { access_token } = await signIn(page.request, organizer)
  const headers = { authorization: `Bearer ${access_token}` }
  const { courts } = await (await page.request.get(`/api/tournaments/${tournament_id}/tables`, { headers })).json()
  await context.clearCookies()

  await page.goto((courts as { id: number; link: string }[]).find(({ id }) => id === court_id)!.link)
  await page.getByLabel('Votre prénom').fill('Inès')
  await page.getByRole('button', { name: 'Ouvrir la table' }).click()
  const next = page.getByRole('button', { name: /^Prochain match/ })
  await expect(next).toBeVisible()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await expectAccessible(page)
  await next.click()
  const keys = page.getByRole('button', { name: /^2 points pour/ })
  await expect(keys).toHaveCount(2)
  await expectAccessible(page)

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
  await page.getByRole('button', { name: 'Fin du match' }).click()
  const digits = page.getByRole('group', { name: 'Clavier' })
  for (const digit of ['1', '7']) await digits.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Confirmer 17 – 3' }).click()
  await expect(page.getByText('Gardé sur ce téléphone, pas encore envoyé.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transmettre par QR' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await expect(page.getByText('Score enregistré.')).toBeVisible()
  // What the browser says of a network that was taken away.
  complaints.splice(0, Infinity, ...complaints.filter((words) => !words.includes('net::ERR_INTERNET_DISCONNECTED')))

  // The worker of a table looks after no other page.
  const reader = await context.newPage()
  await reader.goto(`/tournois/${tournament_id}/matchs`)
  await expect(reader.getByText('17').first()).toBeVisible()
  expect(await reader.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

async function expectAccessible(page: Page) {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}
