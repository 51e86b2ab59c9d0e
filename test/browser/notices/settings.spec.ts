import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

// Other settings would close the platform, or withdraw a power, during the journeys beside this one. HTTP tests cover
// them.
test('un administrateur règle l’objet d’un e-mail, puis revient à l’objet habituel', async ({ page }) => {
  await enterAs(page, demoAccount('admin'))
  await open(page, '/admin/parametres?onglet=courriels')
  await page.getByRole('button', { name: 'Modifier l’objet : Droit d’organiser refusé' }).click()
  const dialog = page.getByRole('dialog')
  const subject = dialog.getByLabel('Objet', { exact: true })
  await subject.fill('{plateforme} : {tournoi}')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await subject.fill('{plateforme} : votre demande')
  await expect(dialog.getByText('Rebond : votre demande')).toBeVisible()
  await dialog.getByRole('button', { name: 'M’envoyer un test' }).click()
  await expect(dialog.getByText('Test envoyé à admin@exemple.test.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('{plateforme} : votre demande')).toBeVisible()

  await open(page, '/admin/parametres?onglet=courriels&fiche=organizing-refused')
  await page.getByRole('button', { name: 'Revenir à l’objet habituel' }).click()
  await expect(page.getByText('{plateforme} : votre demande')).toBeHidden()
})
