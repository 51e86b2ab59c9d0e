import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { seasonOf } from '#domain/common/dates/season.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { followAllHelloAsso } from '#server/features/registrations/collection/commands/follow-helloasso.ts'
import { readStripeAccounts } from '#server/features/registrations/collection/commands/read-stripe-account.ts'
import { reconcilePayments } from '#server/features/registrations/payments/commands/reconcile-payments.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { disposeLater } from '#test/kit/disposals.ts'
import { createTournament } from '#test/kit/factories.ts'
import { readZip } from '#test/kit/files/read-zip.ts'
import { startHelloAsso } from '#test/kit/providers/helloasso/helloasso.ts'
import { CLIENT } from '#test/kit/providers/helloasso/tokens.ts'
import type { Asked } from '#test/kit/providers/provider-server.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer, type TestServer } from '#test/kit/server.ts'
import { register } from '#test/kit/steps/registering.ts'

const IBAN = 'FR7630006000011234567890189'
const folder = mkdtempSync(join(tmpdir(), 'payment-secrets-'))
disposeLater(() => rmSync(folder, { recursive: true, force: true }))

const lines: string[] = []
const started: { server?: TestServer } = {}
const now = () => started.server?.services.clock().getTime() ?? Date.now()
const [helloAsso, stripe] = [await startHelloAsso({ now }), await startStripe({ now })]
const clubs: number[] = []
const settings = readConfig({
  ...STRIPE_KEYS,
  STRIPE_URL: stripe.url,
  HELLOASSO: 'sandbox',
  HELLOASSO_URL: helloAsso.url,
  HELLOASSO_CLUBS: '1',
  HELLOASSO_CLIENT_ID: CLIENT.id,
  HELLOASSO_CLIENT_SECRET: CLIENT.secret,
})
const server = await startTestServer({
  config: { stripe: settings.stripe, helloasso: { ...settings.helloasso!, clubs }, backup_dir: folder },
  onLog: (line) => void lines.push(line),
})
started.server = server

/** Every value that opens something, with where it is known from. */
const planted = new Map<string, string>()
const plant = (what: string, value: string) => {
  if (value.length >= 8) planted.set(value, what)
}

test('des vies de paiements, pannes et clés refusées comprises, ne laissent aucun secret lisible nulle part', async () => {
  for (const [name, value] of Object.entries(STRIPE_KEYS)) plant(name, value)
  plant('HELLOASSO_CLIENT_SECRET', CLIENT.secret)
  plant('la clé qui signe les notifications', helloAsso.signature_key)
  plant('un IBAN', IBAN)

  const associated = await linkHelloAsso('bc-secret')
  const keyed = await linkByKey('bc-cle')
  const connected = await linkStripe()
  for (const organizer of [associated, keyed, connected])
    await organizer.put('/collection/means', { method: 'transfer', holder: 'BC Secret', iban: IBAN })

  for (const organizer of [associated, keyed, connected]) {
    const { body, club, held } = await open(organizer)
    await payAt(body.next.url)
    await tellAll()
    await reconcilePayments(server.services)
    expect((await club.get(`/registrations/${held.id}`)).body.payment_status).toBe('paid')
    await club.post(`/registrations/${held.id}/cancellation`)
    for (const fake of [helloAsso, stripe])
      for (let n = 0; n < 4; n++) fake.fault({ match: isRefund, goes: { refused: 500 } })
    await runJobs(server, 'payments.refund').catch(() => {})
  }
  // Each provider is silent, fails, then says that the key is bad.
  for (const goes of ['silent', { refused: 500 }, { refused: 401 }, { refused: 401 }] as const) {
    for (const fake of [helloAsso, stripe])
      for (let n = 0; n < (goes === 'silent' ? 1 : 3); n++) fake.fault({ match: () => true, goes })
    for (const organizer of [associated, connected]) {
      const tournament = await createTournament(db, { organizer_club_id: organizer.club_id! })
      const club = await createCaller(server)
      const held = await register(club, tournament)
      await club.post(`/registrations/${held.id}/payments`, { method: 'card' })
    }
    await reconcilePayments(server.services)
  }
  helloAsso.revoke('bc-secret')
  server.advance(2 * 3_600_000)
  await followAllHelloAsso(server.services).catch(() => {})
  await readStripeAccounts(server.services).catch(() => {})
  await forgeAll()
  for (const call of [...helloAsso.calls, ...stripe.calls]) plantCall(call)
  expect(planted.size).toBeGreaterThan(14)

  const found = await everythingThatCanBeRead([associated, keyed, connected])
  // What is searched holds what it should: otherwise nothing would be found in it either.
  expect(found.get('le journal technique')).toContain('payments')
  expect(found.get('la base')).toContain('bc-secret')
  expect(found.get('la sauvegarde')).toContain('bc-secret')
  expect(found.get('le journal')).toContain('collection.card')
  expect(found.get('les mesures')).toContain('process_')
  expect(found.get('la trésorerie')).toContain('INS-')
  const leaks: string[] = []
  for (const [place, text] of found)
    for (const [value, what] of planted)
      for (const [form, written] of Object.entries(formsOf(value)))
        if (text.includes(written) && !isAllowed(place, what)) leaks.push(`${place}\u00a0: ${what} (${form})`)
  expect(leaks).toEqual([])
})

/** An IBAN is told to the clubs that owe a transfer: their mails hold it. */
const isAllowed = (place: string, what: string) => what === 'un IBAN' && place === 'la base'

const isRefund = ({ path, method }: Asked) => method === 'POST' && path.includes('refund')

function formsOf(value: string) {
  const bytes = Buffer.from(value)
  return {
    'tel quel': value,
    'en base64': bytes.toString('base64').replace(/=+$/, ''),
    'en base64url': bytes.toString('base64url'),
    'en hexadécimal': bytes.toString('hex'),
    'dans une adresse': encodeURIComponent(value),
  }
}

/** What we sent to a provider to be believed. */
function plantCall({ raw, headers }: Asked) {
  const form = new URLSearchParams(raw)
  for (const name of ['client_secret', 'code', 'code_verifier', 'refresh_token'])
    if (form.has(name)) plant(`${name} de HelloAsso`, form.get(name)!)
  plant('un jeton', (headers.authorization ?? '').replace(/^(Bearer|Basic) /, ''))
}

async function linkHelloAsso(slug: string): Promise<Caller> {
  const organizer = await createCaller(server, { organizer: true })
  clubs.push(organizer.club_id)
  const { body } = await organizer.post('/collection/helloasso')
  const back = Object.fromEntries(new URL(helloAsso.authorize(body.url, slug)).searchParams)
  plant('le state d’une liaison', back.state!)
  plant('le code d’une liaison', back.code!)
  expect((await organizer.put('/collection/helloasso', { ...back, code: `${back.code}x` })).status).toBe(422)
  expect((await organizer.put('/collection/helloasso', back)).status).toBe(200)
  return organizer
}

async function linkByKey(slug: string): Promise<Caller> {
  const organizer = await createCaller(server, { organizer: true })
  clubs.push(organizer.club_id)
  const { id, secret } = helloAsso.ownKey(slug)
  plant('la clé d’une association', secret)
  plant('une mauvaise clé', 'une-mauvaise-cle-2026')
  const refused = await organizer.put('/collection/helloasso/key', {
    id,
    secret: 'une-mauvaise-cle-2026',
  })
  expect(refused.status).toBe(422)
  expect((await organizer.put('/collection/helloasso/key', { id, secret })).status).toBe(200)
  return organizer
}

async function linkStripe(): Promise<Caller> {
  const organizer = await createCaller(server, { organizer: true })
  const { body } = await organizer.post('/collection/stripe', { country: 'FR' })
  plant('l’adresse d’inscription chez Stripe', new URL(body.url).pathname.split('/').at(-1)!)
  await fetch(`${body.url}/finish`, { redirect: 'manual' })
  expect((await organizer.post('/collection/stripe/check', {})).body.stripe.state).toBe('ready')
  return organizer
}

async function open(organizer: Caller) {
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id!,
    in_days: 60,
    payment_methods: ['card', 'transfer'],
  })
  const club = await createCaller(server)
  const held = await register(club, tournament)
  const { body, status } = await club.post(`/registrations/${held.id}/payments`, { method: 'card' })
  expect(status).toBe(201)
  return { body, club, held }
}

const payAt = (url: string) => fetch(`${url}/pay`, { redirect: 'manual' })

async function tellAll() {
  for (const { body, signature } of stripe.takeTold(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET))
    await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', headers: { 'stripe-signature': signature }, body })
  const told = helloAsso.takeTold()
  for (const url of helloAsso.addresses.values())
    for (const { body, signature } of told)
      await fetch(url, { method: 'POST', headers: { 'x-ha-signature': signature }, body })
}

/** Notifications of somebody who knows no secret, or only tries one. */
async function forgeAll() {
  for (const url of [
    ...helloAsso.addresses.values(),
    `${server.url}/webhooks/stripe`,
    `${server.url}/webhooks/stripe/platform`,
  ])
    for (const secret of [helloAsso.signature_key, STRIPE_KEYS.STRIPE_WEBHOOK_SECRET])
      expect(
        (
          await fetch(url, {
            method: 'POST',
            headers: { 'x-ha-signature': secret, 'stripe-signature': secret },
            body: `{"secret":"${secret}"}`,
          })
        ).status,
      ).toBe(400)
}

async function everythingThatCanBeRead(organizers: readonly Caller[]): Promise<Map<string, string>> {
  const found = new Map([['le journal technique', lines.join('\n')]])
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`
  const rows: string[] = []
  for (const { name } of tables) {
    const read = await db.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`)
    rows.push(...read.map(({ row }) => row))
  }
  found.set('la base', rows.join('\n'))
  const journal = await db<{ line: string }[]>`select row_to_json(l)::text as line from audit_log l`
  found.set('le journal', journal.map(({ line }) => line).join('\n'))
  found.set('les mesures', await (await fetch(`${server.url}/metrics`)).text())

  const exported: string[] = []
  const treasury: string[] = []
  const season = seasonOf(localDay(server.services.clock(), PARIS))
  for (const organizer of organizers) {
    const read = async (path: string) => {
      const answer = await fetch(server.url + path, { headers: organizer.session().headers })
      expect([path, answer.status]).toEqual([path, 200])
      return Buffer.from(await answer.arrayBuffer())
    }
    await organizer.post('/me/export')
    await runJobs(server, 'personal-data.export')
    const unpacked = (bytes: Buffer) => [...readZip(bytes).values()].join('\n')
    exported.push(unpacked(await read((await organizer.get('/me/export')).body.url)))
    treasury.push((await read(`/files/treasury/seasons/${season}.csv`)).toString())
    treasury.push(unpacked(await read(`/files/treasury/seasons/${season}.xlsx`)))
    treasury.push(JSON.stringify((await organizer.get('/collection')).body))
  }
  found.set('les copies de données', exported.join('\n'))
  found.set('la trésorerie', treasury.join('\n'))
  found.set('la sauvegarde', await backedUp())
  return found
}

/** The bytes of a backup that anybody may open, decompressed. */
async function backedUp(): Promise<string> {
  const admin = await createCaller(server, { admin: true, clubless: true })
  await db`update platform_admins set is_owner = true where user_id = ${admin.user_id}`
  await admin.post('/admin/backups', {})
  await runJobs(server, 'backups.run')
  const name = readdirSync(folder).find((each) => each.endsWith('.json.zst'))!
  const parts: Buffer[] = []
  for await (const part of createReadStream(join(folder, name)).pipe(createZstdDecompress())) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
