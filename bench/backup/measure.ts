import { fork } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Order, Told } from '#server/features/office/backups/backup-process.ts'
import { keptPath } from '#server/features/office/backups/place.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { dropBeside } from '#server/platform/database/databases.ts'
import { median, processorMs, residentMegabytes } from '../kit/figures.ts'
import { crowd, openHouse } from '../kit/house.ts'

/** Number of journal lines, each of about 450 bytes of JSON. */
const LINES = Number(process.env.BENCH_LINES ?? 200_000)
const IDLE_MS = 10_000

/** Measures a backup of a big database: its cost, its effect on the site, and the time of a restoration. */
export async function measure(): Promise<void> {
  const house = await openHouse()
  const db = createDatabase(house.databaseUrl, { statementTimeoutMs: 0 })
  await db`
    insert into audit_log (at, action, entity, entity_id, changes)
    select now() - n * interval '1 minute', 'profile.changed', 'profile', n::text,
      jsonb_build_object('text', (select string_agg(md5((n * 10 + part)::text), ' ') from generate_series(1, 10) part))
    from generate_series(1, ${LINES}) n`
  await db`vacuum analyze`
  const addresses = crowd()
  const ask = async () => {
    const from = performance.now()
    const answer = await fetch(`${house.url}/api/tournaments?category=U13&limit=12`, {
      headers: { 'x-forwarded-for': addresses.next().value! },
    })
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - from
  }
  const whileRunning = async (going: () => boolean) => {
    const times: number[] = []
    while (going()) times.push(await ask())
    return times
  }
  const warmUntil = performance.now() + 3_000
  await whileRunning(() => performance.now() < warmUntil)
  const idleUntil = performance.now() + IDLE_MS
  const idle = await whileRunning(() => performance.now() < idleUntil)

  const folder = join(house.folder, 'measured')
  mkdirSync(folder)
  const name = 'sauvegarde'
  const state: { now: 'going' | 'done' | 'failed' } = { now: 'going' }
  const peak = { resident: 0, processor: 0 }
  const from = performance.now()
  const child = fork(new URL('../../server/features/office/backups/backup-process.ts', import.meta.url), {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
  })
  let took = 0
  let jsonSize = 0
  child.on('message', (told: Told) => {
    if (told.kind === 'progress') return
    took = performance.now() - from
    peak.processor = processorMs(child.pid!)
    if (told.kind === 'done') jsonSize = (told.result as { json_size: number }).json_size
    state.now = told.kind
    child.disconnect()
  })
  child.send({
    kind: 'copy',
    order: {
      database_url: house.databaseUrl,
      folder,
      name,
      kind: 'manual',
      app: 'bench',
      key_check: '',
      recipient: null,
      storage: { address: undefined, folder: house.folder },
    },
  } satisfies Order)
  const during = await whileRunning(() => {
    if (state.now === 'going') peak.resident = Math.max(peak.resident, residentMegabytes(child.pid!))
    return state.now === 'going'
  })
  if (state.now !== 'done') throw new Error('the backup failed')

  const path = keptPath(folder, { name, encrypted: false })
  const restoring = performance.now()
  await bringUp(house.databaseUrl, 'restored', { path, identity: null })
  const restored = performance.now() - restoring
  await dropBeside(house.databaseUrl, 'restored')
  console.log(`JSON de ${megabytes(jsonSize)}, fichier de ${megabytes(statSync(path).size)}`)
  console.log(
    `Sauvegarde\u00a0: ${seconds(took)}, processeur ${seconds(peak.processor)}, mémoire ${peak.resident} Mo au plus`,
  )
  console.log(
    `GET /api/tournaments\u00a0: médiane ${ms(median(idle))} au repos, ${ms(median(during))} pendant\u00a0; ` +
      `p99 ${ms(p99(idle))} et ${ms(p99(during))}, rapport ${(p99(during) / p99(idle)).toFixed(2)} (${during.length} demandes)`,
  )
  console.log(`Restauration vérifiée\u00a0: ${seconds(restored)}`)
  await db.end()
  await house.close()
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!
const ms = (value: number) => `${value.toFixed(1)} ms`
const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} Mo`
