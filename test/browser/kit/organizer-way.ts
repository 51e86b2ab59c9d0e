import type { Page } from '@playwright/test'
import { Way } from './way.ts'

export type OrganizersWay = {
  way: Way
  /** The names of the fields that the organiser filled in. */
  answers: readonly string[]
}

/** Goes from the first page of the organiser to a tournament of one category, sent to be published. */
export async function simpleTournamentWay(page: Page, title: string): Promise<OrganizersWay> {
  const { way, answers, answer } = walker(page)
  await begin(way, page)
  await way.step('L’essentiel', async () => {
    await answer('Nom du tournoi', () => way.type(page.getByLabel('Nom du tournoi'), title))
    await answer('Premier jour', async () => {
      await way.goOn(page.getByLabel('Premier jour'))
      await way.type(page.getByLabel('Premier jour'), '15/03/31')
    })
    await place(way, page, answer)
    await way.tap(page.getByRole('button', { name: 'Continuer' }))
    await way.see(page.getByRole('group', { name: 'Pour toutes' }))
  })
  await way.step('Catégories', async () => {
    await answer('Catégories', () => way.tap(page.getByRole('checkbox', { name: 'U13', exact: true })))
    await answer('Genres', () => way.tap(page.getByRole('checkbox', { name: 'Féminin' })))
    await answer('Prix', () => way.type(page.getByLabel('Prix (€)'), '60'))
    await way.tap(page.getByRole('button', { name: 'Ajouter la catégorie' }))
    await way.see(page.getByRole('button', { name: 'Retirer U13 Féminin' }))
  })
  await publish(way, page)
  return { way, answers }
}

/**
 * Creates a tournament of two days, six categories of eight teams and four courts, with the details that clubs ask for.
 */
export async function largeTournamentWay(page: Page, title: string): Promise<OrganizersWay> {
  const { way, answers, answer } = walker(page)
  await begin(way, page)
  await way.step('L’essentiel', async () => {
    await answer('Nom du tournoi', () => way.type(page.getByLabel('Nom du tournoi'), title))
    await answer('Premier jour', () => way.type(page.getByLabel('Premier jour'), '15/03/31'))
    await answer('Dernier jour', () => way.type(page.getByLabel('Dernier jour'), '16/03/31'))
    await place(way, page, answer)
    await answer('Adresse', () => way.type(page.getByLabel('Adresse'), '12 rue du Stade'))
    await way.tap(page.getByRole('button', { name: 'Continuer' }))
    await way.see(page.getByRole('group', { name: 'Pour toutes' }))
  })
  await way.step('Catégories', async () => {
    for (const category of ['U11', 'U13', 'U15'])
      await answer(category, () => way.tap(page.getByRole('checkbox', { name: category, exact: true })))
    for (const gender of ['Masculin', 'Féminin'])
      await answer(gender, () => way.tap(page.getByRole('checkbox', { name: gender })))
    await answer('Prix', () => way.type(page.getByLabel('Prix (€)'), '60'))
    await answer('Niveau', () => way.choose(page.getByLabel('Niveau'), 'Départementale'))
    await way.tap(page.getByRole('button', { name: 'Ajouter les 6 catégories' }))
    const rows = page.locator('[data-category]')
    await way.see(rows.nth(5))
    for (const [index, day] of [1, 1, 2, 2, 1, 2].entries())
      await answer(`Jour ${index + 1}`, () => way.choose(rows.nth(index).getByLabel('Jour'), { index: day }))
    await answer('Prix des U11', () => way.type(rows.nth(0).getByLabel('Prix (€)'), '40'))
    await answer('Prix des U11 F', () => way.type(rows.nth(1).getByLabel('Prix (€)'), '40'))
    await next(way, page, 'Moment du paiement')
  })
  await way.step('Inscriptions', async () => {
    await answer('Ouverture', () => way.type(page.getByLabel('Ouverture'), '05/01/31'))
    await answer('Heure d’ouverture', () => way.choose(page.getByLabel('Heure').first(), '10:00'))
    await answer('Espèces', () => way.tap(page.getByRole('checkbox', { name: 'Espèces' })))
    await answer('Équipes par club', () => way.type(page.getByLabel('Équipes par club'), '2'))
    await answer('Téléphone', () => way.type(page.getByLabel('Téléphone sur place'), '0612345678'))
    await next(way, page, 'Nom du terrain 1')
  })
  await way.step('Terrains', async () => {
    for (const court of [3, 4])
      await answer(`Terrain ${court}`, () => way.tap(page.getByRole('button', { name: 'Ajouter un terrain' })))
    await answer('Récompenses', () => way.type(page.getByLabel('Récompenses'), 'Coupes et médailles pour tous'))
    await answer('Règlement', () => way.type(page.getByLabel('Règlement', { exact: false }).first(), RULES))
    await answer('Stationnement', () => way.type(page.getByLabel('Stationnement'), 'Gratuit derrière la salle'))
    await answer('Repas', () => way.type(page.getByLabel('Buvette et repas'), 'Buvette, plat chaud à midi'))
    await way.see(page.getByText(/Enregistré à \d/))
  })
  await publish(way, page)
  return { way, answers }
}

const RULES = 'Deux mi-temps de 12 minutes. Classement par poule, puis finales. Licences présentées à la table.'

type Answer = (name: string, act: () => Promise<void>) => Promise<void>

function walker(page: Page) {
  const way = new Way(page, 'at_once')
  const answers: string[] = []
  const answer: Answer = async (name, act) => {
    answers.push(name)
    await act()
  }
  return { way, answers, answer }
}

async function begin(way: Way, page: Page) {
  const link = page.getByRole('link', { name: 'Nouveau tournoi' })
  await way.step('Mes tournois', () => way.open('/organisateur', link))
  await way.step('Nouveau tournoi', async () => {
    await way.tap(link)
    await way.see(page.getByLabel('Nom du tournoi'))
  })
}

async function place(way: Way, page: Page, answer: Answer) {
  await answer('Commune', async () => {
    await way.type(page.getByLabel('Commune'), 'vertou')
    await way.tap(page.getByRole('option', { name: /^Vertou/ }))
  })
  await answer('Salle', () => way.type(page.getByLabel('Salle'), 'Gymnase Jean-Jaurès'))
}

async function next(way: Way, page: Page, seen: string) {
  await way.tap(page.getByRole('button', { name: 'Continuer' }))
  await way.see(page.getByLabel(seen))
}

/** Steps that come filled in are skipped. */
async function publish(way: Way, page: Page) {
  await way.step('Relire', async () => {
    await way.tap(page.getByRole('button', { name: 'Relire' }).last())
    await way.tap(page.getByRole('button', { name: 'Publier' }))
    await way.see(page.getByText('Ce tournoi attend d’être validé'))
  })
}

/** Goes from the page of a tournament whose teams are entered to its first live score: draw, planning, match day. */
export async function scoreWay(page: Page, id: number): Promise<Way> {
  const way = new Way(page, 'at_once')
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const draw = main.getByRole('link', { name: /^Tirage/ })
  await way.step('Le tournoi', () => way.open(`/organisateur/tournois/${id}`, draw))
  await way.step('Tirage', async () => {
    await way.tap(draw)
    await way.tap(button('Poules puis tableau'))
    await way.tap(button(/^Tirer les \d+$/))
    await way.see(main.getByRole('link', { name: 'Voir le planning' }))
  })
  await way.step('Planning', async () => {
    await way.tap(main.getByRole('link', { name: 'Voir le planning' }))
    await way.tap(button('Proposer un planning'))
    await way.see(page.getByText('Planning proposé.'))
    await way.tap(button('Publier…'))
    await way.tap(page.getByRole('dialog').getByRole('button', { name: /^Publier et prévenir/ }))
    await way.see(page.getByText('Planning publié (version 1)'))
  })
  await way.step('Jour J', async () => {
    await way.tap(page.getByRole('link', { name: /^Tournoi des rapaces/ }).first())
    await way.tap(main.getByRole('link', { name: /Jour J/ }).first())
    await way.tap(button(/^Démarrer /).first())
    const asked = page.getByRole('alertdialog')
    await way.tap(asked.getByRole('button').last())
    await way.see(button(/^Score de /).first())
  })
  await way.step('Score', async () => {
    await way.tap(button(/^Score de /).first())
    const keys = page.getByRole('group', { name: 'Clavier' })
    for (const digit of '24') await way.tap(keys.getByRole('button', { name: digit, exact: true }))
    await way.tap(page.getByRole('button', { name: 'Suivant' }))
    for (const digit of '18') await way.tap(keys.getByRole('button', { name: digit, exact: true }))
    await way.tap(page.getByRole('button', { name: 'Enregistrer' }))
    await way.see(page.getByText(/Est-ce voulu/))
    await way.tap(page.getByRole('button', { name: 'Enregistrer' }))
    await way.see(main.getByText('24 – 18').first())
  })
  return way
}
