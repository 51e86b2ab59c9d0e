import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { bearer, demoAccount, newClub, provenSession, sessionOf } from './accounts.ts'

type Category = { category: string; gender: 'feminin' | 'masculin'; price?: string; max_participants?: string }

/**
 * Opens a tournament of the organiser of this window, approved by an administrator, open from 9 h to 19 h. Its categories are
 * free, of eight teams, unless they say otherwise.
 */
export async function openApproved(
  page: Page,
  categories: readonly Category[],
  courtCount = 2,
  title = 'Tournoi des rapaces',
) {
  const { request } = page
  const headers = await headersOf(page)
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const made = await request.post('/api/tournaments', {
    headers,
    data: { title, starts_on: day, insee: '69123', venue_name: 'Gymnase Clémenceau' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id, form_version } = (await made.json()) as { id: number; form_version: number }
  const fields = categories.map((category) => ({
    id: null,
    division: '',
    day: '',
    price: '0',
    max_participants: '8',
    format: 'pools',
    ...category,
  }))
  const courts = Array.from({ length: courtCount }, (_, index) => ({
    id: null,
    name: `Terrain ${index + 1}`,
    site: '',
    hours: [{ day, from: '09:00', to: '19:00' }],
  }))
  const saved = await request.patch(`/api/tournaments/${id}`, {
    headers,
    data: { form_version, fields: { categories: fields, courts, required_documents: [] } },
  })
  expect(await saved.json()).toMatchObject({ blockers: [] })
  const version = { form_version: form_version + 1 }
  const submitted = await request.put(`/api/tournaments/${id}/submission`, { headers, data: version })
  expect(submitted.status(), await submitted.text()).toBe(200)
  const admin = bearer((await provenSession(demoAccount('admin'))).session)
  const approved = await request.put(`/api/tournaments/${id}/publication`, { headers: admin, data: version })
  expect(approved.status(), await approved.text()).toBe(200)
  const details = (await (await request.get(`/api/tournaments/${id}`)).json()) as { categories: { id: number }[] }
  return { id, categories: details.categories.map((category) => category.id) }
}

/** Enters a team by hand, its papers seen and its price received, and approves it. */
export async function addTeam(page: Page, tournament_id: number, tournament_category_id: number, team_name: string) {
  const headers = await headersOf(page)
  const added = await page.request.post(`/api/tournaments/${tournament_id}/registrations`, {
    headers,
    data: {
      lines: [
        {
          key: randomUUID(),
          tournament_category_id,
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
  const id = outcomes[0]!.registration_id
  const approved = await page.request.put(`/api/registrations/${id}/approval`, { headers, data: {} })
  expect(approved.status(), await approved.text()).toBe(200)
}

const headersOf = async (page: Page) => bearer((await sessionOf(page))!)
