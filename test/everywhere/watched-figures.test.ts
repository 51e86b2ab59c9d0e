import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { showFigures } from '#server/platform/process/figures.ts'
import { createDatabase, sendNow } from '#server/platform/database/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { freshDatabase } from '../kit/database.ts'
import { startTestServer } from '../kit/server.ts'

const { db, url } = await freshDatabase()
const server = await startTestServer({ databaseUrl: url, keepsAnswers: true })
const scrape = async () => {
  const response = await fetch(`${server.url}/metrics`)
  return { status: response.status, samples: samplesOf(await response.text()) }
}
/** By name, the labels and the value of each sample. */
function samplesOf(text: string) {
  const samples = new Map<string, { labels: Record<string, string>; value: number }[]>()
  for (const [, name, inside = '', value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    const labels = Object.fromEntries([...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, is]) => [key!, is!]))
    const number = value === '+Inf' ? Infinity : Number(value)
    samples.set(name!, [...(samples.get(name!) ?? []), { labels, value: number }])
  }
  return samples
}
type Samples = ReturnType<typeof samplesOf>
const one = (samples: Samples, name: string, labels: Record<string, string> = {}) =>
  samples.get(name)?.find((sample) => Object.entries(labels).every(([key, is]) => sample.labels[key] === is))?.value

const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8')
const dashboard = JSON.parse(readFileSync('deploy/grafana/rebond.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[]
}
const rules = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!)
const targets = dashboard.panels.flatMap((panel) => panel.targets)
const exprs = [...rules, ...targets.map(({ expr }) => expr)]
/** What Prometheus adds to every target that it reads. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance'] }

const BESIDE_NAMES = /\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g
const namesIn = (expr: string) => expr.replaceAll(BESIDE_NAMES, ' ').match(/\b[a-z_]\w*(?!\w| *\()/g) ?? []
const labelsIn = (expr: string) => [
  ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside]) => inside!.match(/\w+(?==)/g) ?? []),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside]) => inside!.split(', ')),
]

let whole: Samples
let asked = 0
beforeAll(async () => {
  // The first answers may be made again, while the process begins to hear of changes.
  const keepsOne = async () => {
    await (await fetch(`${server.url}/api/tournaments`)).text()
    asked += 1
    expect(server.services.answers.counts().hits).toBe(1)
  }
  await vi.waitFor(keepsOne, { timeout: 30_000 })
  whole = (await scrape()).samples
})

test('le tableau de bord et les alertes ne nomment que des mesures et des étiquettes que le site donne', () => {
  expect(rules.length).toBe(alerts.match(/^ +- alert: /gm)!.length)
  expect(targets.length).toBeGreaterThan(15)
  for (const expr of exprs) {
    const names = namesIn(expr).filter((name) => !OF_PROMETHEUS.metrics.includes(name))
    expect(names.filter((name) => !whole.has(name))).toEqual([])
    if (names.length === 0) continue
    const given = new Set(names.flatMap((name) => whole.get(name)!.flatMap(({ labels }) => Object.keys(labels))))
    expect(labelsIn(expr).filter((label) => !given.has(label) && !OF_PROMETHEUS.labels.includes(label))).toEqual([])
  }
  for (const { expr, legendFormat } of targets)
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      if (expr.includes(' by (')) expect(labelsIn(expr)).toContain(label)
})

test('chaque mesure du site est montrée, et chaque alerte dit ce qui se passe et quoi faire', () => {
  const shown = new Set(exprs.flatMap(namesIn))
  const ours = [...whole.keys()].filter((name) => name.startsWith('rebond_'))
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter((name) => !shown.has(name))).toEqual([])
  for (const part of ['summary', 'description'])
    expect(alerts.match(new RegExp(`^ {10}${part}: '[^']+\\.'$`, 'gm'))).toHaveLength(rules.length)
})

test('les mesures disent ce qui attend, ce qui est gardé et l’âge de la dernière sauvegarde prouvée', async () => {
  expect(one(whole, 'rebond_database_up')).toBe(1)
  expect(one(whole, 'rebond_backup_proven_age_seconds')).toBe(Infinity)
  expect(one(whole, 'rebond_kept_misses_total', { of: 'answers' })).toBe(asked - 1)
  expect(one(whole, 'rebond_kept_hits_total', { of: 'answers' })).toBe(1)
  expect(one(whole, 'rebond_kept_entries', { of: 'answers' })).toBe(1)
  expect(one(whole, 'rebond_kept_bytes', { of: 'answers' })).toBeGreaterThan(100)
  expect(one(whole, 'rebond_pool_connections_max', { pool: 'reading' })).toBe(5)
  expect(one(whole, 'rebond_mails_waiting')).toBe(0)
  expect(one(whole, 'rebond_jobs_waiting', { queue: 'mail.send' })).toBe(0)

  const { jobs } = server.services
  const mail = { recipient: 'zoe@exemple.test', subject: 'Sujet', html: '<p>Texte</p>', plain_text: 'Texte' }
  await db.begin((tx) => enqueueMail(tx, jobs, { ...mail, kind: 'contact-answer' }))
  await db.begin((tx) => jobs.enqueue(tx, 'mail.send', {}, { start_after: new Date(Date.now() + 3_600_000) }))
  await db`update mails set created_at = now() - interval '2 hours'`
  // One that leaves with the others of its day is not late.
  await db`
    insert into mails (recipient, subject, html, plain_text, kind, waits_for_digest, created_at)
    values ('lea@exemple.test', 'Sujet', '', 'Texte', 'contact-answer', true, now() - interval '9 hours')`
  await db`update pgboss.job set start_after = now() - interval '1 hour' where name = 'mail.send' and start_after <= now()`
  const proven = { kind: 'manual', state: 'success', json_size: 1, size: 1, sha256: 'a'.repeat(64) }
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [hours, verified_at] of [
    [5, at(5)],
    [3, null],
  ] as const) {
    const times = { asked_at: at(hours), ended_at: at(hours), at: at(hours), expires_at: at(-24), verified_at }
    await db`insert into backup_runs ${db({ ...proven, ...times, name: `sauvegarde-${hours}` })}`
  }
  const { samples } = await scrape()
  expect(one(samples, 'rebond_mails_waiting')).toBe(1)
  expect(one(samples, 'rebond_mails_oldest_seconds')! / 3_600).toBeCloseTo(2, 1)
  expect(one(samples, 'rebond_jobs_waiting', { queue: 'mail.send' })).toBe(1)
  expect(one(samples, 'rebond_jobs_oldest_seconds', { queue: 'mail.send' })! / 3_600).toBeCloseTo(1, 1)
  expect(one(samples, 'rebond_backup_proven_age_seconds')! / 3_600).toBeCloseTo(5, 1)
})

test('une connexion prise, libre ou attendue se compte, et un lecteur qui suit aussi', async () => {
  const pool = createDatabase(url, { maxConnections: 1 })
  const waiting = await pool.begin(async (tx) => {
    const other = sendNow(pool`select`)
    await tx`select`
    const counts = pool.connections()
    return { counts, other }
  })
  await waiting.other
  expect(waiting.counts).toEqual({ used: 1, idle: 0, waiting: 1, most: 1 })
  expect(pool.connections()).toEqual({ used: 0, idle: 1, waiting: 0, most: 1 })
  await pool.end()
  const stream = { topics: new Map(), user_id: null, write: () => {}, recheck: async () => {}, end: () => {} }
  const leave = server.services.live.follow(stream)
  expect(one((await scrape()).samples, 'rebond_followers')).toBe(1)
  leave()
  expect(one((await scrape()).samples, 'rebond_followers')).toBe(0)
})

const OF_DATABASE = ['rebond_jobs_waiting', 'rebond_mails_waiting', 'rebond_backup_proven_age_seconds']

test('sans base de données, les mesures du processus restent, et les siennes se taisent', async () => {
  const name = new URL(url).pathname.slice(1)
  const admin = createDatabase(Object.assign(new URL(url), { pathname: '/postgres' }).href, { maxConnections: 1 })
  const allow = (allowed: boolean) => admin.unsafe(`alter database "${name}" allow_connections ${allowed}`)
  await allow(false)
  await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`
  const { status, samples } = await scrape()
  await allow(true)
  await admin.end()
  expect(status).toBe(200)
  expect(one(samples, 'rebond_database_up')).toBe(0)
  expect(OF_DATABASE.filter((metric) => samples.has(metric))).toEqual([])
  expect(samples.has('rebond_pool_connections') && samples.has('process_resident_memory_bytes')).toBe(true)
})

test('une base qui ne dit rien ne retient pas les mesures, et n’est pas interrogée une fois de plus', async () => {
  const metrics = createMetrics()
  const counts = { used: 0, idle: 0, waiting: 0, most: 1 }
  let readings = 0
  showFigures(metrics, {
    pools: () => ({ writing: counts, reading: counts }),
    followers: () => 7,
    answers: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }),
    allTold: () => new Promise(() => {}),
    stored: () => {
      readings += 1
      return new Promise(() => {})
    },
  })
  const scrapes = await Promise.all([metrics.registry.metrics(), metrics.registry.metrics()])
  for (const samples of scrapes.map(samplesOf)) {
    expect([one(samples, 'rebond_followers'), one(samples, 'rebond_database_up')]).toEqual([7, 0])
    expect(samples.has('rebond_listener_lag_seconds')).toBe(false)
  }
  expect(readings).toBe(1)
})
