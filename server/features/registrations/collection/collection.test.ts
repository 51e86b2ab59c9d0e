import Papa from 'papaparse'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { demoReference } from '#server/seed/registrations/collection.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament, TEST_IBAN } from '#test/kit/factories.ts'
import { readPrintedCode } from '#test/kit/files/printed-code.ts'
import { enterPaidTeam, expectSoundness, pay, register, tryToRegister } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { listCollectionMeans } from './queries.ts'

const server = await startTestServer()
const bare = await startTestServer({ config: { sandbox_payments: false } })
afterAll(() => expectSoundness(server))

const OTHER_IBAN = 'DE89370400440532013000'
const TRANSFER = { method: 'transfer', holder: 'US Lyon', iban: TEST_IBAN, bic: '' }
const MASKED = 'FR76\u00a0••••\u00a00189'

const organizing = async (at = server) => {
  const organizer = await createCaller(at, { organizer: true })
  const treasurer = await createCaller(at, { club_id: organizer.club_id, rights: 'treasurer' })
  return { organizer, treasurer }
}

async function awaiting(organizer: { club_id: number }, method: 'cheque' | 'transfer' | 'cash' = 'transfer') {
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['cheque', 'transfer', 'cash'],
    in_days: 60,
  })
  const club = await createCaller(server)
  return { club, tournament, registration: await register(club, tournament, { payment_method: method }) }
}

const read = async (caller: Caller, { id }: { id: string }) => (await caller.get(`/registrations/${id}`)).body
const valueOf = (guide: { lines: { label: string; value: string }[] }, label: string) =>
  guide.lines.find((line) => line.label === label)?.value

describe('le compte du club', () => {
  test('le trésorier l’indique ; il se lit masqué, se garde scellé, se journalise, et chaque responsable l’apprend', async () => {
    const { organizer, treasurer } = await organizing()
    const second = await createCaller(server, { club_id: organizer.club_id, rights: 'owner' })
    const saved = await treasurer.put('/collection/means', TRANSFER)
    expect(saved).toMatchObject({ status: 200, body: { means: { transfer: { holder: 'US Lyon', iban: MASKED } } } })
    expect(saved.body.methods).toEqual(['card', 'transfer'])
    await treasurer.put('/collection/means', { ...TRANSFER, iban: OTHER_IBAN })
    const stored = JSON.stringify(
      await db`
      select settings, convert_from(sealed_secrets, 'UTF8') as sealed from payment_accounts where club_id = ${organizer.club_id}`,
    )
    for (const iban of [TEST_IBAN, OTHER_IBAN, '0440532013000']) expect(stored).not.toContain(iban)
    const journal = await db`
      select actor_id, changes from audit_log where action = 'collection.means' and entity_id = ${String(organizer.club_id)} order by id`
    expect(journal).toMatchObject([
      { actor_id: treasurer.user_id, changes: { iban: [null, MASKED] } },
      { actor_id: treasurer.user_id, changes: { iban: [MASKED, 'DE89\u00a0••••\u00a03000'] } },
    ])
    const told = await db`
      select recipient, plain_text from mails where kind = 'collection-changed' and recipient in ${db([organizer.email, second.email, treasurer.email])}`
    for (const owner of [organizer, second])
      expect(told.filter(({ recipient }) => recipient === owner.email)).toHaveLength(2)
    expect(told).toHaveLength(4)
    expect(told.at(-1)!.plain_text).toContain('DE89\u00a0••••\u00a03000')
  })

  test('le titulaire se corrige sans redonner l’IBAN ; un premier virement en demande un', async () => {
    const { organizer } = await organizing()
    const { iban: _, ...without } = TRANSFER
    expect(await organizer.put('/collection/means', without)).toMatchObject({
      status: 422,
      body: { code: 'IBAN_NEEDED' },
    })
    await organizer.put('/collection/means', TRANSFER)
    const corrected = await organizer.put('/collection/means', { ...without, holder: 'Union Lyon' })
    expect(corrected.body.means.transfer).toEqual({ holder: 'Union Lyon', iban: MASKED, bic: null })
  })

  test.each([
    [{ ...TRANSFER, iban: 'FR7630006000011234567890188' }, 'iban', 'Cet IBAN contient une erreur'],
    [{ ...TRANSFER, bic: 'AGRI' }, 'bic', 'Un BIC'],
    [{ method: 'cheque', payee: 'US Lyon', address: 'ici' }, 'address', 'adresse postale'],
    [{ method: 'cash', when: '' }, 'when', 'quand et où'],
  ])('une valeur fausse se refuse à sa place (%#)', async (change, field, message) => {
    const { organizer } = await organizing()
    const { status, body } = await organizer.put('/collection/means', change)
    expect(status).toBe(400)
    expect(JSON.stringify(body.data.issues)).toContain(message)
    expect(JSON.stringify(body.data.issues)).toContain(field)
  })

  test('l’IBAN entier est pour le club qui a une inscription vivante, masqué pour l’organisateur, absent ensuite', async () => {
    const { organizer } = await organizing()
    const { club, registration } = await awaiting(organizer)
    const whole = 'FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189'
    expect(valueOf((await read(club, registration)).manual_payment, 'IBAN')).toBe(whole)
    expect(valueOf((await read(organizer, registration)).manual_payment, 'IBAN')).toBe(MASKED)
    await club.post(`/registrations/${registration.id}/cancellation`)
    expect(JSON.stringify(await read(club, registration))).not.toContain('IBAN')
  })

  test('un compte recopié d’un autre club dans la base ne s’ouvre pas : pas de virement plutôt que celui d’un étranger', async () => {
    const [honest, thief] = [await organizing(), await organizing()]
    const { club, registration } = await awaiting(honest.organizer)
    await thief.organizer.put('/collection/means', { ...TRANSFER, iban: OTHER_IBAN })
    await db`
      update payment_accounts set sealed_secrets =
        (select sealed_secrets from payment_accounts where club_id = ${thief.organizer.club_id} and provider = 'manual')
      where club_id = ${honest.organizer.club_id} and provider = 'manual'`
    expect(valueOf((await read(club, registration)).manual_payment, 'IBAN')).toBeUndefined()
  })
})

describe('par quels moyens un club peut être payé', () => {
  test('sans prestataire, ni la carte ni son essai : les moyens à la main seuls, partout où l’on choisit', async () => {
    const { organizer } = await organizing(bare)
    await organizer.put('/collection/means', { method: 'cash', when: 'Samedi, à l’accueil' })
    expect(await listCollectionMeans(bare.services, organizer.club_id)).toEqual(['cash'])
    expect((await organizer.get('/collection')).body).toMatchObject({ methods: ['cash'], card_provider: null })
    expect(await organizer.post('/collection/card-test')).toMatchObject({ status: 404 })
    const tournament = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      payment_methods: ['card', 'cash'],
    })
    const club = await createCaller(bare)
    const { body } = await club.get(`/tournaments/${tournament.id}/registration-options`)
    expect(body).toMatchObject({ methods: [{ method: 'cash' }], card: null })
    for (const payment_method of ['card', 'cheque', 'transfer'])
      expect(await tryToRegister(club, tournament, { payment_method })).toMatchObject({
        status: 422,
        body: { code: 'PAYMENT_METHOD_REFUSED' },
      })
    const registered = await register(club, tournament, { payment_method: 'cash' })
    expect(await pay(club, registered)).toMatchObject({ status: 422, body: { code: 'PAYMENT_METHOD_REFUSED' } })
  })

  test('qui prend la carte se choisit, se retire et se reprend ; chaque responsable l’apprend, et le journal', async () => {
    const { organizer } = await organizing()
    const chosen = await organizer.put('/collection/card', { provider: 'sandbox_page' })
    expect(chosen.body).toMatchObject({ card_provider: 'sandbox_page', card_choices: ['sandbox', 'sandbox_page'] })
    await organizer.put('/collection/card', { provider: 'sandbox_page' })
    expect(await organizer.put('/collection/card', { provider: 'stripe' })).toMatchObject({ status: 409 })
    const removed = await organizer.put('/collection/means/removal', { method: 'card' })
    expect(removed.body).toMatchObject({ card_provider: null, methods: [] })
    const back = await organizer.put('/collection/card', { provider: 'sandbox' })
    expect(back.body).toMatchObject({ card_provider: 'sandbox', methods: ['card'] })
    const noted = await db`
      select changes -> 'provider' as provider from audit_log
      where action = 'collection.card' and entity_id = ${String(organizer.club_id)} order by id`
    expect(noted.map(({ provider }) => provider)).toEqual([
      ['sandbox', 'sandbox_page'],
      ['sandbox_page', null],
      [null, 'sandbox'],
    ])
    const told = await db`select from mails where kind = 'collection-changed' and recipient = ${organizer.email}`
    expect(told).toHaveLength(3)
  })

  test('la carte ne se retire pas tant qu’un tournoi publié n’a qu’elle', async () => {
    const { organizer } = await organizing()
    await createTournament(db, { organizer_club_id: organizer.club_id, payment_methods: ['card'] })
    expect(await organizer.put('/collection/means/removal', { method: 'card' })).toMatchObject({
      status: 409,
      body: { code: 'MEANS_IN_USE' },
    })
  })

  test('le raccordement de la carte se teste', async () => {
    const { treasurer } = await organizing()
    expect(await treasurer.post('/collection/card-test')).toMatchObject({ status: 200, body: { provider: 'sandbox' } })
  })

  test('un moyen ne se retire ni pendant qu’on l’attend, ni quand un tournoi n’en a pas d’autre', async () => {
    const { organizer } = await organizing()
    const { club, registration } = await awaiting(organizer, 'cheque')
    const removal = (method: string) => organizer.put('/collection/means/removal', { method })
    expect(await removal('cheque')).toMatchObject({
      status: 409,
      body: { code: 'MEANS_IN_USE', message: expect.stringContaining('Une inscription attend un paiement par chèque') },
    })
    expect(await read(club, registration)).toMatchObject({ payment_status: 'awaiting' })
    expect((await removal('cash')).body.means.cash).toBeNull()
    await organizer.put(`/registrations/${registration.id}/manual-payment`)
    expect((await removal('transfer')).body.methods).toEqual(['card', 'cheque'])
    expect(await removal('cheque')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('« Tournoi de Lyon » n’a pas d’autre moyen') },
    })
    expect(await removal('transfer')).toMatchObject({ status: 200 })
  })

  test('un moyen retiré pendant que l’on s’inscrit : refusé d’un côté ou de l’autre, jamais attendu sans moyen', async () => {
    for (let round = 0; round < 4; round++) {
      const { organizer } = await organizing()
      const tournament = await createTournament(db, {
        organizer_club_id: organizer.club_id,
        payment_methods: ['cheque', 'cash'],
      })
      const clubs = await Promise.all([1, 2, 3].map(() => createCaller(server)))
      const [removed, ...entered] = await Promise.all([
        organizer.put('/collection/means/removal', { method: 'cheque' }),
        ...clubs.map((club) => tryToRegister(club, tournament, { payment_method: 'cheque' })),
      ])
      const accepted = entered.filter(({ status }) => status === 201).length
      expect(removed.status === 200 ? accepted === 0 : accepted > 0).toBe(true)
    }
  })
})

describe('la référence d’une inscription', () => {
  test('la base l’écrit, avec sa lettre de contrôle, unique, et personne ne la change', async () => {
    const { id } = await register(await createCaller(server), await createTournament(db))
    const [row] = await db<{ reference: string }[]>`select reference from registrations where id = ${id}`
    expect(row!.reference).toBe(demoReference(id))
    await expect(db`update registrations set reference = 'INS-22222222' where id = ${id}`).rejects.toThrow(
      'never changes',
    )
    const ids = fc.sample(fc.uuid(), 200)
    const written = await db<{ reference: string }[]>`
      select payment_reference(id || 0) as reference from unnest(${ids}::text[]) id`
    expect(written.map(({ reference }) => reference)).toEqual(ids.map(demoReference))
  })
})

describe('le bureau du trésorier', () => {
  test('ce qui est attendu, qui, combien, avant quand ; puis noté en une fois, sans danger à répéter, motif par motif', async () => {
    const { organizer, treasurer } = await organizing()
    const [one, two] = [await awaiting(organizer), await awaiting(organizer, 'cheque')]
    const stranger = await awaiting((await organizing()).organizer)
    const { body } = await treasurer.get('/collection/awaited')
    expect(body).toMatchObject({ total: 2, total_cents: 8000, next_cursor: null })
    expect(body.items).toMatchObject([
      {
        registration_id: one.registration.id,
        method: 'transfer',
        reference: one.registration.reference,
        overdue: false,
      },
      { registration_id: two.registration.id, method: 'cheque', amount_cents: 4000, registered_by: two.club.full_name },
    ])
    const first = (await treasurer.get('/collection/awaited?limit=1')).body
    expect((await treasurer.get(`/collection/awaited?limit=1&cursor=${first.next_cursor}`)).body.items).toMatchObject([
      { registration_id: two.registration.id },
    ])
    const ask = () =>
      treasurer.put('/collection/received', {
        payments: [
          { registration_id: one.registration.id, method: 'transfer', amount_cents: 4000 },
          { registration_id: two.registration.id, method: 'cheque', amount_cents: 3999 },
          { registration_id: stranger.registration.id, method: 'transfer', amount_cents: 4000 },
        ],
      })
    expect((await ask()).body.outcomes).toMatchObject([
      { received: true, code: null },
      { received: false, code: 'AMOUNT_CHANGED' },
      { received: false, code: 'NOT_FOUND' },
    ])
    expect((await ask()).body.outcomes).toMatchObject([{ received: false, code: 'ALREADY_PAID' }, {}, {}])
    expect(await read(one.club, one.registration)).toMatchObject({ payment_status: 'paid', paid_cents: 4000 })
    expect(await read(two.club, two.registration)).toMatchObject({ payment_status: 'awaiting', paid_cents: 0 })
    expect(await read(stranger.club, stranger.registration)).toMatchObject({ payment_status: 'awaiting' })
    const references = [one, two, stranger].map(({ registration }) => registration.reference).join()
    const { items } = (await treasurer.get(`/collection/registrations?references=${references}`)).body
    expect(
      Object.fromEntries(items.map((item: { reference: string; state: string }) => [item.reference, item.state])),
    ).toEqual({
      [one.registration.reference]: 'paid',
      [two.registration.reference]: 'awaited',
    })
  })

  test('le même relevé appliqué deux fois à la fois : chaque inscription est payée une fois', async () => {
    const { organizer, treasurer } = await organizing()
    const all = await Promise.all([1, 2, 3, 4].map(() => awaiting(organizer)))
    const payments = all.map(({ registration }) => ({
      registration_id: registration.id,
      method: 'transfer',
      amount_cents: 4000,
    }))
    const answers = await Promise.all(
      [treasurer, organizer, treasurer].map((who, turn) =>
        who.put('/collection/received', { payments: turn === 1 ? payments.toReversed() : payments }),
      ),
    )
    const received = answers
      .flatMap(({ body }) => body.outcomes)
      .filter((outcome: { received: boolean }) => outcome.received)
    expect(received).toHaveLength(4)
    const ids = all.map(({ registration }) => registration.id)
    expect(
      await db`
      select registration_id, count(*)::int, sum(amount_cents)::int from payments
      where registration_id in ${db(ids)} and status = 'succeeded' group by 1 having count(*) <> 1 or sum(amount_cents) <> 4000`,
    ).toEqual([])
  })

  test('les organisateurs privés de leurs inscriptions par un administrateur n’en notent pas l’argent', async () => {
    const { organizer, treasurer } = await organizing()
    const { registration } = await awaiting(organizer)
    await db`insert into settings (key, value) values ('organizer_manage_registrations', 'false') on conflict (key) do update set value = 'false'`
    try {
      const payments = [{ registration_id: registration.id, method: 'transfer', amount_cents: 4000 }]
      expect(await treasurer.put('/collection/received', { payments })).toMatchObject({ status: 403 })
    } finally {
      await db`delete from settings where key = 'organizer_manage_registrations'`
    }
  })
})

describe('la trésorerie en tableau', () => {
  test('une ligne par mouvement, et les totaux de la base', async () => {
    const { organizer, treasurer } = await organizing()
    const tournament = await createTournament(db, {
      organizer_club_id: organizer.club_id,
      payment_methods: ['card', 'cheque'],
      title: '=HYPERLINK("http://exemple.test")',
      in_days: 60,
    })
    const [kept, gone] = [await enterPaidTeam(server, tournament), await enterPaidTeam(server, tournament)]
    await db`update registrations set team_name = '+33 Les Aigles' where id = ${kept.id}`
    await gone.club.post(`/registrations/${gone.id}/cancellation`)
    // Money that is still to go back has not left.
    expect((await treasurer.get('/collection/treasury')).body.tournaments).toMatchObject([
      { gross_cents: 8000, refund_cents: 0 },
    ])
    await runJobs(server, 'payments.refund')
    const open = (path: string, who: Caller) => fetch(server.url + path, { headers: who.session().headers })
    const response = await open(`/files/treasury/tournaments/${tournament.id}.csv`, treasurer)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="tresorerie-.*\.csv"$/)
    const text = await response.text()
    const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    })
    const cents = (name: string) => data.reduce((sum, row) => sum + Number(row[name]!.replace(',', '')), 0)
    const [sums] = await db`
      select sum(p.amount_cents) filter (where p.status = 'succeeded')::int as gross, sum(refunded_cents)::int as refunds
      from payments p join registrations r on r.id = p.registration_id where r.tournament_id = ${tournament.id}`
    expect({ gross: cents('Encaissé'), refunds: cents('Remboursé') }).toEqual(sums)
    expect(sums).toEqual({ gross: 8000, refunds: 4000 })
    const treasury = (await treasurer.get('/collection/treasury')).body
    for (const found of [treasury.seasons, treasury.tournaments])
      expect(found).toMatchObject([{ gross_cents: 8000, refund_cents: 4000 }])
    expect(data).toHaveLength(3)
    expect(data.every(({ Reçu }) => /^\d{4}-\d{4}$/.test(Reçu!))).toBe(true)
    for (const { Équipe: team, Tournoi: title } of data) {
      expect(title).toMatch(/^'=/)
      expect(team).not.toMatch(/^[=+@-]/)
    }
    const [day, month, written] = data[0]!.Date!.split('/').map(Number) as [number, number, number]
    expect(data[0]!.Date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(day).toBeGreaterThan(0)
    const year = month >= 7 ? written : written - 1
    const whole = await (await open(`/files/treasury/seasons/${year}-${year + 1}.csv`, organizer)).text()
    expect(whole).toBe(text)
    expect((await open(`/files/treasury/seasons/${year - 1}-${year}.csv`, organizer)).status).toBe(200)
    const workbook = await open(`/files/treasury/tournaments/${tournament.id}.xlsx`, organizer)
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})

test('l’appel à paiement est pour le club qui paie, tant qu’il a quelque chose à payer', async () => {
  const { organizer } = await organizing()
  const { club, registration } = await awaiting(organizer)
  const { url } = (await read(club, registration)).manual_payment
  const open = (who: Caller) => fetch(server.url + url, { headers: who.session().headers })
  const response = await open(club)
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="appel-a-paiement-${registration.reference}.pdf"`,
  )
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(readPrintedCode(pdf)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Union Lyon',
    TEST_IBAN.replaceAll(' ', ''),
    'EUR40.00',
    '',
    '',
    registration.reference,
  ])
  expect((await open(organizer)).status).toBe(403)
  await organizer.put(`/registrations/${registration.id}/manual-payment`)
  expect((await open(club)).status).toBe(404)
})

test('ce qu’une banque tient encore n’est pas attendu à la main : ni à relancer, ni compté', async () => {
  const { organizer, treasurer } = await organizing()
  const { registration } = await awaiting(organizer)
  const awaited = async () => (await treasurer.get('/collection/awaited')).body
  expect(await awaited()).toMatchObject({ total: 1, total_cents: 4000, items: [{ registration_id: registration.id }] })
  await db`
    insert into payments (registration_id, provider, method, amount_cents, status, expires_at)
    values (${registration.id}, 'sandbox', 'card', 4000, 'processing', now() + interval '1 hour')`
  expect(await awaited()).toMatchObject({ total: 0, total_cents: 0, items: [] })
  await db`delete from payments where registration_id = ${registration.id}`
})
