import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { db, databaseUrl } from '../kit/database.ts'
import { createTournament } from '../kit/factories.ts'
import { createRivals } from '../races/rivals.ts'
import { type Heard, startLoad } from './load.ts'
import { openSink } from './mail-sink.ts'
import { measured } from './goal.ts'
import { startProduct, temporaryFolder } from './product.ts'

/** Long enough for the wait between two tries to grow. */
const AWAY_MS = 75_000
const BACK_WITHIN_MS = 120_000
/** Two waits of the queue more: a machine that is busy sends late, a queue that has given up never. */
const GIVEN_UP_MS = 2 * BACK_WITHIN_MS

test('serveur de messagerie absent puis revenu : tout part en deux minutes, rien n’est perdu ni envoyé deux fois', async () => {
  const smtpPort = await freePort()
  const tournament = await createTournament(db, { max_participants: 1_000 })
  const rivals = await createRivals(db, 40)
  const product = await startProduct({
    dataDir: temporaryFolder(),
    databaseUrl,
    environment: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Rebond <rebond@exemple.test>' },
  })
  const load = startLoad(product.url, rivals, tournament)
  await vi.waitFor(() => expect(load.acknowledged.payments).toHaveLength(rivals.length), {
    timeout: 240_000,
    interval: 100,
  })
  await load.stop()
  const isAnswer = ({ status, retryAfter }: Heard) =>
    status === 200 || status === 201 || (status === 503 && retryAfter !== null)
  expect(load.heard.filter((heard) => !isAnswer(heard))).toEqual([])
  await sleep(AWAY_MS)
  const [before] = await db<{ written: number; sent: number }[]>`
    select count(*)::int as written, count(sent_at)::int as sent from mails`
  // Each club gets two mails: its registration and its receipt.
  expect(before).toEqual({ written: 2 * rivals.length, sent: 0 })

  const backAt = performance.now()
  const sink = await openSink(smtpPort)
  const allSent = async () => {
    const [row] = await db<{ waiting: number }[]>`select count(*)::int as waiting from mails where sent_at is null`
    expect(row!.waiting).toBe(0)
  }
  await vi.waitFor(allSent, { timeout: GIVEN_UP_MS, interval: 250 })
  measured(`${sink.messageIds.length} mails, le dernier après le retour`, performance.now() - backAt, BACK_WITHIN_MS)
  expect(sink.messageIds).toHaveLength(2 * rivals.length)
  expect(new Set(sink.messageIds).size).toBe(sink.messageIds.length)
  await product.end('SIGTERM')
  await sink.close()
}, 0)
