import { demoAccount, enterAs } from './accounts.ts'
import { expect, open, test } from './journey.ts'

test('au clavier seul, un planning se propose, deux matchs s’échangent, et les clubs sont prévenus', async ({
  page,
}) => {
  await enterAs(page, demoAccount('organisateur'))
  const { items } = (await (await page.request.get('/api/tournaments/organized')).json()) as {
    items: { id: number; status: string }[]
  }
  // Its hours are published, and it has not begun.
  const { id } = items.find(({ status }) => status === 'closed')!
  await open(page, `/organisateur/tournois/${id}/planning`)
  const propose = page.getByRole('button', { name: 'Proposer un planning' })
  await propose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planning proposé.')).toBeVisible()
  await expect(page.getByText('0 conflit')).toBeVisible()
  // The draft is kept.
  const publish = page.getByRole('button', { name: 'Publier…' })
  await expect(page.getByText('Brouillon', { exact: false }).first()).toBeVisible()
  await expect(publish).toBeEnabled()

  // The first games of two courts change places: the same hour, so nothing stands against it.
  const first = page.locator('[data-court]').nth(0).locator('[data-game]').first()
  const game = (await first.getAttribute('data-game'))!
  await first.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Terrain 2, .+ refusé/)).toBeVisible()
  await page.keyboard.press('Enter')
  const exchange = page.getByRole('alertdialog')
  await expect(exchange.getByRole('button', { name: 'Revenir' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(exchange.getByRole('button', { name: 'Échanger' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-court]').nth(1).locator(`[data-game="${game}"]`)).toBeVisible()
  await expect(page.getByText('0 conflit')).toBeVisible()

  await expect(publish).toBeEnabled()
  await publish.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publier le planning' })
  await expect(dialog.getByRole('heading', { name: 'Ce qui change pour qui' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Publier et prévenir \d+ clubs?$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Planning 2 publié')).toBeVisible()
  await expect(page.getByText('Planning publié 2')).toBeVisible()
})
