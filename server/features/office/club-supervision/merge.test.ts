import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { checkInvariants } from '#test/kit/invariants.ts'
import { enterPaidTeam, register } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { CLUB_COLUMNS } from './merge-columns.ts'
import { MERGE_RULES } from './merge-rules.ts'

const server = await startTestServer()
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

const nameOf = async (id: number) => (await db<{ name: string }[]>`select name from clubs where id = ${id}`)[0]!.name
const merge = async (goes: number, stays: number, by: Caller = admin) =>
  by.post(`/admin/clubs/${goes}/merge`, { into: stays, typed_name: await nameOf(goes) })
const planOf = async (goes: number, stays: number) => (await admin.get(`/admin/clubs/${goes}/merge?into=${stays}`)).body
const broken = () => checkInvariants(db, new Date())

/** Rows that name a club, by column that refers to clubs. */
async function namedBy(club_id: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { place, column_name } of await clubColumns()) {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from ${db(place)} where ${db(column_name)} = ${club_id}`
    if (row!.count > 0) found[`${place}.${column_name}`] = row!.count
  }
  return found
}

const clubColumns = () => db<{ place: string; column_name: string }[]>`
  select k.table_name as place, k.column_name
  from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
  where c.constraint_type = 'FOREIGN KEY' and u.table_schema = 'public' and u.table_name = 'clubs' and k.table_name <> 'clubs'
     or c.constraint_type = 'FOREIGN KEY' and u.table_name = 'clubs' and k.table_name = 'clubs' and u.column_name = 'id'
  order by 1, 2`

test('toute colonne qui désigne un club a sa règle de fusion, et le plan n’en invente pas', async () => {
  const planned = new Set(MERGE_RULES.map(({ column }) => column))
  const known = (await clubColumns()).map(({ place, column_name }) => `${place}.${column_name}`)
  expect(known.filter((column) => !planned.has(column))).toEqual([])
  expect([...planned].filter((column) => !known.includes(column))).toEqual(['auth.sign_up_requests.club_id'])
})

test('ce qui s’écrit au nom d’un club pendant qu’il en rejoint un autre est refusé ou le suit, colonne par colonne, sauf raison dite', async () => {
  const known = (await clubColumns()).map(({ place, column_name }) => `${place}.${column_name}`)
  const guarded = await db<{ place: string }[]>`
    select t.tgrelid::regclass::text || '.' || split_part(encode(t.tgargs, 'escape'), '\\000', 1) as place
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'keep_out_of_merged'`
  const places = [...guarded.map(({ place }) => place), ...Object.keys(NEVER_WRITTEN_AFTER)]
  expect(places.toSorted()).toEqual([...known, 'auth.sign_up_requests.club_id'].toSorted())
})

const NEVER_WRITTEN_AFTER: Record<string, string> = {
  'receipts.club_id': 'the issuer keeps its series',
  'receipt_series.club_id': 'the issuer keeps its series',
  'payouts.club_id': 'the account of the club that is gone is still sent what its past tournaments took',
  'payout_readings.club_id': 'said of the account of the club that is gone',
  'platform_receipts.club_id': 'of a purchase that stays in the name of who paid it',
  'registrations.merged_from': 'names the club that is gone on purpose',
  'clubs.merged_into': 'the merge itself refuses a club that is gone',
  'clubs.similar_to': 'found again each night, among clubs that are not gone',
  'club_seasons.club_id': 'computed anew each night',
  'strength_parts.club_id': 'computed anew each night',
}

test('chaque colonne d’un club sait ce que devient celle du club qui part', async () => {
  const columns = await db<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = 'clubs'`
  expect(Object.keys(CLUB_COLUMNS).toSorted()).toEqual(columns.map(({ column_name }) => column_name).toSorted())
})

test('le badge qui se paie pendant la fusion va au club qui reste, avec l’heure de la ville qu’il reprend', async () => {
  const [stays, goes] = [await createClub(db), await createClub(db)]
  await db`update clubs set city = null where id = ${stays.id}`
  await db`update clubs set city = 'Saint-Denis', department = '974', time_zone = 'Indian/Reunion' where id = ${goes.id}`
  const tournament = await createTournament(db, { organizer_club_id: goes.id, price_cents: 0, status: 'draft' })
  const now = new Date()
  const buy = (status: string) => db`
    insert into promotion_purchases ${db({ tournament_id: tournament.id, club_id: goes.id, weeks: 1, price_cents_per_week: 2000, amount_cents: 2000, provider: 'sandbox', status, expires_at: now, created_at: now, updated_at: now })}
    returning id`
  await buy('processing')
  await buy('expired')
  expect(await merge(goes.id, stays.id)).toMatchObject({ status: 200 })
  await db`update promotion_purchases set status = 'failed' where status = 'processing' and club_id = ${stays.id}`
  await buy('open')
  const owners = await db`
    select status, club_id from promotion_purchases where tournament_id = ${tournament.id} order by status`
  expect(owners).toEqual([
    { status: 'expired', club_id: goes.id },
    { status: 'failed', club_id: stays.id },
    { status: 'open', club_id: stays.id },
  ])
  expect(await db`select city, time_zone from clubs where id = ${stays.id}`).toEqual([
    { city: 'Saint-Denis', time_zone: 'Indian/Reunion' },
  ])
})

test('le plan compte sans rien changer ; fusionné, tout est à l’autre club sauf ce qui porte son nom, au centime près', async () => {
  const [stays, goes] = [
    await createCaller(server, { organizer: true, full_name: 'Ada Reste' }),
    await createCaller(server, { organizer: true, full_name: 'Bob Part' }),
  ]
  const [a, b] = [stays.club_id, goes.club_id]
  await fill(stays, goes)
  // A tournament of its own that is over and was paid for: its receipts keep it.
  const past = await createTournament(db, { organizer_club_id: b })
  const { club: buyer, id: bought } = await enterPaidTeam(server, past)
  await db`update tournaments set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' where id = ${past.id}`
  const free = await createTournament(db, { organizer_club_id: b, price_cents: 0 })
  const money = () => db`
    select (select sum(amount_cents) from payments) as paid, (select sum(amount_cents) from refunds) as refunded,
      (select sum(amount_cents) from receipts) as receipts, (select sum(amount_cents) from registrations) as asked`
  const sums = await money()
  const before = await namedBy(b)
  const plan = await planOf(b, a)
  expect(await namedBy(b)).toEqual(before)
  expect(plan.blockers).toEqual([])
  expect(plan.lines.find(({ label }: { label: string }) => label.startsWith('Reçus'))).toMatchObject({
    count: 1,
    cents: 4_000,
  })

  expect(await merge(b, a)).toMatchObject({ status: 200, body: { into: a } })
  const left = await namedBy(b)
  expect(left).toEqual({
    'receipts.club_id': 1,
    'receipt_series.club_id': 1,
    'registrations.merged_from': 1,
    'tournaments.organizer_club_id': 1,
    'threads.club_id': 1,
    'messages.club_id': 1,
  })
  expect(await money()).toEqual(sums)
  expect(await broken()).toEqual([])

  const sheet = (await admin.get(`/admin/clubs/${b}`)).body
  expect(sheet).toMatchObject({ merged_into: { id: a }, status: 'inactive', members: 0 })
  const kept = (await admin.get(`/admin/clubs/${a}`)).body
  expect(kept).toMatchObject({ ffbb_number: 'B0001', phone: '0102030405', merged_from: [{ id: b }] })
  expect(kept.people.map(({ full_name, rights }: Record<string, string>) => [full_name, rights])).toEqual([
    ['Ada Reste', 'owner'],
    ['Bob Part', 'manager'],
  ])
  const [tournament] = await db`select organizer_club_id from tournaments where id = ${free.id}`
  expect(tournament).toEqual({ organizer_club_id: a })
  const [receipt] = await db<
    { id: string; number: number }[]
  >`select id, number from receipts where registration_id = ${bought}`
  for (const reader of [stays, buyer])
    expect(
      (await fetch(`${server.url}/files/receipts/${receipt!.id}.pdf`, { headers: reader.session().headers })).status,
    ).toBe(200)
  expect((await stays.get('/receipts?scope=organized')).body.items).toHaveLength(1)
  const told = await db<
    { recipient: string }[]
  >`select recipient from mails where kind = 'club_merged' and once_for is null`
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([stays.email, goes.email].sort())
  const lines =
    await db`select from audit_log where action = 'club.merged' and entity_id in (${String(a)}, ${String(b)})`
  expect(lines).toHaveLength(2)

  const teams = await db<{ name: string; players: number }[]>`
    select t.name, (select count(*)::int from players p where p.team_id = t.id) as players from teams t where t.club_id = ${a} order by 1`
  expect(teams).toEqual([
    { name: 'Benjamins', players: 2 },
    { name: 'Cadets', players: 1 },
    { name: 'Les Aigles', players: 0 },
  ])
  const documents = await db`select status from documents where club_id = ${a} order by status`
  expect(documents).toEqual([{ status: 'approved' }, { status: 'withdrawn' }])
  expect(await db`select body from comments where club_id = ${a}`).toEqual([{ body: 'Le plus récent' }])
})

/** One row at least of each kind, of which the other club has the same where only one can stay. */
async function fill(stays: Caller & { club_id: number }, goes: Caller & { club_id: number }) {
  const [a, b] = [stays.club_id, goes.club_id]
  await db`update clubs set ffbb_number = 'B0001', phone = '0102030405' where id = ${b}`
  const elsewhere = await createTournament(db, { title: 'Ailleurs', payment_methods: ['cheque'] })
  await register(stays, elsewhere, { team_name: 'Les Aigles', payment_method: 'cheque' })
  await register(goes, elsewhere, { team_name: 'Les Aigles', payment_method: 'cheque' })
  for (const [index, club_id] of [a, b].entries()) {
    const team = async (name: string, licence: string) => {
      const [row] = await db<{ id: string }[]>`
        insert into teams (club_id, season, name, category, gender) values (${club_id}, '2026-2027', ${name}, 'U13', 'masculin') returning id`
      await db`insert into players (team_id, first_name, last_name, birth_year, licence_number) values (${row!.id}, ${`P${licence}`}, 'Nom', 2014, ${licence})`
      return row!.id
    }
    const joined = await team('Benjamins', 'BC1')
    if (index === 1) {
      await db`insert into players (team_id, first_name, last_name, birth_year, licence_number) values (${joined}, 'Autre', 'Nom', 2014, 'BC2')`
      await team('Cadets', 'BC3')
    }
    await db`insert into comments (tournament_id, club_id, rating, body, status, created_at)
      values (${elsewhere.id}, ${club_id}, 4, ${index === 1 ? 'Le plus récent' : 'Avant'}, 'published', now() + ${index} * interval '1 minute')`
    await db`insert into file_reminders (tournament_id, club_id, day, sent_at) values (${elsewhere.id}, ${club_id}, '2026-11-01', now())`
    await db`insert into club_invitations (club_id, email, rights, token_hash, created_at, sent_at, expires_at)
      values (${club_id}, 'meme@exemple.test', 'manager', ${randomUUID()}, now(), now(), now() + interval '7 days')`
    await db`update clubs set added_by_club_id = ${b} where id = ${(await createClub(db)).id}`
  }
  await db.begin(async (tx) => {
    const [thread] = await tx<{ id: string; message_id: string }[]>`
      insert into threads (club_id, organizer_club_id, subject, last_side, last_at, created_at)
      values (${b}, ${a}, 'Entre nous', 'club', now(), now()) returning id, last_message_id as message_id`
    await tx`
      insert into messages (id, thread_id, club_id, type, side, subject, sender, content, date)
      values (${thread!.message_id}, ${thread!.id}, ${b}, 'message', 'club', 'Entre nous', 'Bob', 'Bonjour', now())`
  })
  const kept = await createDocument(db, { club_id: a, name: 'attestation.pdf' })
  const same = await createDocument(db, { club_id: b, name: 'attestation.pdf', status: 'approved' })
  await db`update documents set sha256 = (select sha256 from documents where id = ${kept.id}) where id = ${same.id}`
  await goes.post('/threads', { to: { kind: 'platform' }, subject: 'Bonjour', content: 'Une question' })
}

test('refusée tant que de l’argent est attendu, qu’un tournoi payé se joue ou que l’autre ne peut pas organiser', async () => {
  const [stays, goes] = [await createClub(db), await createCaller(server, { organizer: true })]
  const b = goes.club_id
  await db`insert into organizer_grants (club_id, requested_at) values (${stays.id}, now())`
  const tournament = await createTournament(db, { organizer_club_id: b })
  await enterPaidTeam(server, tournament)
  await createTournament(db, { organizer_club_id: b, price_cents: 0 })
  const { blockers } = await planOf(b, stays.id)
  expect(blockers).toEqual([
    expect.stringContaining('1 tournoi a reçu de l’argent et n’est pas terminé'),
    expect.stringContaining('ne peut pas organiser'),
  ])
  const before = await namedBy(b)
  expect(await merge(b, stays.id)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect(await namedBy(b)).toEqual(before)
  expect((await planOf(b, b)).blockers).toEqual(['Choisissez un autre club que celui-ci.'])
  const wrong = await admin.post(`/admin/clubs/${stays.id}/merge`, {
    into: (await createClub(db)).id,
    typed_name: 'Autre',
  })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'NAME_NOT_TYPED' } })
  server.advance(6 * 60_000)
  expect(await merge(b, stays.id)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  server.advance(-6 * 60_000)
})

test('deux fois, ou l’un dans l’autre au même instant, une seule fusion a lieu', async () => {
  const [one, other, third] = [await createClub(db), await createClub(db), await createClub(db)]
  const twice = await Promise.all([merge(one.id, other.id), merge(one.id, other.id)])
  expect(twice.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  const crosswise = await Promise.all([merge(other.id, third.id), merge(third.id, other.id)])
  expect(crosswise.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  const ends = await db<{ id: number }[]>`
    select id from clubs where merged_into is null and id in (${one.id}, ${other.id}, ${third.id})`
  expect(ends).toHaveLength(1)
  const [first] = await db<{ merged_into: number }[]>`select merged_into from clubs where id = ${one.id}`
  expect(first!.merged_into).toBe(ends[0]!.id)
})

test('ce qui arrive pendant la fusion n’a jamais lieu au nom du club qui part : inscription, paiement, membre', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [stays, goes] = [await createClub(db), await createCaller(server)]
    const tournaments = await Promise.all(Array.from({ length: 3 }, () => createTournament(db)))
    const held = await register(goes, tournaments[0]!, { team_name: 'À payer' })
    const joining = await createCaller(server, { clubless: true })
    const answers = await Promise.all([
      goes.post('/registrations', { ...wish(tournaments[1]!), team_name: 'Avant' }),
      merge(goes.club_id, stays.id),
      goes.post(`/registrations/${held.id}/payments`, { method: 'card', token: 'test_success' }),
      goes.post('/registrations', { ...wish(tournaments[2]!), team_name: 'Après' }),
      goes.get('/session'),
      joining.post(`/clubs/${goes.club_id}/join-requests`),
    ])
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
    expect(answers[1]).toMatchObject({ status: 200 })
    expect(await namedBy(goes.club_id)).toEqual({})
  }
  expect(await broken()).toEqual([])
})

const wish = ({ tournament_category_id }: { tournament_category_id: number }) => ({
  tournament_category_id,
  payment_method: 'card',
})

test('dans une même catégorie, l’équipe reprise joue mais ne compte pas dans la limite du club', async () => {
  const [stays, goes] = [await createClub(db), await createClub(db)]
  const tournament = await createTournament(db)
  for (const club_id of [stays.id, goes.id])
    await createRegistration(db, {
      tournament,
      club_id,
      team_name: 'Les Mêmes',
      payment_status: 'unpaid',
      status: 'waitlisted',
    })
  await merge(goes.id, stays.id)
  const rows = await db<{ merged_from: number | null }[]>`
    select merged_from from registrations where club_id = ${stays.id} order by merged_from nulls first`
  expect(rows).toEqual([{ merged_from: null }, { merged_from: goes.id }])
  expect((await broken()).filter(({ invariant }) => invariant === 'teams_within_limit')).toEqual([])
})
