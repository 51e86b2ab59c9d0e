import type { Page } from '@playwright/test'
import { demoAccount, enterAs, enterAsNewOrganizer } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'
import { type OrganizersWay, largeTournamentWay, simpleTournamentWay } from '../kit/organizer-way.ts'
import { secondsOf } from '../kit/way.ts'

test.describe('sur un téléphone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('un tournoi simple, de rien à envoyé : douze réponses et trois minutes au plus', async ({ page }) => {
    await enterAsNewOrganizer(page)
    const made = await simpleTournamentWay(page, 'Tournoi de printemps U13')
    const { way, answers } = made
    tell(made)
    expect(answers.length, answers.join(', ')).toBeLessThanOrEqual(12)
    expect(spentS(made), JSON.stringify(way.steps)).toBeLessThan(180)
  })

  test('six catégories, quarante-huit équipes, deux jours : quinze minutes au plus', async ({ page }) => {
    await enterAsNewOrganizer(page)
    const made = await largeTournamentWay(page, 'Grand tournoi de printemps')
    const { way } = made
    tell(made)
    expect(spentS(made), JSON.stringify(way.steps)).toBeLessThan(900)
  })

  test('ce qui est tapé survit à un rechargement, même au milieu d’un mot', async ({ page }) => {
    await enterAs(page, demoAccount('organisateur'))
    await open(page, '/organisateur/tournois/nouveau')
    await page.getByLabel('Nom du tournoi').fill('Tournoi des Tilleuls')
    await page.reload()
    await expect(page.getByLabel('Nom du tournoi')).toHaveValue('Tournoi des Tilleuls')
    await essentials(page)
    await expect(page.getByText(/Enregistré à \d/)).toBeVisible()
    // The save fails until the page reloads, so the text can only come from the device.
    await page.route(/\/api\/tournaments\/\d+$/, (route) => route.abort())
    await page.getByLabel('Salle').fill('Gymnase des Til')
    await page.unroute(/\/api\/tournaments\/\d+$/)
    await page.reload()
    await expect(page).toHaveURL(/\/fiche/)
    await expect(page.getByLabel('Salle')).toHaveValue('Gymnase des Til')
    await expect(page.getByText(/Enregistré à \d/)).toBeVisible()
  })
})

test.describe('à deux fenêtres', () => {
  test.use({ refused: [409] })

  test('deux personnes à la même fiche : chacune garde ses champs, et le champ commun attend un choix', async ({
    page,
    elsewhere,
  }) => {
    await enterAs(page, demoAccount('organisateur'))
    await open(page, '/organisateur/tournois/nouveau')
    await page.getByLabel('Nom du tournoi').fill('Tournoi à deux')
    await essentials(page)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL(/etape=categories/)
    const sheet = new URL(page.url()).pathname
    const other = await elsewhere()
    await enterAs(other, demoAccount('organisateur'))
    await open(other, sheet)

    await page.getByRole('button', { name: /^L’essentiel/ }).click()
    await page.getByLabel('Salle').fill('Gymnase de la première')
    await expect(page.getByText(/Enregistré à \d/)).toBeVisible()
    await other.getByLabel('Salle').fill('Gymnase de la seconde')
    await other.getByLabel('Adresse').fill('2 rue du Stade')
    await expect(other.getByText(/a modifié ceci à/)).toBeVisible()
    await other.getByRole('button', { name: 'Voir' }).click()
    await expect(other.getByText(/Gymnase de la première/)).toBeVisible()
    await expect(other.getByLabel('Salle')).toHaveValue('Gymnase de la seconde')
    await other.getByRole('button', { name: 'Garder le mien' }).click()
    await expect(other.getByText(/Enregistré à \d/)).toBeVisible()

    await open(page, sheet)
    await expect(page.getByLabel('Salle')).toHaveValue('Gymnase de la seconde')
    await expect(page.getByLabel('Adresse')).toHaveValue('2 rue du Stade')
  })
})

/** Time to read a question and decide its answer, besides typing it. */
const DECISION_S = 5

const spentS = ({ way, answers }: OrganizersWay) => secondsOf(way.total) + answers.length * DECISION_S

/** Adds to the result of the test the time that a person spends. */
function tell(made: OrganizersWay) {
  const { way, answers } = made
  const { taps, characters } = way.total
  const description = `${answers.length} réponses, ${taps} appuis, ${characters} caractères, ${Math.round(spentS(made))} s, dont ${Math.round(way.total.waitingMs / 1000)} s d’attente`
  test.info().annotations.push({ type: 'chemin', description })
}

/** Fills in the other fields that a draft needs. */
async function essentials(page: Page) {
  await page.getByLabel('Premier jour').pressSequentially('15032031')
  await expect(page.getByText('Samedi 15 mars 2031').first()).toBeVisible()
  await page.getByLabel('Commune').fill('vertou')
  await page.getByRole('option', { name: /^Vertou/ }).click()
}
