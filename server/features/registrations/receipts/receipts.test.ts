import { readdirSync } from 'node:fs'
import pdfmake from 'pdfmake'
import { afterAll, expect, test, vi } from 'vitest'
import type { OutgoingMail } from '#server/platform/mail/port.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { startTestServer } from '#test/kit/server.ts'
import { drawReceipt } from './receipt-file.ts'

const server = await startTestServer()
afterAll(() => expectSoundness(server))

const receiptOf = async (caller: Caller, { id }: { id: string }) =>
  (await caller.get(`/registrations/${id}`)).body.receipts[0] as { id: string; number: string; url: string }
const open = (url: string, headers: Record<string, string> = {}) => fetch(`${server.url}${url}`, { headers })

test('la série d’un club organisateur est sans trou, même quand vingt paiements arrivent ensemble', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const tournaments = await Promise.all(
    [1, 2, 3, 4].map(() => createTournament(db, { organizer_club_id: organizer.club_id })),
  )
  const entries = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const club = await createCaller(server)
      return { club, held: await register(club, tournaments[index % 4]!) }
    }),
  )
  const tokens = ['test_success', 'test_declined']
  await Promise.all(entries.map(({ club, held }, index) => pay(club, held, tokens[index % 5 === 0 ? 1 : 0])))
  const rows = await db<
    { number: number }[]
  >`select number from receipts where club_id = ${organizer.club_id} order by number`
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})

test('chaque organisateur a sa série', async () => {
  const numbers = await Promise.all(
    [1, 2].map(async () => {
      const entered = await enterPaidTeam(server, await createTournament(db))
      return (await receiptOf(entered.club, entered)).number
    }),
  )
  expect(numbers[0]).toMatch(/^\d{4}-0001$/)
  expect(numbers[1]).toBe(numbers[0])
})

test('le reçu est un PDF, ouvert par jeton ou par cookie au club, à l’organisateur, à l’admin, à personne d’autre', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const entered = await enterPaidTeam(server, await createTournament(db, { organizer_club_id: organizer.club_id }))
  const { url, number } = await receiptOf(entered.club, entered)
  const colleague = await createCaller(server, { club_id: entered.club.club_id, rights: 'treasurer' })
  const scorer = await createCaller(server, { club_id: entered.club.club_id, rights: 'table' })
  const admin = await createCaller(server, { admin: true, clubless: true })
  for (const caller of [entered.club, colleague, organizer, admin]) {
    const byToken = await open(url, caller.session().headers)
    expect(byToken.status).toBe(200)
    const byCookie = await open(url, { cookie: caller.session().cookie })
    expect(byCookie.headers.get('content-type')).toBe('application/pdf')
    expect(byCookie.headers.get('content-disposition')).toBe(`inline; filename="recu-${number}.pdf"`)
    expect(
      Buffer.from(await byCookie.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  for (const stranger of [scorer, await createCaller(server)])
    expect((await open(url, stranger.session().headers)).status).toBe(404)
  expect((await open(url)).status).toBe(401)
  expect((await open('/files/receipts/../../package.json', admin.session().headers)).status).toBe(404)
})

test('ce qui est imprimé reste ce qui était vrai ce jour-là', async () => {
  const tournament = await createTournament(db, { title: 'Tournoi d’avant' })
  const entered = await enterPaidTeam(server, tournament)
  await db`update tournaments set title = 'Tournoi d’après' where id = ${tournament.id}`
  await db`update clubs set name = 'Autre nom' where id = ${entered.club.club_id}`
  const [row] = await db`select content from receipts where registration_id = ${entered.id}`
  expect(row!.content).toMatchObject({
    title: 'Reçu de paiement',
    tournament: 'Tournoi d’avant',
    club: { name: expect.stringContaining('Club ') },
    team: 'Les Aigles – U13 masculin',
    method: 'Carte bancaire',
    amount_cents: 4000,
    original: null,
  })
})

test('le reçu part par e-mail une seule fois, réponse à l’organisateur', async () => {
  const organizer = await createCaller(server, { organizer: true })
  await db`update clubs set email = 'tournoi@exemple.test' where id = ${organizer.club_id}`
  const entered = await enterPaidTeam(server, await createTournament(db, { organizer_club_id: organizer.club_id }))
  await runJobs(server, 'receipts.mail')
  const { id } = await receiptOf(entered.club, entered)
  const mails = await db<{ id: string; reply_to: string; attachments: object[] }[]>`
    select id, reply_to, attachments from mails where kind = 'receipt' and recipient = ${entered.club.email}`
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ reply_to: 'tournoi@exemple.test', attachments: [{ kind: 'receipt', id }] })
})

test('le reçu est joint à son e-mail par n’importe quel processus, qui n’a en commun avec les autres que la base', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db))
  await runJobs(server, 'receipts.mail')
  const sent: OutgoingMail[] = []
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail) }
  const [mail] = await db<{ id: string }[]>`
    select id from mails where kind = 'receipt' and recipient = ${entered.club.email}`
  await sendMail({ db, transport, drawings: { receipt: (id) => drawReceipt(db, id) } }, mail!.id)
  const { number } = await receiptOf(entered.club, entered)
  expect(sent).toMatchObject([{ attachments: [{ name: `${number}.pdf`, mime: 'application/pdf' }] }])
  expect(Buffer.from(sent[0]!.attachments[0]!.content).subarray(0, 5).toString()).toBe('%PDF-')
  // The mark by which processes tell that they keep files in one place is no receipt.
  expect(readdirSync(server.services.config.data_dir, { recursive: true })).toEqual(['marque'])
})

test('cent demandes du même reçu le dessinent une fois, et qui en demande trop attend', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db))
  const { id, url } = await receiptOf(entered.club, entered)
  const { headers } = entered.club.session()
  const draw = vi.spyOn(pdfmake, 'createPdf')
  const answers = await Promise.all(Array.from({ length: 100 }, () => open(url, headers)))
  expect(draw).toHaveBeenCalledTimes(1)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(/^\d+$/)
  const first = await drawReceipt(db, id)
  expect(await drawReceipt(db, id)).toBe(first)
})

test('le trésorier du club reçoit le reçu, le marqueur non', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db))
  const { club_id } = entered.club
  const treasurer = await createCaller(server, { club_id, rights: 'treasurer' })
  const scorer = await createCaller(server, { club_id, rights: 'table' })
  await runJobs(server, 'receipts.mail')
  const mails = await db<{ recipient: string }[]>`
    select recipient from mails
    where kind = 'receipt' and recipient in ${db([entered.club.email, treasurer.email, scorer.email])}`
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([entered.club.email, treasurer.email].sort())
})

test('un avoir porte le numéro du reçu qu’il annule', async () => {
  const entered = await enterPaidTeam(server, await createTournament(db))
  const { number } = await receiptOf(entered.club, entered)
  await entered.club.post(`/registrations/${entered.id}/cancellation`)
  await runJobs(server, 'payments.refund')
  const [note] = await db`select content from receipts where registration_id = ${entered.id} and kind = 'credit_note'`
  expect(note!.content).toMatchObject({ title: 'Avoir', original: number, amount_cents: 4000 })
})

test('la liste des reçus a sa portée', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const entered = await enterPaidTeam(server, await createTournament(db, { organizer_club_id: organizer.club_id }))
  const receipt = { kind: 'receipt', team_name: 'Les Aigles', tournament_title: 'Tournoi de Lyon', amount_cents: 4000 }
  expect((await entered.club.get('/receipts')).body.items).toMatchObject([receipt])
  expect((await organizer.get('/receipts?scope=organized')).body.items).toMatchObject([receipt])
  expect((await organizer.get('/receipts')).body.items).toEqual([])
  for (const [rights, count] of [
    ['manager', 1],
    ['treasurer', 1],
    ['table', 0],
  ] as const) {
    const colleague = await createCaller(server, { club_id: organizer.club_id, rights })
    expect([rights, (await colleague.get('/receipts?scope=organized')).body.items.length]).toEqual([rights, count])
  }
  expect((await (await createCaller(server)).get('/receipts')).body.items).toEqual([])
})
