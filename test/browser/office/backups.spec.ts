import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { freshenFactorsOf } from '../kit/mailbox.ts'

/** Time for a copy and a restoration on a busy machine. */
const LONG = { timeout: 90_000 }

test('une sauvegarde se lance, se suit, se télécharge entière et se vérifie en la restaurant à l’essai', async ({
  page,
}) => {
  test.slow()
  await enterAs(page, demoAccount('admin'))
  await open(page, '/admin/sauvegardes')
  const rows = page.getByRole('list', { name: 'Sauvegardes' }).getByRole('listitem')
  const mine = rows.filter({ hasText: 'manuelle' }).first()
  // The daily backup may be under way: this one then waits for its end.
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click(LONG)
  // The backup may end before the page reads its state.
  await expect(page.getByRole('progressbar', { name: 'Sauvegarde en cours' }).or(mine).first()).toBeVisible()
  await expect(mine.getByText('Réussie', { exact: true })).toBeVisible(LONG)

  await freshenFactorsOf(demoAccount('admin').email)
  const coming = page.waitForEvent('download', LONG)
  await mine.getByRole('button', { name: /^Sauvegarde du/ }).click()
  await page.getByRole('menuitem', { name: 'Télécharger' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^sauvegarde-\d{4}-\d{2}-\d{2}-\d{4}(-\d+)?\.json$/)
  const text = await readFile(await download.path())
  await expect(mine.locator('code')).toHaveText(createHash('sha256').update(text).digest('hex'))
  expect(JSON.parse(text.toString()).tables['public.clubs'].length).toBeGreaterThan(10)

  await mine.getByRole('button', { name: /^Sauvegarde du/ }).click()
  await page.getByRole('menuitem', { name: 'Vérifier' }).click()
  await expect(mine.getByText('Vérifiée le').locator('..').getByText('Pas encore')).toBeHidden(LONG)
  await expect(page.getByText(/^Vérification/)).toBeHidden()
})
