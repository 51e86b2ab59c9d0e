import { demoAccount, enterAs } from './accounts.ts'
import { expect, open, test } from './journey.ts'

test('au clavier seul, un planning se propose, un match se déplace, et les clubs sont prévenus', async ({ page }) => {
  await enterAs(page, demoAccount('organisateur'))
  const { items } = (await (await page.request.get('/api/tournaments/organized')).json()) as { items: { id: number }[] }
  const plannings = await Promise.all(
    items.map(async ({ id }) => {
      const answer = await page.request.get(`/api/tournaments/${id}/planning`)
      const { problem } = (await answer.json()) as { problem: { games: unknown[] } }
      return { id, games: problem.games.length }
    }),
  )
  const { id } = plannings.find(({ games }) => games > 0)!
  await open(page, `/organisateur/tournois/${id}/planning`)
  const propose = page.getByRole('button', { name: 'Proposer un planning' })
  await propose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planning proposé.')).toBeVisible()
  await expect(page.getByText('Tous les matchs ont un horaire.')).toBeVisible()

  // The last game goes to the other court, at the same hour: nothing stands against it.
  const card = page.getByRole('button', { name: / 3 \(Championnat\)/ })
  const from = /Terrain 1/.test((await card.textContent())!) ? 1 : 2
  const to = from === 1 ? 2 : 1
  await card.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press(from === 1 ? 'ArrowRight' : 'ArrowLeft')
  await expect(page.getByText(new RegExp(`^Terrain ${to}, .+ possible`))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(` 3 \\(Championnat\\).+Terrain ${to}`) })).toBeFocused()
  await expect(page.getByText('0 conflit')).toBeVisible()

  // Once the draft is kept.
  const publish = page.getByRole('button', { name: 'Publier…' })
  await expect(publish).toBeEnabled()
  await publish.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publier le planning' })
  await expect(dialog.getByRole('heading', { name: 'Ce qui change pour qui' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Publier et prévenir \d+ clubs$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planning 1 publié')).toBeVisible()
  await expect(page.getByText('Planning publié 1')).toBeVisible()
})
