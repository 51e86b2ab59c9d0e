import { expect, test, vi } from 'vitest'
import { formatTime } from '#domain/common/dates/dates.ts'
import { createCaller } from '#test/kit/caller.ts'
import type { Competing } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { mailsOf, messagesOf, planningOf } from '#test/competition/planning.ts'
import type { Tx } from '#server/platform/database/driver/transaction.ts'
import { createPerson } from '#test/kit/steps/people.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const { publishedOnce, read, save, publish } = planningOf(organizer)

const MINUTE_MS = 60_000

/** A published plan, each club with somebody who reads its mails, and the match that comes last. */
async function withReaders() {
  const made = await publishedOnce({ teams: 4 })
  for (const { club_id } of made.competing.teams) await createPerson(db, { club_id })
  const last = made.slots.toSorted((one, other) => other.start - one.start)[0]!
  const moveLast = async (minutes: number, asked: Record<string, unknown> = {}) => {
    const { problem_hash } = await read(made.competing)
    const slots = made.slots.map((slot) => (slot === last ? { ...slot, start: slot.start + minutes } : slot))
    expect(await save(made.competing, { version: 0, problem_hash, slots })).toMatchObject({ status: 200 })
    expect(await publish(made.competing, asked)).toMatchObject({ status: 201 })
  }
  return {
    ...made,
    last,
    moveLast,
    hourOf: (minutes: number) => formatTime(new Date((last.start + minutes) * MINUTE_MS), ZONE),
  }
}
const waitingOf = ({ tournament }: Competing) =>
  db`select from plan_mails where tournament_id = ${tournament.id} and due_at is not null`
const ZONE = 'Europe/Paris'

/** Mails are sent while somebody writes what is not committed yet, and wait for it. */
async function mailWhile(write: (tx: Tx) => Promise<unknown>) {
  const { promise: release, resolve: go } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const writing = db.begin(async (tx) => {
    await write(tx)
    hold()
    await release
  })
  await held
  const mailing = runJobs(server, 'plans.mail')
  await vi.waitUntil(async () => {
    const waiting =
      await db`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waiting.length > 0
  })
  go()
  await Promise.all([writing, mailing])
}

test('publié deux fois dans la minute : un seul e-mail, de ce que le club savait à ce qui tient', async () => {
  const { competing, moveLast, hourOf } = await withReaders()
  await moveLast(60)
  await runJobs(server)
  expect(await mailsOf(competing)).toEqual([])
  server.advance(MINUTE_MS / 2)
  await moveLast(120)
  server.advance(MINUTE_MS * 0.75)
  await runJobs(server)
  expect(await mailsOf(competing)).toEqual([])
  server.advance(MINUTE_MS / 2)
  await runJobs(server)
  const mails = await mailsOf(competing)
  expect(mails).toHaveLength(2)
  for (const { plain_text } of mails) {
    expect(plain_text).toContain(`${hourOf(0)} → ${hourOf(120)}`)
    expect(plain_text).not.toContain(hourOf(60))
  }
  // In the inbox, where they may have been read already, both stay.
  expect(await messagesOf(competing)).toHaveLength(4)
  await runJobs(server)
  expect(await mailsOf(competing)).toHaveLength(2)
})

test('remis comme avant dans la minute : aucun e-mail ; sans prévenir, l’e-mail qui attend dit ce qui tient', async () => {
  const back = await withReaders()
  await back.moveLast(60)
  await back.moveLast(0)
  const silent = await withReaders()
  await silent.moveLast(60)
  await silent.moveLast(90, { tell: false, reason: 'Un quart d’heure près' })
  server.advance(2 * MINUTE_MS)
  await runJobs(server)
  expect(await mailsOf(back.competing)).toEqual([])
  const mails = await mailsOf(silent.competing)
  expect(mails).toHaveLength(2)
  expect(mails[0]!.plain_text).toContain(`${silent.hourOf(0)} → ${silent.hourOf(90)}`)
})

test('un tournoi annulé dans la minute n’annonce plus d’horaires', async () => {
  const { competing, moveLast } = await withReaders()
  await moveLast(60)
  await db`update tournaments set status = 'cancelled', status_reason = 'Salle fermée' where id = ${competing.tournament.id}`
  server.advance(2 * MINUTE_MS)
  await runJobs(server, 'plans.mail')
  expect(await mailsOf(competing)).toEqual([])
  expect(await waitingOf(competing)).toEqual([])
})

test('publié à nouveau pendant que l’e-mail part : il attend la suite', async () => {
  const { competing, moveLast } = await withReaders()
  await moveLast(60)
  server.advance(2 * MINUTE_MS)
  await mailWhile(
    (tx) => tx`
      update plan_mails set plan_id = known_plan_id, due_at = due_at + interval '1 hour'
      where tournament_id = ${competing.tournament.id}`,
  )
  expect(await mailsOf(competing)).toEqual([])
  expect(await waitingOf(competing)).toHaveLength(2)
})

test('publié sans prévenir entre deux : l’e-mail suivant part de ce que le club a reçu', async () => {
  const { competing, moveLast, hourOf } = await withReaders()
  await moveLast(60)
  server.advance(2 * MINUTE_MS)
  await runJobs(server)
  await moveLast(90, { tell: false, reason: 'À confirmer' })
  await moveLast(120)
  server.advance(2 * MINUTE_MS)
  await runJobs(server)
  const mails = await mailsOf(competing)
  expect(mails).toHaveLength(4)
  for (const { plain_text } of mails.slice(2)) expect(plain_text).toContain(`${hourOf(60)} → ${hourOf(120)}`)
})

test('ce que la régie a dit n’est pas redit par la publication suivante', async () => {
  const { competing, moveLast, last } = await withReaders()
  await moveLast(60)
  server.advance(2 * MINUTE_MS)
  await runJobs(server)
  const [match] = await db<{ id: number; version: number; court_id: number }[]>`
    select id, version, court_id from matches
    where tournament_category_id = ${competing.tournament_category_id}
      and tournament_category_id || '/' || game = ${last.game}`
  const at = new Date((last.start + 90) * MINUTE_MS).toISOString()
  const asked = { version: match!.version, court_id: match!.court_id, starts_at: at, tell: true }
  expect(await organizer.put(`/matches/${match!.id}/place`, asked)).toMatchObject({ status: 200, body: { told: 2 } })
  await moveLast(90, { tell: true })
  server.advance(2 * MINUTE_MS)
  await runJobs(server)
  expect(await mailsOf(competing)).toHaveLength(2)
})

test('un e-mail qui aurait dû partir n’est pas retenu par la publication suivante', async () => {
  const { competing, moveLast, hourOf } = await withReaders()
  await moveLast(60)
  server.advance(2 * MINUTE_MS)
  await moveLast(120)
  await runJobs(server)
  const mails = await mailsOf(competing)
  expect(mails).toHaveLength(2)
  expect(mails[0]!.plain_text).toContain(`${hourOf(0)} → ${hourOf(120)}`)
})

test('annulé pendant que l’e-mail part : aucune heure n’est dite', async () => {
  const { competing, moveLast } = await withReaders()
  await moveLast(60)
  server.advance(2 * MINUTE_MS)
  await mailWhile(
    (tx) => tx`
      update tournaments set status = 'cancelled', status_reason = 'Salle fermée' where id = ${competing.tournament.id}`,
  )
  expect(await mailsOf(competing)).toEqual([])
  expect(await waitingOf(competing)).toEqual([])
})
