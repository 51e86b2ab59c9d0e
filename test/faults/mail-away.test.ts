import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { db, databaseUrl } from '../database.ts'
import { createTournament } from '../factories.ts'
import { createRivals } from '../races/rivals.ts'
import { startLoad } from './load.ts'
import { openSink } from './mail-sink.ts'
import { report } from './goal.ts'
import { startProduct, temporaryFolder } from './product.ts'

/** Long enough for the wait between two tries to grow. */
const AWAY_MS = 75_000
const BACK_WITHIN_MS = 120_000

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
    timeout: 60_000,
    interval: 100,
  })
  await load.stop()
  expect(load.heard.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
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
  await vi.waitFor(allSent, { timeout: BACK_WITHIN_MS, interval: 250 })
  report(
    `${sink.messageIds.length} mails, le dernier ${Math.round((performance.now() - backAt) / 1000)} s après le retour`,
  )
  expect(sink.messageIds).toHaveLength(2 * rivals.length)
  expect(new Set(sink.messageIds).size).toBe(sink.messageIds.length)
  await product.end('SIGTERM')
  await sink.close()
}, 0)
