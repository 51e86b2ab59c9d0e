import { randomUUID } from 'node:crypto'
import { enterAsNewClub } from '../kit/accounts.ts'
import { expect, test } from '@playwright/test'
import { open } from '../kit/journey.ts'

test('un formulaire garde ce qui est tapé quand la réponse se perd, dit pourquoi, et n’envoie qu’une fois', async ({
  page,
}) => {
  const name = `Essai ${randomUUID().slice(0, 8)}`
  await enterAsNewClub(page)
  await open(page, '/club/profil?onglet=equipes')
  await page.getByRole('button', { name: 'Créer une équipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Créer une équipe' })
  const create = dialog.getByRole('button', { name: 'Créer l’équipe' })

  await create.click()
  await expect(dialog.getByLabel('Nom de l’équipe')).toBeFocused()
  await expect(dialog.getByLabel('Catégorie')).toHaveAccessibleDescription('Choisissez une catégorie.')

  await dialog.getByLabel('Nom de l’équipe').fill(name)
  await dialog.getByLabel('Catégorie').selectOption('U15')
  await expect(dialog.getByLabel('Catégorie')).toHaveAccessibleDescription('')
  await dialog.getByLabel('Genre').selectOption('feminin')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()

  await page.route('**/api/clubs/mine/teams', (route) => route.abort())
  await create.click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('Le serveur ne répond pas.')
  await expect(dialog.getByLabel('Nom de l’équipe')).toHaveValue(name)
  await dialog.getByLabel('Couleurs').fill('bleu')
  await expect(refusal).toBeHidden()

  await page.unroute('**/api/clubs/mine/teams')
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/clubs/mine/teams'))
      sent.push(request.headers()['idempotency-key'])
  })
  await create.dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('L’équipe est créée')).toBeVisible()
  expect(sent).toEqual([expect.stringMatching(/^[\da-f]{32}$/)])

  await page.getByRole('button', { name: 'Créer une équipe' }).click()
  await dialog.getByLabel('Nom de l’équipe').fill(name)
  await dialog.getByLabel('Catégorie').selectOption('U15')
  await dialog.getByLabel('Genre').selectOption('feminin')
  await create.click()
  await expect(dialog.getByLabel('Nom de l’équipe')).toBeFocused()
  await expect(dialog.getByLabel('Nom de l’équipe')).toHaveAccessibleDescription(/Comme il sera imprimé\. .+/)
})
