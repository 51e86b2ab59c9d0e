import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { bearer, demoAccount, enterAsNewOrganizer, newClub, provenSession, sessionOf } from '../kit/accounts.ts'
import { expect, open, test } from '../kit/journey.ts'

test('au clavier seul, de la formule à la publication ; une équipe venue ensuite reçoit ses heures et personne d’autre ne bouge', async ({
  page,
}) => {
  await enterAsNewOrganizer(page)
  await open(page, '/organisateur')
  const id = await openWithTeams(page, ['Les Aiglons', 'Les Busards', 'Les Condors', 'Les Dauphins'])

  await open(page, `/organisateur/tournois/${id}/formules`)
  await page.getByText('Régler la formule moi-même').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Genre de formule').focus()
  await page.keyboard.type('Championnat')
  await expect(page.getByLabel('Genre de formule')).toHaveValue('round_robin')
  await press(page, 'Enregistrer')
  await press(page, 'Tirer l’ordre des équipes')
  await expect(page.getByText('Les Condors').first()).toBeVisible()

  await open(page, `/organisateur/tournois/${id}/planning`)
  await press(page, 'Proposer un planning')
  await expect(page.getByText('Planning proposé.')).toBeVisible()
  await publishByKeys(page)
  await expect(page.getByText('Planning publié 1')).toBeVisible()
  const before = await placesOf(page, id)
  expect(before).toHaveLength(6)

  await addTeam(page.request, await headersOf(page), id, 'Les Éperviers')
  await open(page, `/organisateur/tournois/${id}/formules`)
  await press(page, 'Placer Les Éperviers')
  const change = page.getByRole('dialog', { name: 'Placer une équipe' })
  const apply = change.getByRole('button', { name: 'Appliquer' })
  await expect(apply).toBeEnabled()
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await open(page, `/organisateur/tournois/${id}/planning`)
  await press(page, 'Placer les nouveaux matchs')
  await expect(page.getByText('Matchs placés. Aucun autre n’a bougé.')).toBeVisible()
  // The pressed button has disappeared, and the focus must stay near it.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await publishByKeys(page)
  await expect(page.getByText('Planning publié 2')).toBeVisible()
  const after = await placesOf(page, id)
  expect(after).toHaveLength(10)
  for (const place of before) expect(after).toContain(place)
})

async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
}

async function publishByKeys(page: Page) {
  await press(page, 'Publier…')
  const dialog = page.getByRole('dialog', { name: 'Publier le planning' })
  await dialog.getByRole('button', { name: /^Publier et prévenir/ }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Reads each match of the published plan as “game court hour”. */
async function placesOf(page: Page, id: number): Promise<string[]> {
  const answer = await page.request.get(`/api/tournaments/${id}/planning`, { headers: await headersOf(page) })
  const { published } = (await answer.json()) as {
    published: { slots: { game: string; court: string; start: number }[] }
  }
  return published.slots.map(({ game, court, start }) => `${game} ${court} ${start}`)
}

const headersOf = async (page: Page) => bearer((await sessionOf(page))!)

/** Opens a tournament with one free category, and adds these teams by hand. */
async function openWithTeams(page: Page, teams: readonly string[]): Promise<number> {
  const { request } = page
  const headers = await headersOf(page)
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const made = await request.post('/api/tournaments', {
    headers,
    data: { title: 'Tournoi des rapaces', starts_on: day, insee: '69123', venue_name: 'Gymnase Clémenceau' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id, form_version } = (await made.json()) as { id: number; form_version: number }
  const category = {
    id: null,
    category: 'U13',
    gender: 'feminin',
    division: '',
    day: '',
    price: '0',
    max_participants: '8',
    format: 'pools',
  }
  const saved = await request.patch(`/api/tournaments/${id}`, {
    headers,
    data: { form_version, fields: { categories: [category], required_documents: [] } },
  })
  expect(await saved.json()).toMatchObject({ blockers: [] })
  const version = { form_version: form_version + 1 }
  const submitted = await request.put(`/api/tournaments/${id}/submission`, { headers, data: version })
  expect(submitted.status(), await submitted.text()).toBe(200)
  const admin = bearer((await provenSession(demoAccount('admin'))).session)
  const approved = await request.put(`/api/tournaments/${id}/publication`, { headers: admin, data: version })
  expect(approved.status(), await approved.text()).toBe(200)
  for (const team of teams) await addTeam(request, headers, id, team)
  return id
}

async function addTeam(request: APIRequestContext, headers: Record<string, string>, id: number, team_name: string) {
  const { categories } = (await (await request.get(`/api/tournaments/${id}`)).json()) as {
    categories: { id: number }[]
  }
  const added = await request.post(`/api/tournaments/${id}/registrations`, {
    headers,
    data: {
      lines: [
        {
          key: randomUUID(),
          tournament_category_id: categories[0]!.id,
          team_name,
          club: { kind: 'new', name: newClub().name, contact: '06 12 34 56 78' },
          payment: { state: 'received', method: 'cash' },
          papers_seen: true,
        },
      ],
    },
  })
  expect(added.status(), await added.text()).toBe(201)
  const { outcomes } = (await added.json()) as { outcomes: { registration_id: string }[] }
  const registration = outcomes[0]!.registration_id
  const approved = await request.put(`/api/registrations/${registration}/approval`, { headers, data: {} })
  expect(approved.status(), await approved.text()).toBe(200)
}
