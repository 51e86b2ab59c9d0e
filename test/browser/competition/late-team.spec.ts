import type { Page } from '@playwright/test'
import { bearer, enterAsNewOrganizer, sessionOf } from '../kit/accounts.ts'
import { addTeam, openApproved } from '../kit/approved.ts'
import { expect, open, test } from '../kit/journey.ts'

test('au clavier seul, de la formule à la publication ; une équipe venue ensuite reçoit ses heures et personne d’autre ne bouge', async ({
  page,
}) => {
  await enterAsNewOrganizer(page)
  await open(page, '/organisateur')
  const { id, categories } = await openApproved(page, [{ category: 'U13', gender: 'feminin' }])
  const add = (team: string) => addTeam(page, id, categories[0]!, team)
  for (const team of ['Les Aiglons', 'Les Busards', 'Les Condors', 'Les Dauphins']) await add(team)

  await open(page, `/organisateur/tournois/${id}/formules`)
  await page.getByText('Régler la formule moi-même').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Genre de formule').focus()
  await page.keyboard.type('Championnat')
  await expect(page.getByLabel('Genre de formule')).toHaveValue('round_robin')
  await press(page, 'Enregistrer')
  await press(page, 'Tirer l’ordre des équipes')
  await expect(page.getByText('Les Condors').first()).toBeVisible()

  await open(page, `/organisateur/tournois/${id}/planning`)
  await press(page, 'Proposer un planning')
  await expect(page.getByText('Planning proposé.')).toBeVisible()
  await publishByKeys(page)
  await expect(page.getByText('Planning publié (version 1)')).toBeVisible()
  const before = await placesOf(page, id)
  expect(before).toHaveLength(6)

  await add('Les Éperviers')
  await open(page, `/organisateur/tournois/${id}/formules`)
  await press(page, 'Placer Les Éperviers')
  const change = page.getByRole('dialog', { name: 'Placer une équipe' })
  const apply = change.getByRole('button', { name: 'Appliquer' })
  await expect(apply).toBeEnabled()
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await open(page, `/organisateur/tournois/${id}/planning`)
  await press(page, 'Placer les nouveaux matchs')
  await expect(page.getByText('Matchs placés. Aucun autre n’a bougé.')).toBeVisible()
  // The pressed button has disappeared, and the focus must stay near it.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await publishByKeys(page)
  await expect(page.getByText('Planning publié (version 2)')).toBeVisible()
  const after = await placesOf(page, id)
  expect(after).toHaveLength(10)
  for (const place of before) expect(after).toContain(place)
})

async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

async function publishByKeys(page: Page) {
  await press(page, 'Publier…')
  const dialog = page.getByRole('dialog', { name: 'Publier le planning' })
  await dialog.getByRole('button', { name: /^Publier et prévenir/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Reads each match of the published plan as “game court hour”. */
async function placesOf(page: Page, id: number): Promise<string[]> {
  const answer = await page.request.get(`/api/tournaments/${id}/planning`, {
    headers: bearer((await sessionOf(page))!),
  })
  const { published } = (await answer.json()) as {
    published: { slots: { game: string; court: string; start: number }[] }
  }
  return published.slots.map(({ game, court, start }) => `${game} ${court} ${start}`)
}
