import { expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

test('chaque membre qui lit les paiements lit la boîte du club, et chacun pour soi', async () => {
  const { club } = await enterPaidTeam(server, await createTournament(db))
  const colleague = await createCaller(server, { club_id: club.club_id, rights: 'treasurer' })
  const inbox = (await club.get('/messages')).body
  expect(inbox).toMatchObject({
    unread_count: 1,
    next_cursor: null,
    items: [
      {
        type: 'confirmation',
        subject: 'Inscription enregistrée\u00a0: Les Aigles',
        sender: expect.stringContaining('Club '),
        read: false,
        content: expect.stringContaining('40\u00a0€'),
        link: '/club/inscriptions',
      },
    ],
  })
  const [message] = inbox.items
  expect((await club.put(`/messages/${message.id}/reading`)).body).toMatchObject({ id: message.id, read: true })
  expect((await club.put(`/messages/${message.id}/reading`)).status).toBe(200)
  expect((await club.get('/messages/unread-count')).body).toMatchObject({ unread_count: 0 })
  expect((await colleague.get('/messages/unread-count')).body).toMatchObject({ unread_count: 1 })
  expect((await colleague.put('/messages/reading')).body).toEqual({ unread_count: 0 })
})

test('la boîte d’un autre n’existe pas', async () => {
  const { club } = await enterPaidTeam(server, await createTournament(db))
  const [message] = (await club.get('/messages')).body.items
  const stranger = await createCaller(server)
  expect((await stranger.get('/messages')).body).toEqual({ items: [], next_cursor: null, unread_count: 0 })
  expect((await stranger.put(`/messages/${message.id}/reading`)).status).toBe(404)
})

test('les messages se filtrent et se lisent page par page, du plus récent au plus ancien', async () => {
  const caller = await createCaller(server)
  for (const [index, type] of ['message', 'refus', 'message'].entries())
    await db`
      insert into messages (user_id, type, subject, sender, content, date)
      values (${caller.user_id}, ${type}, ${`Sujet ${index}`}, 'Rebond', 'Bonjour', ${new Date(Date.UTC(2026, 0, 1 + index))})`
  const first = (await caller.get('/messages?limit=2')).body
  expect(first.items.map(({ subject }: { subject: string }) => subject)).toEqual(['Sujet 2', 'Sujet 1'])
  const second = (await caller.get(`/messages?limit=2&cursor=${first.next_cursor}`)).body
  expect(second).toMatchObject({ items: [{ subject: 'Sujet 0' }], next_cursor: null })
  expect((await caller.get('/messages?type=refus')).body.items).toHaveLength(1)
  await caller.put(`/messages/${first.items[0].id}/reading`)
  expect((await caller.get('/messages?unread=true')).body.items).toHaveLength(2)
})

test('l’organisateur est prévenu par ses responsables et gestionnaires ; un compte suspendu ne reçoit plus rien', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const [manager, treasurer, suspended] = await Promise.all([
    createCaller(server, { club_id: organizer.club_id, rights: 'manager' }),
    createCaller(server, { club_id: organizer.club_id, rights: 'treasurer' }),
    createCaller(server, { club_id: organizer.club_id, rights: 'manager' }),
  ])
  await db`update profiles set status = 'suspended' where id = ${suspended.user_id}`
  await enterPaidTeam(server, await createTournament(db, { organizer_club_id: organizer.club_id }))
  const everybody = [organizer, manager, treasurer, suspended].map(({ email }) => email)
  const mails = await db<{ recipient: string }[]>`
    select recipient from mails where kind = 'registration-new' and recipient in ${db(everybody)}`
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([organizer.email, manager.email].sort())
})

test('un message part aussi par e-mail, à celui qui a inscrit et au responsable, une fois', async () => {
  const tournament = await createTournament(db)
  const owner = await createCaller(server)
  const manager = await createCaller(server, { club_id: owner.club_id, rights: 'manager' })
  const bystander = await createCaller(server, { club_id: owner.club_id, rights: 'manager' })
  const held = await manager.post('/registrations', {
    tournament_category_id: tournament.tournament_category_id,
    team_name: 'Les Aigles',
    payment_method: 'card',
  })
  await manager.post(`/registrations/${held.body.id}/payments`, { method: 'card', token: 'test_success' })
  const mails = await db<{ recipient: string }[]>`
    select recipient from mails
    where kind = 'registration-received' and recipient in ${db([owner.email, manager.email, bystander.email])}`
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([owner.email, manager.email].sort())
})
