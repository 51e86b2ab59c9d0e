import { expect, test } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { removeDemo } from './remove-demo.ts'

const { db } = await freshDatabase()
const nowhere = { remove: () => Promise.reject(new Error('no file is of the demonstration')) }

const demoClub = async (organizer = false) => {
  const { id } = await createClub(db, { organizer })
  await db`update clubs set demo = true where id = ${id}`
  const { user_id } = await createPerson(db, { club_id: id })
  return { id, user_id }
}
const demoTournament = (organizer_club_id: number) =>
  createTournament(db, { organizer_club_id, columns: { demo: true } })
/** Rules that the rows of the factories break, which no command has written. */
const unsound = async () => (await checkInvariants(db, new Date())).map((found) => JSON.stringify(found))
const exists = async (table: string, id: number | string) =>
  (await db`select from ${db(table)} where id = ${id}`).length === 1

test('ce qui est de la démonstration part, ce que des personnes ont fait reste avec ce qu’il lui faut', async () => {
  const [organizer, entered, alone] = [await demoClub(true), await demoClub(), await demoClub(true)]
  const admin = await createPerson(db, { email: DEMO_ACCOUNTS[2]!.email, admin: true })
  await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`
  const real = await createClub(db, { organizer: true })
  const person = await createPerson(db, { club_id: real.id, email: 'zoe@club-reel.fr' })
  const joined = await demoTournament(organizer.id)
  const forgotten = await demoTournament(alone.id)
  const own = await createTournament(db, { organizer_club_id: real.id })
  const ours = await createRegistration(db, { tournament: joined, club_id: real.id, user_id: person.user_id })
  const theirs = await createRegistration(db, { tournament: joined, club_id: entered.id })
  const guest = await createRegistration(db, { tournament: own, club_id: entered.id })

  const before = await unsound()
  const { rows, kept } = await removeDemo(db, nowhere)

  expect(rows).toMatchObject({ clubs: 2, tournaments: 1, registrations: 2 })
  expect(kept).toEqual({ clubs: 1, tournaments: 1, accounts: 1 })
  for (const [table, id, stays] of [
    ['clubs', real.id, true],
    ['tournaments', own.id, true],
    ['registrations', ours.id, true],
    ['profiles', person.user_id, true],
    ['tournaments', joined.id, true],
    ['clubs', organizer.id, true],
    ['registrations', theirs.id, false],
    ['registrations', guest.id, false],
    ['clubs', entered.id, false],
    ['clubs', alone.id, false],
    ['tournaments', forgotten.id, false],
    ['profiles', admin.user_id, false],
  ] as const)
    expect([table, id, await exists(table, id)]).toEqual([table, id, stays])
  // The account that the kept club cannot be without opens no more, and nobody owns the platform.
  expect(await db`select password_hash from auth.users where id = ${organizer.user_id}`).toEqual([
    { password_hash: null },
  ])
  expect(await db`select from platform_admins`).toEqual([])
  await refuseDemoAccounts(db)
  expect((await unsound()).filter((one) => !before.includes(one))).toEqual([])
})

test('sans démonstration, rien ne part', async () => {
  const count = async () => (await db`select count(*)::int as count from clubs`)[0]!.count as number
  const real = await createClub(db)
  await db`update clubs set demo = false where demo`
  await db`update tournaments set demo = false where demo`
  await db`delete from club_members where user_id in (select id from auth.users where email like '%@exemple.test')`
  const before = await count()
  await removeDemo(db, nowhere)
  expect(await count()).toBe(before)
  expect(await exists('clubs', real.id)).toBe(true)
})
