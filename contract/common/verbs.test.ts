import { expect, test } from 'vitest'
import { z } from 'zod'
import { memberRoute, page, paged, publicRoute } from './base.ts'
import { ERRORS } from './errors.ts'
import { verbs } from './verbs.ts'

const member = verbs(memberRoute, 'Équipes', 'CONFLICT')

const add = member.post('/teams', 'Créer une équipe', {
  refuses: ['TEAM_EXISTS'],
  asks: { name: z.string() },
  answers: { id: z.int() },
  status: 201,
})

test('une procédure dit son verbe, son adresse, son titre et sa rubrique', () => {
  expect(add['~orpc'].route).toEqual({
    method: 'POST',
    path: '/teams',
    summary: 'Créer une équipe',
    tags: ['Équipes'],
    successStatus: 201,
  })
})

test('elle annonce les refus de ceux qui l’appellent, de sa rubrique, puis les siens', () => {
  const announced = Object.keys(add['~orpc'].errorMap)
  expect(announced).toEqual([...Object.keys(memberRoute['~orpc'].errorMap), 'CONFLICT', 'TEAM_EXISTS'])
  expect(add['~orpc'].errorMap.TEAM_EXISTS).toMatchObject(ERRORS.TEAM_EXISTS)
})

test('un champ qu’elle ne demande pas est refusé', async () => {
  const asked = (value: unknown) => add['~orpc'].inputSchema!['~standard'].validate(value)
  expect(await asked({ name: 'U15' })).toEqual({ value: { name: 'U15' } })
  expect(await asked({ name: 'U15', club_id: 1 })).toHaveProperty('issues')
})

test('ce qu’elle ne promet pas ne sort pas', async () => {
  const answered = await add['~orpc'].outputSchema!['~standard'].validate({ id: 1, secret: 'x' })
  expect(answered).toEqual({ value: { id: 1 } })
})

test('sans rien demander ni refuser de plus, elle n’a ni question, ni refus de plus', () => {
  const read = verbs(publicRoute, 'Clubs').get('/clubs', 'Les clubs', { answers: page(z.string()) })
  expect(read['~orpc'].inputSchema).toBeUndefined()
  expect(read['~orpc'].errorMap).toEqual(publicRoute['~orpc'].errorMap)
})

test('une page a ses bornes, et le curseur aussi', () => {
  const asked = paged({ q: z.string().optional() }, { cursor: 10, limit: 50 })
  expect(asked.safeParse({ q: 'a', cursor: '0123456789', limit: 50 }).success).toBe(true)
  expect(asked.safeParse({ limit: 51 }).success).toBe(false)
  expect(asked.safeParse({ limit: 0 }).success).toBe(false)
  expect(asked.safeParse({ cursor: '0123456789a' }).success).toBe(false)
  expect(asked.safeParse({ page: 2 }).success).toBe(false)
})
