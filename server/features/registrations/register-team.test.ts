import { expect, test } from 'vitest'
import { createCaller } from '#test/caller.ts'
import { db } from '#test/database.ts'
import { createTournament } from '#test/factories.ts'
import { startTestServer } from '#test/server.ts'

const server = await startTestServer()

test('une équipe s’inscrit, paie par carte, est validée, puis le club se retire', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const club = await createCaller(server)
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const held = await club.post('/registrations', {
    tournament_category_id: tournament.tournament_category_id,
    team_name: '  Les Aigles ',
    payment_method: 'card',
  })
  expect(held.body).toMatchObject({ status: 'held', payment_status: 'unpaid', team_name: 'Les Aigles' })
  expect(held.status).toBe(201)
  const paid = await club.post(`/registrations/${held.body.id}/payments`, { method: 'card', token: 'test_success' })
  expect(paid.body).toMatchObject({
    status: 'succeeded',
    registration: { status: 'pending', payment_status: 'paid', paid_cents: 4000, label: 'En attente' },
  })
  const approved = await organizer.put(`/registrations/${held.body.id}/approval`)
  expect(approved.body).toMatchObject({ status: 'approved', label: 'Validé', profile_label: 'Approuvé' })
  const cancelled = await club.post(`/registrations/${held.body.id}/cancellation`, {})
  expect(cancelled.body).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
})
