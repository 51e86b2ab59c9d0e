import { demoAccount, enterAs } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test.use({ refused: [400] })

test('un club précommande sans retaper ce que la plateforme sait, et le formulaire se vide une fois envoyé', async ({
  page,
}) => {
  await enterAs(page, demoAccount('club'))
  await open(page, '/partenaire')
  await expect(page.getByLabel('Nom du club')).not.toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue(demoAccount('club').email)
  await expect(page.getByLabel('Tournoi', { exact: true })).not.toHaveValue('')

  await page.getByLabel('Produit').selectOption({ label: 'Pack complet' })
  await page.getByLabel('Quantité').fill('12')
  await page.getByText('Préciser les tailles').click()
  await page.getByLabel('L', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Envoyer la commande' }).click()
  await expect(page.getByText('Les tailles font 5 pièces, la quantité est de 12.')).toBeVisible()
  await page.getByLabel('L', { exact: true }).fill('12')
  await page.getByLabel('Demandes particulières').fill('Numéros 4 à 15')
  await page.getByRole('button', { name: 'Envoyer la commande' }).click()
  await expect(page.getByText('Commande envoyée !')).toBeVisible()
  await expect(page.getByText('Le partenaire vous contactera sous peu.')).toBeVisible()
  await expect(page.getByLabel('Quantité')).toHaveValue('')
})

test.describe('sans script', () => {
  test.use({ javaScriptEnabled: false })

  test('la précommande part, dit ce qui manque sans rien perdre, et le dit quand elle est envoyée', async ({
    page,
  }) => {
    await page.goto('/partenaire')
    await page.getByLabel('Nom du club').fill('BC Vertou')
    await page.getByLabel('Nom du contact').fill('Zoé « Q »')
    await page.getByLabel('E-mail').fill('zoe')
    await page.getByLabel('Téléphone').fill('06 12 34 56 78')
    await page.getByLabel('Tournoi', { exact: true }).fill('Coupe')
    await page.getByText('Préciser les tailles').click()
    await page.getByLabel('XL', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Envoyer la commande' }).click()

    await expect(page).toHaveURL('/partenaire')
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Indiquez une adresse e-mail valide.')
    await expect(page.getByLabel('Produit')).toHaveAccessibleDescription('Choisissez un produit.')
    await expect(page.getByLabel('Nom du contact')).toHaveValue('Zoé « Q »')
    await expect(page.getByLabel('XL', { exact: true })).toHaveValue('3')
    await page.getByLabel('E-mail').fill('zoe@exemple.test')
    await page.getByLabel('Produit').selectOption('maillots')
    await page.getByLabel('Quantité').fill('3')
    await page.getByRole('button', { name: 'Envoyer la commande' }).click()
    await expect(page.getByText('Commande envoyée !')).toBeVisible()
  })
})
