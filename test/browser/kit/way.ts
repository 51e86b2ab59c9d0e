import { setTimeout } from 'node:timers/promises'
import { type Locator, type Page, expect } from '@playwright/test'
import { GENDERS, GENDER_LABELS, type Gender } from '../../../domain/common/reference/genders.ts'
import { type Club, newClub } from './accounts.ts'

export type Step = { name: string; taps: number; characters: number; waitingMs: number }

/** `human` takes the time of a person. `at_once` acts as fast as the machine. */
type Pace = 'human' | 'at_once'

/** Seconds that a person spends on a tap and on a character. */
export const TAP_S = 1.5
export const CHARACTER_S = 0.3

/** Seconds of a person for the whole way, including the waits for the machine. */
export const secondsOf = ({ taps, characters, waitingMs }: Omit<Step, 'name'>) =>
  taps * TAP_S + characters * CHARACTER_S + waitingMs / 1000

/**
 * Walks through the product on a phone and counts the acts of a person: each press on the screen, also those that open
 * a field to type in it, and each character, including the key « Suivant ». It also measures the waits for the machine.
 */
export class Way {
  readonly steps: Step[] = []
  readonly #page: Page
  readonly #pace: Pace

  constructor(page: Page, pace: Pace) {
    this.#page = page
    this.#pace = pace
  }

  async step(name: string, walk: () => Promise<void>) {
    this.steps.push({ name, taps: 0, characters: 0, waitingMs: 0 })
    await walk()
  }

  async open(path: string, seen: Locator) {
    await this.#waits(async () => {
      await this.#page.goto(path, { waitUntil: 'commit' })
      await seen.waitFor()
    })
  }

  /** Chooses in a list of the browser with two presses: one opens it, one takes an option. */
  async choose(list: Locator, option: string | { index: number }) {
    this.#step.taps += 2
    if (this.#pace === 'human') await setTimeout(2 * TAP_S * 1000)
    await this.#waits(() => list.selectOption(option))
  }

  async tap(target: Locator) {
    this.#step.taps++
    if (this.#pace === 'human') await setTimeout(TAP_S * 1000)
    await this.#waits(() => target.tap())
  }

  /** Counts the press that lets the browser tell the position: the test has given this right beforehand. */
  allow() {
    this.#step.taps++
  }

  /** Types in a field. A field with the focus needs no press. */
  async type(field: Locator, text: string) {
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
    this.#step.characters += text.length
    if (this.#pace === 'human') await field.pressSequentially(text, { delay: CHARACTER_S * 1000 })
    else await field.fill(text)
  }

  /** Presses the key « Suivant » of the keyboard, which must move the focus to `field`. */
  async goOn(field: Locator) {
    this.#step.characters++
    if (this.#pace === 'human') await setTimeout(CHARACTER_S * 1000)
    await this.#page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  }

  async see(target: Locator) {
    await this.#waits(() => target.waitFor())
  }

  get total() {
    const sum = (key: 'taps' | 'characters' | 'waitingMs') => this.steps.reduce((all, step) => all + step[key], 0)
    return { taps: sum('taps'), characters: sum('characters'), waitingMs: sum('waitingMs') }
  }

  get #step(): Step {
    const step = this.steps.at(-1)
    if (!step) throw new Error('No step has begun.')
    return step
  }

  async #waits(work: () => Promise<unknown>) {
    const began = performance.now()
    await work()
    this.#step.waitingMs += performance.now() - began
  }
}

/** Follows a person without an account, from the home page to a paid place. */
export async function newcomersWay(page: Page, pace: Pace = 'at_once', club: Club = newClub()): Promise<Way> {
  const way = new Way(page, pace)
  const wanted = await paidByCard(page)
  const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
  await way.step('Accueil', () => way.open('/', search))
  await way.step('Ville, catégorie, genre', async () => {
    await standInNantes(page)
    await way.tap(search.getByRole('button', { name: 'Autour de moi' }))
    way.allow()
    await way.see(page.getByRole('heading', { name: 'Les plus proches de Nantes' }))
    await expect(search.getByRole('combobox', { name: 'Près de' })).toHaveValue('Nantes')
    await choose(way, page, wanted)
  })
  await toPayment(way, page)
  const dialog = page.getByRole('dialog', { name: 'Créer mon espace club' })
  const typed = (label: string) => dialog.getByLabel(label, { exact: true })
  await way.step('Compte', async () => {
    await way.tap(page.getByRole('main').getByRole('link', { name: 'Créer mon espace club' }))
    await way.see(typed('Nom du club'))
    await way.type(typed('Nom du club'), club.name)
    await way.goOn(typed('Responsable'))
    await way.type(typed('Responsable'), club.full_name)
    await way.goOn(typed('Email'))
    await way.type(typed('Email'), club.email)
    await way.goOn(typed('Mot de passe'))
    await way.type(typed('Mot de passe'), club.password)
    await way.goOn(typed('Téléphone'))
    await way.type(typed('Téléphone'), club.phone.replaceAll(' ', ''))
    await way.tap(dialog.getByRole('button', { name: 'Créer mon espace club' }))
    await way.see(page.getByLabel('Numéro de carte'))
  })
  await pay(way, page)
  return way
}

/** Follows a member who is signed in, on a device that remembers a town. One press chooses what a `team` of theirs plays. */
export async function membersWay(page: Page, pace: Pace = 'at_once', team: Wanted | null = null): Promise<Way> {
  const way = new Way(page, pace)
  const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
  await way.step('Accueil', () => way.open('/', search))
  if (team)
    await way.step('Mon équipe', async () => {
      const name = `${team.category} ${GENDER_LABELS[team.gender].toLowerCase()}`
      await way.tap(search.getByRole('group', { name: 'Mes équipes' }).getByRole('checkbox', { name }))
      await way.see(nearest(page).getByText(name))
    })
  else {
    const wanted = await paidByCard(page)
    await way.step('Catégorie, genre', () => choose(way, page, wanted))
  }
  await toPayment(way, page)
  await way.step('Paiement prêt', () => way.see(page.getByLabel('Numéro de carte')))
  await pay(way, page)
  return way
}

type Wanted = { category: string; gender: Gender }

/**
 * Finds a category whose nearest tournament around Nantes is paid by card at registration. Other ways end without a
 * payment.
 */
export async function paidByCard({ request }: Page): Promise<Wanted> {
  for (const category of ['U17', 'U15', 'U13', 'Senior', 'U20'])
    for (const gender of GENDERS) {
      const query = new URLSearchParams({ category, gender, near: '44109', order: 'distance', limit: '1' })
      const { items } = await (await request.get(`/api/tournaments?${query}`)).json()
      if (!items[0]?.availability.can_register) continue
      const { payment_timing, payment_methods, categories } = await (
        await request.get(`/api/tournaments/${items[0].id}`)
      ).json()
      const isPriced = categories.every(({ price_cents }: { price_cents: number }) => price_cents > 0)
      if (isPriced && payment_timing === 'at_registration' && payment_methods.includes('card'))
        return { category, gender }
    }
  throw new Error('Nothing near Nantes is paid by card.')
}

async function choose(way: Way, page: Page, { category, gender }: Wanted) {
  const search = page.getByRole('search', { name: 'Trouver un tournoi près de chez vous' })
  await way.tap(search.getByRole('checkbox', { name: category, exact: true }))
  const label = GENDER_LABELS[gender]
  await way.tap(search.getByRole('radio', { name: label }))
  await way.see(nearest(page).getByText(`${category} ${label.toLowerCase()}`))
}

/** The first poster under the search, the choice of a person who trusts its order. */
const nearest = (page: Page) =>
  page
    .getByRole('region', { name: /^Les plus proches / })
    .getByRole('listitem')
    .first()

async function standInNantes(page: Page) {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 47.2184, longitude: -1.5536 })
}

async function toPayment(way: Way, page: Page) {
  const register = page.getByRole('link', { name: /^Inscrire mon équipe/ }).first()
  await way.step('Tournoi', async () => {
    await way.tap(nearest(page).getByRole('heading').getByRole('link'))
    await way.see(register)
  })
  await way.step('Inscrire', async () => {
    await way.tap(register)
    await way.see(page.getByRole('heading', { level: 1, name: /Connexion requise|Inscrire mon équipe/ }))
  })
}

async function pay(way: Way, page: Page) {
  await way.step('Carte et paiement', async () => {
    await way.type(page.getByLabel('Numéro de carte'), '4242424242424242')
    await way.goOn(page.getByLabel('Expiration (MM/AA)'))
    await way.type(page.getByLabel('Expiration (MM/AA)'), '1131')
    await way.goOn(page.getByLabel('CVV'))
    await way.type(page.getByLabel('CVV'), '951')
    await way.tap(page.getByRole('button', { name: /^Payer / }))
    await way.see(page.getByText('Inscription réussie !'))
    await way.see(page.getByRole('button', { name: 'Voir mon inscription' }))
  })
}
