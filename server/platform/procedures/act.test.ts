import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import type { Viewer } from '../context.ts'
import { act, inAct } from './act.ts'

const now = new Date('2026-05-16T09:00:00Z')
let ticks = 0
const clock = () => new Date(now.getTime() + 1_000 * ticks++)

beforeEach(() => {
  ticks = 0
})

const linesOf = (entity_id: string) => db`
  select l.actor_id, l.action, l.entity, l.changes, l.request_id, p.reason from audit_log l
    left join audit_personal p on p.audit_id = l.id where l.entity_id = ${entity_id} order by l.id`

test('un acte se fait en entier ou pas du tout, sa ligne de journal comprise', async () => {
  const id = randomUUID()
  const failing = act({ db, clock }, async ({ note }) => {
    await note('account.restored', { profile: id })
    throw new Error('trop tard')
  })
  await expect(failing).rejects.toThrow('trop tard')
  expect(await linesOf(id)).toEqual([])
})

test('un acte n’a qu’un instant, quoi que dise l’horloge entre-temps', async () => {
  const instants = await act({ db, clock }, async (act) => [act.now, act.clock(), act.clock()])
  expect(instants).toEqual([now, now, now])
})

test('une ligne du journal dit qui agit, dans quelle demande, et pourquoi', async () => {
  const { user_id } = await createPerson(db)
  const [id, request_id] = [randomUUID(), randomUUID()]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an act reads nothing else of who acts
  const viewer = { user_id } as Viewer
  await act({ db, clock, viewer, request_id }, ({ note }) =>
    note('account.suspended', { profile: id }, { from: 'active' }, { reason: 'Trois forfaits' }),
  )
  expect(await linesOf(id)).toEqual([
    {
      actor_id: user_id,
      action: 'account.suspended',
      entity: 'profile',
      changes: { from: 'active' },
      request_id,
      reason: 'Trois forfaits',
    },
  ])
})

test('ce que fait une tâche, personne ne l’a fait ; ce qu’un autre a fait porte son nom', async () => {
  const { user_id: other } = await createPerson(db)
  const id = randomUUID()
  await act({ db, clock }, async ({ note }) => {
    await note('account.exported', { profile: id })
    await note('account.admin_granted', { profile: id }, {}, { by: other })
  })
  expect((await linesOf(id)).map(({ actor_id, request_id }) => [actor_id, request_id])).toEqual([
    [null, null],
    [other, null],
  ])
})

test('une ligne du journal qui ne dit pas de quoi elle parle est refusée', async () => {
  await expect(act({ db, clock }, async ({ note }) => note('account.restored', {}))).rejects.toThrow(TypeError)
})

test('une contrainte de la base annoncée devient le refus dit, une autre reste une faute', async () => {
  const { user_id: id } = await createPerson(db)
  const twice = (refusals: Record<string, 'FORBIDDEN'>) =>
    act({ db, clock }, ({ tx }) => tx`insert into profiles select * from profiles where id = ${id}`, refusals)
  await expect(twice({ profiles_pkey: 'FORBIDDEN' })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
  await expect(twice({ clubs_pkey: 'FORBIDDEN' })).rejects.toMatchObject({ constraint: 'profiles_pkey' })
})

test('un acte peut tenir dans une transaction déjà ouverte', async () => {
  const id = randomUUID()
  await db.begin((tx) => inAct(tx, { clock }).note('account.restored', { profile: id }))
  expect(await linesOf(id)).toHaveLength(1)
})
