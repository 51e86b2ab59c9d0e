import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '../../../server/seed/accounts.ts'
import { enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

const owner = DEMO_ACCOUNTS.find(({ email }) => email === 'autreclub@exemple.test')!

test('un responsable dépose le logo de son club, qu’un envoi annulé ou refusé ne change pas', async ({ page }) => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  await enterAs(page, owner)
  await open(page, '/club')
  await page.getByRole('button', { name: /notre logo$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Votre logo' })
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choisir un fichier' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'image/png', buffer })
  }
  const lineOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

  await choose('trop-gros.png', Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(lineOf('trop-gros.png').getByRole('alert')).toContainText('Ce fichier dépasse 10 Mo')

  await page.route('**/files/logos', () => {})
  await choose('logo.png', picture)
  await expect(lineOf('logo.png').getByRole('progressbar', { name: 'Envoi de logo.png' })).toBeVisible()
  await lineOf('logo.png').getByRole('button', { name: 'Annuler l’envoi de logo.png' }).click()
  await expect(lineOf('logo.png')).toContainText('Envoi annulé')
  await expect(dialog.getByText('Vous n’avez pas encore de logo.')).toBeVisible()

  await page.unroute('**/files/logos')
  await lineOf('logo.png').getByRole('button', { name: 'Réessayer logo.png' }).click()
  await expect(lineOf('logo.png')).toContainText('Reçu')
  await expect(dialog.locator('.crest image')).toHaveAttribute('href', /^\/files\/logos\/[\w-]+-256\.webp$/)

  await dialog.getByRole('button', { name: 'Retirer le logo' }).click()
  await expect(dialog.getByText('Vous n’avez pas encore de logo.')).toBeVisible()
})

test('à l’inscription, une adresse de logo sans https est dite à côté de son champ', async ({ page }) => {
  await open(page, '/?inscription=true')
  const dialog = page.getByRole('dialog', { name: 'Créer mon espace club' })
  await dialog.getByLabel('Logo').fill('http://exemple.test/logo.png')
  await dialog.getByRole('button', { name: 'Créer mon espace club' }).click()
  await expect(dialog.getByLabel('Logo')).toHaveAccessibleDescription(/Indiquez une adresse qui commence par https/)
})
