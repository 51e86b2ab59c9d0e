import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import type { Competing } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { planningOf } from '#test/competition/planning.ts'
import { startTestServer } from '#test/kit/server.ts'
import { purgePlans } from './commands/purge-plans.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Martin' })
const { path, read, save, publish, publishedOnce } = planningOf(organizer)

type Made = Awaited<ReturnType<typeof publishedOnce>>

/** Another plan, in which the last match is that many minutes later. */
async function publishLater({ competing, slots }: Made, minutes: number, asked: object = {}) {
  const last = slots.toSorted((one, other) => other.start - one.start)[0]!
  const { problem_hash } = await read(competing)
  const moved = slots.map((slot) => (slot === last ? { ...slot, start: slot.start + minutes } : slot))
  expect((await save(competing, { version: 0, problem_hash, slots: moved })).status).toBe(200)
  expect((await publish(competing, { tell: false, reason: `${minutes} minutes`, ...asked })).status).toBe(201)
  return last.start + minutes
}

test('chaque version publiée dit quand, par qui, combien de matchs elle a déplacés et pourquoi, et se relit telle qu’elle était', async () => {
  const made = await publishedOnce()
  const { competing, slots } = made
  const late = await publishLater(made, 60)
  const { items } = (await organizer.get(path(competing, '/versions'))).body
  expect(items).toMatchObject([
    { number: 2, published_by: 'Paul Martin', holds: true, moved: 1, waived: 0, reason: '60 minutes' },
    {
      number: 1,
      published_by: 'Paul Martin',
      holds: false,
      moved: null,
      waived: 0,
      reason: 'Avant ce qui est vérifié',
    },
  ])
  expect((await read(competing)).published).toMatchObject({ published_by: 'Paul Martin' })
  const before = (await organizer.get(path(competing, '/version?number=1'))).body
  const at = (list: { game: string; court: string; start: number }[]) =>
    list.map(({ game, court, start }) => `${game} ${court} ${start}`).toSorted()
  expect(at(before.slots)).toEqual(at(slots))
  const now = (await organizer.get(path(competing, '/version?number=2'))).body
  expect(Math.max(...now.slots.map(({ start }: { start: number }) => start))).toBe(late)
  expect((await organizer.get(path(competing, '/version?number=3'))).status).toBe(404)
})

test('ce qu’un autre club a publié ne se lit pas', async () => {
  const { competing } = await publishedOnce()
  const stranger = await createCaller(server, { organizer: true })
  for (const more of ['/versions', '/version?number=1'])
    expect((await stranger.get(path(competing, more))).status).toBe(404)
})

test('un brouillon d’avant un planning publié entre-temps, publié à son tour, est comparé à celui-là', async () => {
  const made = await publishedOnce()
  const { competing, slots } = made
  const draft = { version: 0, problem_hash: made.problem_hash, slots }
  await save(competing, draft)
  const { id } = competing.tournament
  const [desk] = await db<{ id: number }[]>`
    with former as (update plans set status = 'superseded' where tournament_id = ${id} and status = 'published' returning id)
    insert into plans (tournament_id, number, status, published_at, based_on) select ${id}, 9, 'published', now(), id from former
    returning id`
  await db`
    insert into plan_slots select ${desk!.id}, s.tournament_category_id, s.game, s.court_id, s.starts_at, s.ends_at, s.is_pinned, s.referees
    from plan_slots s join plans p on p.id = s.plan_id where p.tournament_id = ${id} and p.number = 1`
  const { problem_hash } = await read(competing)
  expect((await save(competing, { version: 1, problem_hash, slots })).status).toBe(200)
  expect((await publish(competing, { version: 2, tell: false, reason: 'Comme avant' })).status).toBe(201)
  const [row] = await db`select based_on from plans where tournament_id = ${id} and status = 'published'`
  expect(row).toEqual({ based_on: desk!.id })
})

const numbersOf = async ({ tournament }: Competing) =>
  (await db<{ number: number }[]>`select number from plans where tournament_id = ${tournament.id} order by number`).map(
    ({ number }) => number,
  )

/** As if all plans of it had been published that many days earlier. */
const age = ({ tournament }: Competing, days: number) => db`
  update plans set published_at = published_at - make_interval(days => ${days}) where tournament_id = ${tournament.id}`

test('un planning remplacé depuis plus de 90 jours s’efface ; celui qui tient et celui d’avant, auquel la régie revient, restent', async () => {
  const made = await publishedOnce()
  for (const minutes of [10, 20, 30]) await publishLater(made, minutes)
  await age(made.competing, 89)
  await purgePlans(db, new Date())
  expect(await numbersOf(made.competing)).toEqual([1, 2, 3, 4])
  await age(made.competing, 2)
  await purgePlans(db, new Date())
  expect(await numbersOf(made.competing)).toEqual([3, 4])
  await purgePlans(db, new Date())
  expect(await numbersOf(made.competing)).toEqual([3, 4])
  const { items } = (await organizer.get(path(made.competing, '/versions'))).body
  expect(items).toMatchObject([
    { number: 4, moved: 1 },
    { number: 3, moved: null },
  ])
})

test('remplacé il y a peu, un vieux planning reste : son remplaçant s’y compare', async () => {
  const made = await publishedOnce()
  await age(made.competing, 200)
  for (const minutes of [10, 20]) await publishLater(made, minutes)
  await purgePlans(db, new Date())
  expect(await numbersOf(made.competing)).toEqual([1, 2, 3])
})

test('un planning dont un club a reçu l’e-mail reste', async () => {
  const made = await publishedOnce()
  await publishLater(made, 10, { tell: true, reason: null })
  for (const minutes of [20, 30, 40]) await publishLater(made, minutes)
  await age(made.competing, 91)
  await purgePlans(db, new Date())
  const mailed = await db`select from plan_mails where tournament_id = ${made.competing.tournament.id}`
  expect(mailed.length).toBeGreaterThan(0)
  expect(await numbersOf(made.competing)).toEqual([1, 2, 4, 5])
})
