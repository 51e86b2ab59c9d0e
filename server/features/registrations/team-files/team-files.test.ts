import { expect, test } from 'vitest'
import type { TeamFile } from '#contract/registrations/team-files.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { readZip } from '#test/kit/files/read-zip.ts'
import { enterPaidTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPlayer, createTeam } from '#test/kit/steps/teams.ts'

const DAY_MS = 86_400_000
const server = await startTestServer()

const organize = async (more: Parameters<typeof createTournament>[1] = {}) => {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id, ...more })
  return { organizer, tournament }
}

const filesOf = async (caller: Caller, { id }: { id: number }) =>
  (await caller.get(`/tournaments/${id}/team-files`)).body
const fileOf = async (caller: Caller, tournament: { id: number }, { id }: { id: string }): Promise<TeamFile> =>
  (await filesOf(caller, tournament)).items.find((file: TeamFile) => file.registration_id === id)
const remind = (caller: Caller, { id }: { id: number }, expected_clubs: number, club_id?: number) =>
  caller.post(`/tournaments/${id}/file-reminders`, { expected_clubs, ...(club_id ? { club_id } : {}) })

test('les totaux sont ceux des paiements, des dus et des remboursements, comptés autrement', async () => {
  const { organizer, tournament } = await organize({ payment_methods: ['card', 'cheque'], max_teams_per_club: 3 })
  await enterPaidTeam(server, tournament)
  const { club, id } = await enterPaidTeam(server, tournament)
  await register(club, tournament, { team_name: 'Les Seconds', payment_method: 'cheque' })
  const cheque = await register(club, tournament, { team_name: 'Les Chèques', payment_method: 'cheque' })
  await organizer.put(`/registrations/${cheque.id}/manual-payment`, { method: 'cheque' })
  await register(await createCaller(server), tournament)
  await club.post(`/registrations/${cheque.id}/cancellation`)
  await organizer.put(`/registrations/${id}/rejection`, { reason: 'Catégorie complète' })

  // The card is given back by its provider, the cheque by hand.
  await runJobs(server)

  const { totals } = await filesOf(organizer, tournament)
  const rows = await db<{ cents: number; refunded: number; due: number }[]>`
    select p.amount_cents as cents, p.refunded_cents as refunded,
      coalesce((select sum(f.amount_cents)::int from refunds f
        where f.payment_id = p.id and f.settled_at is null), 0) as due
    from registrations r join payments p on p.registration_id = r.id
    where r.tournament_id = ${tournament.id} and p.succeeded_at is not null`
  const sum = (part: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + part(row), 0)
  expect(rows).toHaveLength(3)
  expect(totals).toEqual({
    received_cents: sum(({ cents, refunded }) => cents - refunded),
    awaited_cents: 4_000,
    to_refund_cents: sum(({ due }) => due),
  })
  expect(totals.to_refund_cents).toBe(4_000)
  const owed = await fileOf(organizer, tournament, cheque)
  expect(owed).toMatchObject({ status: 'cancelled', payment: { refund_due_cents: 4_000 } })
  await expectSoundness(server)
})

test('le dossier le plus incomplet vient d’abord, et ce qui est vu ailleurs n’y manque pas', async () => {
  const { organizer, tournament } = await organize({ required_documents: ['assurance_rc', 'reglement'] })
  const [bare, sent] = [await createClub(db), await createClub(db)]
  await createDocument(db, { club_id: sent.id, type: 'assurance_rc', status: 'approved' })
  await createDocument(db, { club_id: sent.id, type: 'reglement' })
  const second = await createRegistration(db, { tournament, club_id: sent.id, status: 'pending' })
  const first = await createRegistration(db, { tournament, club_id: bare.id, status: 'pending' })
  await createRegistration(db, { tournament, club_id: (await createClub(db)).id, status: 'rejected' })
  const { items, permissions } = await filesOf(organizer, tournament)
  expect(permissions).toEqual({ remind: true, add_team: true })
  expect(items.map((file: TeamFile) => file.registration_id)).toEqual([first.id, second.id])
  expect(items[0].documents).toEqual({
    required: 2,
    papers_seen_at: null,
    missing: [
      { type: 'assurance_rc', state: 'absent' },
      { type: 'reglement', state: 'absent' },
    ],
  })
  expect(items[1].documents.missing).toEqual([{ type: 'reglement', state: 'pending' }])
})

test('une relance dit à chaque club ce qui manque à ses équipes, et rien de ce qui attend l’organisateur', async () => {
  const { organizer, tournament } = await organize({
    payment_methods: ['cheque'],
    required_documents: ['assurance_rc', 'reglement'],
    max_teams_per_club: 2,
  })
  const club = await createCaller(server)
  const one = await register(club, tournament, { payment_method: 'cheque' })
  await register(club, tournament, { team_name: 'Les Faucons', payment_method: 'cheque' })
  await createDocument(db, { club_id: club.club_id, type: 'reglement' })
  // Nobody there reads anything.
  await createRegistration(db, { tournament, club_id: (await createClub(db)).id, status: 'pending' })

  expect(await remind(organizer, tournament, 2)).toMatchObject({
    status: 409,
    body: { code: 'AUDIENCE_CHANGED', data: { clubs: 1 } },
  })
  expect(await remind(organizer, tournament, 1)).toEqual({ status: 201, body: { sent: 1 } })
  const mails = await db<{ plain_text: string; recipient: string }[]>`
    select plain_text, recipient from mails where kind = 'file-reminder' and recipient = ${club.email}`
  expect(mails).toHaveLength(1)
  const text = mails[0]!.plain_text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Les Aigles :\n- Paiement attendu : 40 €, à recevoir avant le')
  expect(text).toContain(`(référence ${one.reference})`)
  expect(text).toContain('Les Faucons :')
  expect(text.match(/Attestation d’assurance RC : à déposer/g)).toHaveLength(2)
  expect(text).not.toContain('Règlement accepté')
  const audited = await db`
    select from audit_log where action = 'team_file.reminded' and entity_id = ${String(tournament.id)}`
  expect(audited).toHaveLength(1)
})

test('jamais deux fois le même jour, même demandé deux fois ensemble ; le lendemain, oui', async () => {
  const { organizer, tournament } = await organize({ payment_methods: ['cheque'] })
  const club = await createCaller(server)
  const { id } = await register(club, tournament, { payment_method: 'cheque' })
  const answers = await Promise.all([1, 2, 3].map(() => remind(organizer, tournament, 1, club.club_id)))
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409', '409'])
  const [mails] = await db<{ count: number }[]>`
    select count(*)::int as count from mails where kind = 'file-reminder' and recipient = ${club.email}`
  expect(mails!.count).toBe(1)
  expect((await fileOf(organizer, tournament, { id })).club).toMatchObject({
    reminded_on: localDay(server.services.clock(), PARIS),
    reminded_today: true,
  })
  server.advance(DAY_MS)
  expect(await remind(organizer, tournament, 1)).toMatchObject({ status: 201, body: { sent: 1 } })
  server.advance(-DAY_MS)
})

test('on ne relance plus pour un tournoi terminé', async () => {
  const { organizer, tournament } = await organize({ in_days: -3 })
  await createRegistration(db, {
    tournament,
    club_id: (await createCaller(server)).club_id,
    payment_status: 'awaiting',
  })
  expect(await remind(organizer, tournament, 1)).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
})

test('l’effectif se compte sans nommer personne, se lit équipe par équipe, et se tait trente jours après', async () => {
  const { organizer, tournament } = await organize({ max_teams_per_club: 2 })
  const club = await createCaller(server)
  const [one, two] = [
    await register(club, tournament, { team_name: 'Les Aigles' }),
    await register(club, tournament, { team_name: 'Les Faucons' }),
  ]
  for (const registration of [one, two]) {
    await pay(club, registration)
    const [row] = await db<{ team_id: string }[]>`select team_id from registrations where id = ${registration.id}`
    await createPlayer(db, row!.team_id, { last_name: 'Durandeau', licence_number: null })
    await createPlayer(db, row!.team_id, {
      last_name: 'Lenoir',
      birth_year: 1990,
      licence_number: `L${registration.id.slice(0, 8)}`,
    })
  }
  const answer = await organizer.get(`/tournaments/${tournament.id}/team-files`)
  expect(JSON.stringify(answer.body)).not.toMatch(/Durandeau|Lenoir/)
  const { roster, permissions } = await fileOf(organizer, tournament, one)
  expect(roster).toEqual({ players: 2, too_few: true, outside_age: 1, without_licence: 1, in_two_teams: 1 })
  // Before his answer the organiser knows how many they are, and not who.
  expect(permissions.see_roster).toBe(false)
  expect((await organizer.get(`/registrations/${one.id}/roster`)).status).toBe(403)
  await db`update registrations set status = 'approved' where id = ${one.id}`
  expect((await fileOf(organizer, tournament, one)).permissions.see_roster).toBe(true)
  const opened = () => db`select from audit_log where action = 'players.read' and entity_id = ${one.id}`
  expect(await opened()).toHaveLength(0)

  const namesAnother = async () => JSON.stringify((await organizer.get(`/registrations/${one.id}/roster`)).body)
  expect(await namesAnother()).not.toContain('Joue aussi')
  await db`update registrations set status = 'approved' where id = ${two.id}`
  const read = await organizer.get(`/registrations/${one.id}/roster`)
  expect(read.body.items.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual([
    ['Joue aussi dans Les Faucons.', 'Licence à indiquer.'],
    [expect.stringMatching(/^Hors U13/)],
  ])
  expect(await opened()).toHaveLength(2)
  expect(JSON.stringify((await club.get(`/registrations/${one.id}/roster`)).body)).not.toContain('Joue aussi')

  server.advance(61 * DAY_MS)
  expect((await fileOf(organizer, tournament, one)).roster).toBeNull()
  expect((await organizer.get(`/registrations/${one.id}/roster`)).status).toBe(403)
  server.advance(-61 * DAY_MS)
})

test('un joueur effacé ne compte plus', async () => {
  const { organizer, tournament } = await organize()
  const { club_id } = await createCaller(server)
  const team = await createTeam(db, { club_id, season: '2020-2021' })
  await createPlayer(db, team.id)
  const { id } = await createRegistration(db, { tournament, club_id })
  await db`update registrations set team_id = ${team.id} where id = ${id}`
  expect((await fileOf(organizer, tournament, { id })).roster).toMatchObject({ players: 0 })
})

test('la déclaration dit ce que dit le tournoi, et rappelle ce qui n’est pas demandé', async () => {
  const { organizer, tournament } = await organize({ columns: { contact_phone: '06 01 02 03 04' } })
  const read = async () => (await organizer.get(`/tournaments/${tournament.id}/declaration`)).body
  const { text, reminder } = await read()
  const lines = text.replaceAll('\u00a0', ' ').split('\n')
  expect(lines).toContain('Tournoi : Tournoi de Lyon')
  expect(lines).toContain('Lieu : Gymnase Clémenceau, Lyon')
  expect(lines).toContain('Contact : 06 01 02 03 04')
  expect(lines).toContain('- U13 masculin : 16 équipes, poules')
  expect(lines).toContain('Équipes attendues : 16 au plus')
  expect(lines).toContain('Autorisation demandée : pas encore')
  expect(reminder).toContain('La demande n’est pas encore notée.')
  await db`update tournaments set authorisation_requested_at = '2026-10-01' where id = ${tournament.id}`
  expect(await read()).toMatchObject({ reminder: expect.stringContaining('pas encore répondu') })
  await db`update tournaments set authorisation_granted_at = '2026-10-20' where id = ${tournament.id}`
  expect(await read()).toMatchObject({ reminder: null, text: expect.stringContaining('20 octobre 2026') })
})

/** A hostile name in every text that a club writes. */
async function exportable() {
  const { organizer, tournament } = await organize({ title: 'Tournoi d’été', required_documents: ['assurance_rc'] })
  const names = ['=HYPERLINK("http://mal.test")', '+33 6', '-1', '@SUM(A1)', 'Sans "danger" ; ni piège', 'Les <b>&']
  for (const name of names) {
    const club = await createClub(db, { name: `Club ${name}`.slice(0, 60) })
    await db`update clubs set phone = '+33 6 01 02 03 04', email = 'club@exemple.test' where id = ${club.id}`
    const status = name === '-1' ? 'cancelled' : 'pending'
    const { id } = await createRegistration(db, {
      tournament,
      club_id: club.id,
      team_name: name,
      status,
      payment_status: 'awaiting',
    })
    const team = await createTeam(db, { club_id: club.id })
    await createPlayer(db, team.id, { last_name: 'Durandeau' })
    await db`update registrations set team_id = ${team.id} where id = ${id}`
  }
  const download = (format: string) =>
    fetch(`${server.url}/files/registrations/${tournament.id}.${format}`, { headers: organizer.session().headers })
  return { organizer, tournament, names, download }
}

test('le CSV s’ouvre dans un tableur français, n’y calcule rien et ne nomme aucun joueur', async () => {
  const { names, download, tournament } = await exportable()
  const response = await download('csv')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="inscriptions-tournoi-d-ete-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [titles, ...rows] = readCsv(bytes.subarray(3).toString('utf8'))
  expect(titles!.slice(0, 5)).toEqual(['Référence', 'Équipe', 'Catégorie', 'Niveau', 'Club'])
  const column = (title: string) => rows.map((row) => row[titles!.indexOf(title)])
  expect(column('Équipe')).toEqual(names.map((name) => (/^[=+\-@]/.test(name) ? `'${name}` : name)))
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(column('Inscription')).toEqual([
    'En attente',
    'En attente',
    'Annulée',
    'En attente',
    'En attente',
    'En attente',
  ])
  expect(new Set(column('Prix (€)'))).toEqual(new Set(['40,00']))
  expect(column('Documents')[0]!.replaceAll('\u00a0', ' ')).toBe('Attestation d’assurance RC : à déposer')
  expect(new Set(column('E-mail du club'))).toEqual(new Set(['club@exemple.test']))
  expect(bytes.toString('utf8')).not.toContain('Durandeau')
  const [noted] = await db`
    select changes from audit_log where action = 'registrations.exported' and entity_id = ${String(tournament.id)}`
  expect(noted!.changes).toEqual({ format: 'csv' })
})

test('le classeur dit la même chose : des textes qui restent des textes, des montants qui sont des nombres', async () => {
  const { names, download } = await exportable()
  const files = readZip(Buffer.from(await (await download('xlsx')).arrayBuffer()))
  const text = (name: string) => files.get(name)!.toString('utf8')
  const sheet = text([...files.keys()].find((name) => name.startsWith('xl/worksheets/sheet'))!)
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(([, found]) =>
    unescaped(found!),
  )
  const cells = [...sheet.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
    ([, column, row, attributes, content]) => ({
      column: column!,
      row: Number(row),
      type: /t="(\w+)"/.exec(attributes!)?.[1] ?? 'n',
      value: /<v>(.*?)<\/v>/s.exec(content ?? '')?.[1] ?? '',
    }),
  )
  expect(sheet).not.toContain('<f>')
  const read = (column: string) =>
    cells
      .filter((cell) => cell.column === column && cell.row > 1)
      .map((cell) => (cell.type === 's' ? strings[Number(cell.value)] : Number(cell.value)))
  expect(read('B')).toEqual(names)
  expect(read('O')).toEqual(names.map(() => 40))
  expect(strings.join()).not.toContain('Durandeau')
})

test('l’export d’un autre n’existe pas', async () => {
  const { tournament } = await exportable()
  const stranger = await createCaller(server, { organizer: true })
  for (const format of ['csv', 'xlsx']) {
    const path = `${server.url}/files/registrations/${tournament.id}.${format}`
    expect((await fetch(path, { headers: stranger.session().headers })).status).toBe(404)
    expect((await fetch(path)).status).toBe(401)
  }
})

/** Semicolons, quotes doubled inside quotes (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

const unescaped = (xml: string) =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]!,
  )

test('qui tient les comptes de l’organisateur lit l’argent des dossiers, et rien d’autre du tournoi', async () => {
  const { organizer, tournament } = await organize({ required_documents: ['assurance_rc'] })
  const { club_id } = organizer
  const entered = await enterPaidTeam(server, tournament)
  await db`update clubs set phone = '06 55 44 33 22', email = 'secret@club.test' where id = ${entered.club.club_id}`
  const treasurer = await createCaller(server, { club_id, rights: 'treasurer' })
  const whole = await filesOf(organizer, tournament)
  expect(whole).toMatchObject({
    money_only: false,
    items: [{ documents: { required: 1 }, club: { phone: '06 55 44 33 22' } }],
  })
  const money = await filesOf(treasurer, tournament)
  expect(money).toMatchObject({
    money_only: true,
    totals: whole.totals,
    claims: [],
    permissions: { remind: false, add_team: false },
    items: [
      {
        team_name: 'Les Aigles',
        payment: whole.items[0].payment,
        documents: { required: 0, missing: [] },
        roster: null,
        club: { phone: null, email: null },
      },
    ],
  })
  const read = (await treasurer.get(`/tournaments/${tournament.id}`)).body
  expect(read.permissions).toEqual({ manage: false, read_accounts: true, keep_desk: false })
  for (const path of ['declaration', 'form', 'life', 'clubs-to-add?q=club'])
    expect([path, (await treasurer.get(`/tournaments/${tournament.id}/${path}`)).status]).toEqual([path, 404])
  expect((await treasurer.get(`/registrations/${entered.id}`)).status).toBe(404)
  expect((await treasurer.get(`/registrations/${entered.id}/documents`)).status).toBe(404)
  const list = await fetch(`${server.url}/files/registrations/${tournament.id}.csv`, {
    headers: treasurer.session().headers,
  })
  expect(list.status).toBe(404)
  const draft = await createTournament(db, { organizer_club_id: club_id, status: 'draft' })
  for (const caller of [
    await createCaller(server, { club_id, rights: 'table' }),
    await createCaller(server, { club_id: (await createClub(db, { organizer: true })).id, rights: 'treasurer' }),
    entered.club,
  ])
    expect((await caller.get(`/tournaments/${tournament.id}/team-files`)).status).toBe(404)
  expect((await treasurer.get(`/tournaments/${draft.id}/team-files`)).status).toBe(404)
})
