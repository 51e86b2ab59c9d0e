import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkInvariants } from '#test/kit/invariants.ts'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'
import { expireOverdue } from '#server/features/registrations/registrations/commands/ending/expire-overdue.ts'
import type { Db } from '#server/platform/database/client.ts'
import { freshDatabase } from '../kit/database.ts'
import { createTournament } from '../kit/factories.ts'
import { startTestServer } from '../kit/server.ts'
import { startProcess } from './processes.ts'
import { createRivals, type Rival, send } from './rivals.ts'
import { rounds } from './rounds.ts'

/** `npm run test:faults` runs more. */
const KILLS = process.env.ROUNDS ? 20 : 6
const AT_ONCE = 6

type Acknowledged = { registrations: Set<string>; payments: Set<string> }

test(
  'tué à répétition en pleine inscription et en plein paiement : rien de confirmé n’est perdu',
  { timeout: 60_000 + rounds * 240_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { db, url } = await freshDatabase()
      const tournament = await createTournament(db, { max_participants: 1_000 })
      const acknowledged: Acknowledged = { registrations: new Set(), payments: new Set() }
      const waiting = await createRivals(db, 1_000)
      const readyAfter: number[] = []
      for (let life = 0; life < KILLS; life += 1) {
        const started = performance.now()
        const server = await startProcess(url)
        readyAfter.push(performance.now() - started)
        const crowd = Promise.all(
          Array.from({ length: AT_ONCE }, () => keepComing(waiting, server.url, tournament, acknowledged)),
        )
        await someAnswers(acknowledged)
        await server.kill()
        await crowd
      }
      report(acknowledged, readyAfter)
      const aftermath = await startTestServer({ databaseUrl: url })
      await reconcilePayments(aftermath.services)
      aftermath.advance(20 * 60_000)
      await reconcilePayments(aftermath.services)
      await expireOverdue(aftermath.services)
      await expectNothingLost(db, acknowledged)
      const violations = await checkInvariants(db, aftermath.services.clock())
      expect(violations.filter(({ invariant }) => invariant !== 'mail_sent')).toEqual([])
    }
  },
)

/** Waits for a few answers, then for a random moment: the kill falls anywhere in the next requests. */
async function someAnswers({ registrations, payments }: Acknowledged) {
  const enough = registrations.size + payments.size + 2 + Math.floor(Math.random() * 6)
  while (registrations.size + payments.size < enough) await setTimeout(2)
  await setTimeout(Math.random() * 40)
}

async function expectNothingLost(db: Db, acknowledged: Acknowledged) {
  const registrations = await db<{ id: string }[]>`select id from registrations`
  const paid = await db<{ id: string }[]>`select id from payments where status = 'succeeded'`
  const orphans = await db`
    select s.key from sandbox.sessions s
    where s.status = 'succeeded' and not exists (
      select from payments p where p.id::text = s.key and p.status = 'succeeded')`
  expect(missing(acknowledged.registrations, registrations)).toEqual([])
  expect(missing(acknowledged.payments, paid)).toEqual([])
  expect([...orphans]).toEqual([])
  expect(acknowledged.payments.size).toBeGreaterThan(0)
}

const missing = (ids: Set<string>, rows: readonly { id: string }[]) => {
  const found = new Set(rows.map(({ id }) => id))
  return [...ids].filter((id) => !found.has(id))
}

function report({ registrations, payments }: Acknowledged, readyAfter: number[]) {
  if (!process.env.RACE_REPORT) return
  const slowest = Math.round(Math.max(...readyAfter))
  console.log(
    `${registrations.size} registrations, ${payments.size} payments acknowledged; slowest start ${slowest} ms`,
  )
}

/** Clubs come one after the other until the process dies. A club without an answer comes back with the same key. */
async function keepComing(
  waiting: Rival[],
  url: string,
  tournament: { tournament_category_id: number },
  acknowledged: Acknowledged,
) {
  for (;;) {
    const rival = waiting.shift()!
    try {
      await registerAndPay(rival, url, tournament, acknowledged)
    } catch (error) {
      if (!wasCutOff(error)) throw error
      waiting.unshift(rival)
      return
    }
  }
}

async function registerAndPay(
  rival: Rival,
  url: string,
  { tournament_category_id }: { tournament_category_id: number },
  acknowledged: Acknowledged,
) {
  const entry = { tournament_category_id, team_name: 'Les Aigles', payment_method: 'card' }
  const registered = await send(rival, url, 'POST', '/registrations', entry, `cle-${rival.user_id}`)
  expect(registered.status).toBe(201)
  acknowledged.registrations.add(registered.body.id)
  const card = { method: 'card', token: 'test_success' }
  const paid = await send(rival, url, 'POST', `/registrations/${registered.body.id}/payments`, card)
  if (paid.status === 201) acknowledged.payments.add(paid.body.id)
}

/** The connection was refused or broken, or the answer was cut. */
const wasCutOff = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError
