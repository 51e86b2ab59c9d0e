import { expect, test, vi } from 'vitest'
import type { Overview } from '#contract/office/overview.ts'
import { PROCESS_FAULTS, type ProcessFault } from '#domain/office/process-fault.ts'
import { createCaller } from '#test/kit/caller.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { processUnwell } from '../../features/office/audits/checks/office/process-unwell.ts'
import type { Check } from '../../features/office/audits/check.ts'
import { requireSameHour } from './clock-problem.ts'
import { createCondition } from './condition.ts'
import { tryWrite } from './disk-room.ts'

const { db, url: databaseUrl } = await freshDatabase()
const lines: string[] = []
const server = await startTestServer({ databaseUrl, onLog: (line) => lines.push(line) })
const { services } = server
const { condition } = services
const admin = await createCaller(server, { admin: true, clubless: true })

const ready = async () => {
  const response = await fetch(`${server.url}/readyz`)
  return `${response.status} ${await response.text()}`
}
const metric = async (name: string) =>
  (await (await fetch(`${server.url}/metrics`)).text()).split('\n').find((line) => line.startsWith(name))
const waiting = async () => {
  const body: Overview = (await admin.get('/admin/overview')).body
  return body.waiting.find(({ kind }) => kind === 'processes')?.count ?? 0
}
const audited = async () => {
  const { rows } = processUnwell as Extract<Check, { rows: unknown }>
  return db<{ detail: string }[]>`${rows(db, new Date())}`
}
const failure = (code: string) => Object.assign(new Error(`it says ${code}`), { code })

/** Checks every place that shows a fault: readiness, metrics, the overview of administrators, audits and the log. */
async function expectTold(fault: ProcessFault, status: '200 ready' | `503 ${ProcessFault}`) {
  expect(await ready()).toBe(status)
  expect(await metric(`process_faults{fault="${fault}"}`)).toMatch(/ 1$/)
  expect(await waiting()).toBe(1)
  expect(await audited()).toMatchObject([{ detail: PROCESS_FAULTS[fault].label }])
  expect(lines.filter((line) => line.includes('process unwell') && line.includes(fault))).toHaveLength(1)
}

async function expectWell() {
  expect(condition.faults()).toEqual([])
  expect(await ready()).toBe('200 ready')
  expect(await waiting()).toBe(0)
  expect(await audited()).toEqual([])
}

test('un processus à l’heure et qui peut écrire ne dit rien', async () => {
  await condition.look()
  await expectWell()
  expect(Math.abs(condition.clockOffsetMs()!)).toBeLessThan(2_000)
  expect(lines.filter((line) => line.includes('unwell'))).toEqual([])
})

test('un processus dont l’horloge s’écarte le dit partout, et n’est plus en service au-delà de trente secondes', async () => {
  const { clock } = services
  const ahead = (ms: number) => {
    services.clock = () => new Date(Date.now() + ms)
  }
  ahead(-12_000)
  await condition.look()
  await expectTold('CLOCK_DRIFTS', '200 ready')
  requireSameHour(condition)
  ahead(3_600_000)
  await condition.look()
  await expectTold('CLOCK_OFF', '503 CLOCK_OFF')
  expect(await metric('clock_offset_seconds')).toMatch(/ 3\d{3}/)
  expect(() => requireSameHour(condition)).toThrow(
    /avance de 3\s\d{3} secondes .* mettez-les à l’heure, puis redémarrez/,
  )
  services.clock = clock
  await condition.look()
  await expectWell()
})

test('un disque qui n’accepte plus rien se dit partout, jusqu’à ce qu’il accepte de nouveau', async () => {
  services.try_write = () => Promise.reject(failure('ENOSPC'))
  await condition.look()
  await expectTold('DISK_REFUSES', '503 DISK_REFUSES')
  services.try_write = tryWrite
  await condition.look()
  await expectWell()
  await expect(tryWrite('/proc')).rejects.toThrow()
})

test('ce qu’un autre processus refuse est lu par celui qui répond, et un processus arrêté est oublié', async () => {
  const other = createCondition(() => ({ ...services, try_write: () => Promise.reject(failure('EROFS')) }))
  await other.look()
  expect(await ready()).toBe('200 ready')
  expect(await waiting()).toBe(1)
  expect(await audited()).toHaveLength(1)
  await db`update process_states set seen_at = seen_at - interval '6 minutes' where id = ${other.id}`
  await expectWell()
  await db`update process_states set seen_at = seen_at - interval '1 hour' where id = ${other.id}`
  await condition.look()
  expect(await db`select from process_states`).toHaveLength(1)
})

const message = { name: 'Zoé Martin', email: 'zoe@exemple.test', subject: 'Une question', content: 'Où jouer\u00a0?' }
const write = async () => {
  const response = await fetch(`${server.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
}
const REFUSED = {
  status: 503,
  body: { code: 'WRITES_REFUSED', message: expect.stringMatching(/^Rien ne peut être enregistré .* rien n’a changé/) },
}

test('une base pleine répond 503 en français, ne change rien, et le processus le dit aussitôt', async () => {
  await db`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await db`create trigger full_disk before insert on contact_messages for each row execute function full_disk()`
  expect(await write()).toMatchObject(REFUSED)
  expect(await ready()).toBe('503 DATABASE_FULL')
  expect(await waiting()).toBe(1)
  await db`drop trigger full_disk on contact_messages`
  expect(await db`select from contact_messages`).toHaveLength(0)
  expect((await write()).status).toBe(201)
})

test('une base en lecture seule se lit, refuse d’écrire en le disant, et reprend dès qu’elle accepte', async () => {
  const other = await startTestServer({ databaseUrl })
  const readOnly = async (value: 'on' | 'off') => {
    await db.begin(async (tx) => {
      await tx`set transaction read write`
      await tx.unsafe(
        `alter database "${new URL(databaseUrl).pathname.slice(1)}" set default_transaction_read_only = ${value}`,
      )
    })
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name in ('rebond', 'rebond-probe')`
  }
  const becomes = (status: number, text: string) =>
    vi.waitFor(
      async () => {
        const response = await fetch(`${other.url}/readyz`)
        expect([response.status, await response.text()]).toEqual([status, text])
      },
      { timeout: 30_000 },
    )
  await readOnly('on')
  await becomes(503, 'DATABASE_READ_ONLY')
  await other.services.condition.look()
  expect(other.services.condition.stopping()).toEqual(['DATABASE_READ_ONLY'])
  expect((await fetch(`${other.url}/api/tournaments`)).status).toBe(200)
  const refused = await fetch(`${other.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect({ status: refused.status, body: await refused.json() }).toMatchObject(REFUSED)
  await readOnly('off')
  await becomes(200, 'ready')
  await other.services.condition.look()
  expect(await db`select from contact_messages`).toHaveLength(1)
})
