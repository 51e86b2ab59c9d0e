import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const DAY_MS = 86_400_000

test('l’organisateur lit ses tournois par date, et ce que chacun attend de lui', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const own = { organizer_club_id: organizer.club_id }
  const later = await createTournament(db, { ...own, title: 'En mai', in_days: 90 })
  const next = await createTournament(db, { ...own, title: 'En mars', in_days: 30 })
  await createTournament(db, { ...own, title: 'Brouillon', status: 'draft' })
  await createTournament(db, { ...own, title: 'Annulé', status: 'cancelled' })
  await createTournament(db, { ...own, title: 'L’an dernier', in_days: -300, status: 'completed' })
  await createTournament(db, { ...own, title: 'Le mois dernier', in_days: -30 })
  await createTournament(db, { title: 'D’un autre' })

  const enter = async (status: string, payment_status: string, due_in_days?: number) => {
    const { id } = await createRegistration(db, {
      tournament: next,
      club_id: (await createClub(db)).id,
      status,
      payment_status,
    })
    if (due_in_days !== undefined)
      await db`update registrations set payment_due_at = ${new Date(Date.now() + due_in_days * DAY_MS)} where id = ${id}`
    return id
  }
  await enter('pending', 'paid')
  await enter('pending', 'awaiting', -1)
  await enter('pending', 'awaiting', 9)
  const first = await enter('approved', 'awaiting', 4)
  await enter('waitlisted', 'unpaid')
  await enter('held', 'unpaid')
  await enter('rejected', 'paid')

  const { body } = await organizer.get('/tournaments/organized')
  const [due] = await db<{ at: string }[]>`
    select iso_instant(payment_due_at) as at from registrations where id = ${first}`
  expect(body.items).toMatchObject([
    {
      id: next.id,
      work: { to_answer: 1, incomplete: 0, awaiting_payment: 3, overdue: 1, next_due_at: due!.at, waiting: 1 },
    },
    {
      id: later.id,
      work: { to_answer: 0, incomplete: 0, awaiting_payment: 0, overdue: 0, next_due_at: null, waiting: 0 },
    },
  ])
  expect(body.done.map(({ title }: { title: string }) => title)).toEqual(['Le mois dernier', 'L’an dernier'])
  expect(body.refunds_due).toBe(0)
})

test('payer après l’accord : une équipe non payée attend d’abord une réponse', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    payment_timing: 'after_approval',
  })
  await createRegistration(db, {
    tournament,
    club_id: (await createClub(db)).id,
    status: 'pending',
    payment_status: 'unpaid',
  })
  const { body } = await organizer.get('/tournaments/organized')
  expect(body.items).toMatchObject([{ work: { to_answer: 1, awaiting_payment: 0 } }])
})

test('qui ne tient que la table, un club sans droit d’organiser, n’y lisent rien', async () => {
  const { club_id } = await createCaller(server, { organizer: true })
  await createTournament(db, { organizer_club_id: club_id })
  const nothing = { items: [], preparing: [], done: [], refunds_due: 0 }
  for (const viewer of [await createCaller(server, { club_id, rights: 'table' }), await createCaller(server)])
    expect((await viewer.get('/tournaments/organized')).body).toMatchObject(nothing)
})

test('une équipe dont les documents ne sont pas validés se compte à part, jusqu’à leur validation', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const { id: club_id } = await createClub(db)
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    required_documents: ['assurance_rc'],
  })
  await createRegistration(db, { tournament, club_id, status: 'pending', payment_status: 'paid' })
  const document = await createDocument(db, { club_id })
  const work = async () => (await organizer.get('/tournaments/organized')).body.items[0].work
  expect(await work()).toMatchObject({ to_answer: 1, incomplete: 1 })
  await organizer.put(`/documents/${document.id}/approval`, { version: document.version })
  expect(await work()).toMatchObject({ to_answer: 1, incomplete: 0 })
})
