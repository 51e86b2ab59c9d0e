import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import type { TypedCategory, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Caller } from '../caller.ts'

export const LYON = '69123'
/** A day later than every test. */
export const DAY = '2031-06-14'

/**
 * Creates a draft; a refusal fails the test. Each call has its own idempotency key, so two equal drafts are two
 * tournaments.
 */
export async function createDraft(caller: Caller, input: Record<string, unknown> = {}): Promise<number> {
  const asked = {
    title: 'Tournoi de printemps',
    starts_on: DAY,
    insee: LYON,
    venue_name: 'Gymnase Clémenceau',
    ...input,
  }
  const answer = await caller.post('/tournaments', asked, { 'idempotency-key': randomUUID() })
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), form_version: 1 } })
  return answer.body.id as number
}

export async function readForm(caller: Caller, id: number): Promise<TournamentForm> {
  const { status, body } = await caller.get(`/tournaments/${id}/form`)
  expect(status).toBe(200)
  return body as TournamentForm
}

/** Saves over the latest version of the form. */
export async function save(caller: Caller, id: number, fields: Partial<TypedTournament>, more: object = {}) {
  const { form_version } = await readForm(caller, id)
  return caller.patch(`/tournaments/${id}`, { id, form_version, fields, ...more })
}

export const category = (known: Partial<TypedCategory> = {}): TypedCategory => ({
  id: null,
  category: 'U13',
  gender: 'feminin',
  division: '',
  day: '',
  price: '60',
  max_participants: '8',
  format: 'pools',
  ...known,
})

/** Creates a complete draft and publishes it as a moderator would. */
export async function publish(caller: Caller, db: Db, fields: Partial<TypedTournament> = {}) {
  const id = await createDraft(caller)
  const saved = await save(caller, id, { categories: [category()], ...fields })
  expect(saved.body).toMatchObject({ blockers: [] })
  await db`update tournaments set status = 'registration_open', published_at = now() where id = ${id}`
  return { id, category_ids: saved.body.category_ids as number[] }
}
