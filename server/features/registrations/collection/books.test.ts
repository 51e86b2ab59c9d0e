import Papa from 'papaparse'
import { afterAll, expect, test } from 'vitest'
import readSheet from 'read-excel-file/node'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, expectSoundness, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const open = (path: string, who: Caller) => fetch(server.url + path, { headers: who.session().headers })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const exercise = `${day(-30)}_${day(30)}`

type Line = Record<'Journal' | 'Date' | 'Pièce' | 'Compte' | 'Libellé' | 'Débit' | 'Crédit', string>

async function readBook(who: Caller, days = exercise): Promise<Line[]> {
  const response = await open(`/files/books/${days}.csv`, who)
  expect(response.status).toBe(200)
  const text = (await response.text()).replace(/^\ufeff/, '')
  return Papa.parse<Line>(text, { header: true, delimiter: ';', skipEmptyLines: true }).data
}

const cents = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100)
const balances = (lines: readonly Line[]) => {
  const sums: Record<string, number> = {}
  for (const { Compte, Débit, Crédit } of lines) sums[Compte] = (sums[Compte] ?? 0) + cents(Débit) - cents(Crédit)
  return sums
}

/** A season in which everything happens that can happen to money. */
async function season() {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_methods: ['card', 'cheque', 'transfer', 'cash'],
    max_participants: 30,
    max_teams_per_club: 9,
    in_days: 60,
  })
  const club = await createCaller(server)
  const enter = async (name: string) =>
    (await register(club, tournament, { payment_method: 'transfer', team_name: name })).id
  const note = (id: string, method: string) => organizer.put(`/registrations/${id}/manual-payment`, { method })
  const other = (registration_id: string, method: string, due_cents: number, received_cents: number) =>
    organizer.post('/collection/other-amounts', { registration_id, method, due_cents, received_cents })
  const due = async () => (await organizer.get('/refunds?status=due')).body.items as { id: string; kind: string }[]
  const undo = async (id: string) => {
    const { body } = await organizer.get(`/registrations/${id}/movements`)
    const { id: entry, way } = body.items.find((one: { undo: boolean }) => one.undo)
    const path = way === 'in' ? 'payments' : 'refunds'
    expect(await organizer.put(`/${path}/${entry}/undo`, { reason: 'Noté par erreur' })).toMatchObject({ status: 200 })
  }
  // A cheque, cash, a transfer noted and undone, one in two parts, one too much of which another team has a part.
  await note(await enter('Chèque'), 'cheque')
  await note(await enter('Espèces'), 'cash')
  const mistaken = await enter('Erreur')
  await note(mistaken, 'transfer')
  await undo(mistaken)
  const inParts = await enter('En deux fois')
  await other(inParts, 'cheque', 4000, 1500)
  await other(inParts, 'transfer', 2500, 2500)
  const partly = await enter('En partie')
  await other(partly, 'cash', 4000, 999)
  const rich = await enter('Trop')
  await other(rich, 'transfer', 4000, 7001)
  const poor = await enter('Aidée')
  const [surplus] = await due()
  expect(await organizer.put(`/refunds/${surplus!.id}/move`, { registration_id: poor })).toMatchObject({ status: 200 })
  // A surplus given back, then not; a refusal given back.
  const twice = await enter('Deux fois')
  await note(twice, 'cheque')
  await other(twice, 'transfer', 0, 4000)
  await organizer.put(`/refunds/${(await due())[0]!.id}/settlement`)
  await undo(twice)
  const refused = await enter('Refusée')
  await note(refused, 'cheque')
  await organizer.put(`/registrations/${refused}/rejection`, { reason: 'Complet' })
  await organizer.put(`/refunds/${(await due()).find(({ kind }) => kind === 'owed')!.id}/settlement`)
  // Cards: one kept, one given back.
  await enterPaidTeam(server, tournament)
  const gone = await enterPaidTeam(server, tournament)
  await gone.club.post(`/registrations/${gone.id}/cancellation`)
  await runJobs(server, 'payments.refund')
  // What a provider keeps of each, whether it is given back or not.
  await db`
    update payments p set fee_cents = 85, net_cents = p.amount_cents - 85
    from registrations r where r.id = p.registration_id and r.tournament_id = ${tournament.id} and p.method = 'card'`
  return { organizer, club, tournament, poor }
}

test('chaque pièce est équilibrée, et le livre dit au centime ce que dit la base', async () => {
  const { organizer, tournament } = await season()
  const lines = await readBook(organizer)
  const pieces = Map.groupBy(lines, (line) => line.Pièce)
  expect(pieces.size).toBeGreaterThan(15)
  for (const [, entries] of pieces) {
    const sum = (column: 'Débit' | 'Crédit') => entries.reduce((whole, line) => whole + cents(line[column]), 0)
    expect(sum('Débit')).toBe(sum('Crédit'))
    expect(sum('Débit')).toBeGreaterThan(0)
    expect(new Set(entries.map(({ Journal }) => Journal)).size).toBe(1)
    for (const line of entries) expect(Math.min(cents(line.Débit), cents(line.Crédit))).toBe(0)
  }
  // Counted otherwise: what stands today in each purse, what pays an entry, and what pays nothing.
  const [truth] = await db<Record<'bank' | 'cheques' | 'cash' | 'fees' | 'clubs' | 'costs', number>[]>`
    with mine as (select r.* from registrations r where r.tournament_id = ${tournament.id}),
    purse as (
      select p.method, p.amount_cents - coalesce((
        select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.status = 'succeeded' and f.kind <> 'moved'), 0)
        - case when exists (select from refunds f where f.became_payment_id = p.id and f.kind = 'moved') then p.amount_cents else 0 end as cents
      from payments p join mine on mine.id = p.registration_id where p.status = 'succeeded')
    select
      (select sum(cents)::int from purse where method in ('card', 'transfer')) as bank,
      (select sum(p.fee_cents)::int from payments p join mine on mine.id = p.registration_id where p.status = 'succeeded') as costs,
      (select sum(cents)::int from purse where method = 'cheque') as cheques,
      (select sum(cents)::int from purse where method = 'cash') as cash,
      -(select sum(amount_cents)::int from mine where not has_ended(status) and payment_status = 'paid') as fees,
      -(select sum(f.amount_cents)::int from refunds f join mine on mine.id = f.registration_id where f.status = 'due') as clubs`
  const { bank, cheques, cash, fees, clubs, costs } = truth!
  expect(balances(lines)).toEqual({
    512: bank - costs,
    511: cheques,
    531: cash,
    706: fees,
    467: clubs,
    627: 170,
  })
  const [apart] = await db<{ told: number; held: number }[]>`
    select (select coalesce(sum(p.apart_cents), 0) from payments p join registrations r on r.id = p.registration_id
        where r.tournament_id = ${tournament.id})::int + (
      select coalesce(sum(f.apart_cents), 0) from refunds f join registrations r on r.id = f.registration_id
        where r.tournament_id = ${tournament.id})::int as told, ${-clubs}::int as held`
  expect(apart!.told).toBe(apart!.held)
})

test('un jour hors de l’exercice n’y est pas ; les jours sont bornés et se disent', async () => {
  const { organizer } = await season()
  expect(await readBook(organizer, `${day(-60)}_${day(-2)}`)).toEqual([])
  const refused = await open(`/files/books/${day(1)}_${day(-1)}.csv`, organizer)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Le dernier jour vient après le premier.')
  expect((await open('/files/books/2026-02-30_2026-03-01.csv', organizer)).status).toBe(422)
  expect((await open('/files/books/2020-01-01_2026-03-01.csv', organizer)).status).toBe(422)
})

test('le classeur dit les mêmes faits, en jours et en nombres', async () => {
  const { organizer } = await season()
  const lines = await readBook(organizer)
  const workbook = Buffer.from(await (await open(`/files/books/${exercise}.xlsx`, organizer)).arrayBuffer())
  const [titles, ...rows] = (await readSheet(workbook))[0]!.data as unknown[][]
  expect(titles).toEqual(['Journal', 'Date', 'Pièce', 'Compte', 'Libellé', 'Débit', 'Crédit'])
  expect(rows.map((row) => Math.round(Number(row[5]) * 100))).toEqual(lines.map((line) => cents(line.Débit)))
  expect(rows.every((row) => row[1] instanceof Date && typeof row[6] === 'number' && typeof row[3] === 'string')).toBe(
    true,
  )
})

test('les comptes sont ceux que le club choisit, sans toucher à ses moyens', async () => {
  const { organizer } = await season()
  const accounts = { bank: '5121', cheques: '511200', cash: '530', fees: '7061', clubs: '411CLUBS', costs: '6278' }
  const { body } = await organizer.put('/collection/books', accounts)
  expect(body).toEqual({ accounts })
  expect(Object.keys(balances(await readBook(organizer))).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '411CLUBS',
    '511200',
    '5121',
    '530',
    '6278',
    '7061',
  ])
  expect((await organizer.get('/collection')).body.means.cheque).not.toBeNull()
  const wrong = await organizer.put('/collection/books', { ...accounts, bank: 'banque' })
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.body)).toContain('Un numéro de compte')
})

test('le livre est celui de son club : ni le club qui paie, ni un autre, ni une personne sans club', async () => {
  const { organizer, club } = await season()
  const other = await createCaller(server, { organizer: true })
  expect(await readBook(other)).toEqual([])
  expect((await open(`/files/books/${exercise}.csv`, club)).status).toBe(404)
  const treasurer = await createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' })
  expect((await readBook(treasurer)).length).toBeGreaterThan(0)
})
