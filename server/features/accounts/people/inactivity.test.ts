import { expect, test } from 'vitest'
import { CHECKS } from '#server/features/office/audits/checks.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { noteInactivity } from './commands/note-inactivity.ts'

const DAY_MS = 86_400_000
const server = await startTestServer()

/** The job as the night runs it, so many days from now. */
const night = (days: number) =>
  noteInactivity({ ...server.services, clock: () => new Date(Date.now() + days * DAY_MS) })

const silentSince = (person: { user_id: string }, months: number, days = 0) => db`
  update auth.users set last_sign_in_at = now() - ${`${months} months ${days} days`}::interval where id = ${person.user_id}`
const statusOf = async ({ user_id }: { user_id: string }) =>
  (await db<{ status: string }[]>`select status from profiles where id = ${user_id}`)[0]!.status
const clubStatus = async (id: number) =>
  (await db<{ status: string }[]>`select status from clubs where id = ${id}`)[0]!.status
const notices = ({ email }: { email: string }) =>
  db`select subject from mails where recipient = ${email} and kind = 'inactivity-notice'`

test('deux avis, puis le compte dort avec son club, et une connexion les réveille', async () => {
  const club = await createClub(db)
  const person = await createPerson(db, { club_id: club.id })
  const colleague = await createPerson(db, { club_id: club.id, rights: 'manager' })
  await silentSince(person, 23, 1)
  await silentSince(colleague, 23, 1)
  await Promise.all([night(0), night(0)])
  expect(await notices(person)).toHaveLength(1)
  await night(14)
  expect(await notices(person)).toHaveLength(1)
  await night(16)
  await night(16)
  expect(await notices(person)).toHaveLength(2)
  expect(await statusOf(person)).toBe('active')

  await signIn(server, colleague)
  await night(32)
  expect([await statusOf(person), await statusOf(colleague)]).toEqual(['inactive', 'active'])
  expect(await clubStatus(club.id)).toBe('active')
  await db`update profiles set status = 'active' where id = ${person.user_id}`
  await db`update profiles set status = 'inactive' where id = ${colleague.user_id}`
  await night(33)
  expect(await clubStatus(club.id)).toBe('inactive')

  await signIn(server, person)
  expect([await statusOf(person), await clubStatus(club.id)]).toEqual(['active', 'active'])
  const lines = await db<{ action: string }[]>`
    select action from audit_log where actor_id = ${person.user_id} and action in ('account.active_again', 'club.woke_up')`
  expect(lines).toHaveLength(2)
  expect(await db`select user_id from inactivity_notices where user_id = ${person.user_id}`).toEqual([])
})

test('un club fermé pour une autre raison ne se réveille pas avec ses membres', async () => {
  const person = await createPerson(db, { club_id: (await createClub(db, { status: 'inactive' })).id })
  await db`update profiles set status = 'inactive' where id = ${person.user_id}`
  await signIn(server, person)
  expect(await clubStatus(person.club_id!)).toBe('inactive')
})

test('personne ne dort sans avoir été prévenu, pas même après des années d’arrêt des tâches', async () => {
  const person = await createPerson(db)
  await silentSince(person, 60)
  await night(0)
  expect([await statusOf(person), (await notices(person)).length]).toEqual(['active', 1])
  const due = CHECKS.find(({ code }) => code === 'inactive_due')!
  const found = (days: number) =>
    'rows' in due ? due.rows(db, new Date(Date.now() + days * DAY_MS)) : Promise.reject(new Error('no rows'))
  const concerned = async (days: number) =>
    ((await found(days)) as { entity_id: string }[]).some(({ entity_id }) => entity_id === person.user_id)
  expect(await concerned(0)).toBe(false)
  expect(await concerned(18)).toBe(true)
})

test('qui a une session ouverte et revient, ou administre, n’est pas concerné', async () => {
  const [person, admin] = [await createCaller(server), await createCaller(server, { admin: true, clubless: true })]
  await silentSince(admin, 30)
  await night(0)
  expect(await notices(admin)).toEqual([])
  expect(await notices(person)).toEqual([])
})
