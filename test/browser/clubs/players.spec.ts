import { writeFile } from 'node:fs/promises'
import { enterAsNewClub } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

const year = new Date().getFullYear() - (new Date().getMonth() < 6 ? 1 : 0) - 12
const HEADINGS = 'NOM\tPrénom\tNé(e) le\tN° licence\tDroit à l’image'
const squad = Array.from(
  { length: 20 },
  (_, index) => `JOUEUR ${index + 1}\tLéa\t12/05/${year}\tVT14${String(index).padStart(4, '0')}\toui`,
)

test('un club crée une équipe, colle vingt joueurs de son tableur, corrige une ligne et les retrouve', async ({
  page,
}, info) => {
  await enterAsNewClub(page)
  await open(page, '/club/profil?onglet=equipes')
  await page.getByRole('button', { name: 'Créer une équipe' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nom de l’équipe').fill('U13F')
  await form.getByLabel('Catégorie').selectOption('U13')
  await form.getByLabel('Genre').selectOption('feminin')
  await form.getByLabel('Téléphone du coach').fill('06 12 34 56 78')
  await form.getByRole('button', { name: 'Créer l’équipe' }).click()
  await page.getByRole('link', { name: 'Aucun joueur : U13F' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'U13F' })).toBeVisible()

  await page.getByRole('button', { name: 'Importer une liste' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lignes de votre tableur').fill([HEADINGS, ...squad].join('\n'))
  await dialog.getByRole('button', { name: 'Lire la liste' }).click()
  await expect(dialog.getByRole('status')).toHaveText('20 joueurs à importer.')
  await dialog.getByRole('button', { name: 'Importer 20 joueurs' }).click()
  await expect(dialog.getByText('Dites qui a répondu')).toBeVisible()
  await dialog.getByLabel('Réponses données par').selectOption('guardian')

  await dialog.getByRole('button', { name: 'Revenir au texte' }).click()
  const wrong = squad.with(4, squad[4]!.replace(`12/05/${year}`, 'douze ans'))
  await dialog.getByLabel('Lignes de votre tableur').fill([HEADINGS, ...wrong].join('\n'))
  await dialog.getByRole('button', { name: 'Lire la liste' }).click()
  await expect(dialog.getByRole('status')).toHaveText('19 joueurs à importer, 1 ligne à corriger.')
  await dialog.getByLabel('Réponses données par').selectOption('guardian')
  await dialog.getByRole('button', { name: 'Importer 19 joueurs' }).click()
  await expect(dialog.getByText('Rien n’est importé tant qu’une ligne est à corriger.')).toBeVisible()
  await expect(dialog.getByLabel('Année de naissance')).toBeFocused()
  await dialog.getByLabel('Année de naissance').fill(String(year))
  await dialog.getByRole('button', { name: 'Importer 20 joueurs' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: '20 joueurs' })).toBeVisible()
  await expect(page.getByText(`12/05/${year}`)).toHaveCount(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ])
  const copy = info.outputPath('copie.csv')
  await download.saveAs(copy)
  await page.getByRole('button', { name: 'Importer une liste' }).click()
  await dialog.getByLabel('Fichier de la liste').setInputFiles(copy)
  await dialog.getByRole('button', { name: 'Lire la liste' }).click()
  await expect(dialog.getByRole('status')).toHaveText('0 joueurs à importer, 20 déjà connus, laissés de côté.')

  await dialog.getByRole('button', { name: 'Revenir au texte' }).click()
  const windows = info.outputPath('excel.csv')
  await writeFile(windows, Buffer.from(`Nom;Prénom;Année\r\nLEFÈVRE;Hélène;${year}\r\n`, 'latin1'))
  await dialog.getByLabel('Fichier de la liste').setInputFiles(windows)
  await dialog.getByRole('button', { name: 'Lire la liste' }).click()
  await dialog.getByRole('button', { name: 'Importer 1 joueur' }).click()
  await expect(page.getByRole('list', { name: 'Joueurs' })).toContainText('LEFÈVRE Hélène')
})
