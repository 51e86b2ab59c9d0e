import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { save } from '#test/kit/steps/tournament-form.ts'

const server = await startTestServer()
const { db } = server.services
const organizer = await createCaller(server, { organizer: true })
const PHONE = '06 98 76 54 32'

const open = (columns: object = {}) =>
  createTournament(db, { organizer_club_id: organizer.club_id, columns: { contact_phone: PHONE, ...columns } })

async function entered(tournament: Awaited<ReturnType<typeof open>>, status: string) {
  const club = await createCaller(server)
  const { club_id, user_id } = club
  const { id } = await createRegistration(db, { tournament, club_id, user_id, status })
  return { club, id }
}

const phoneOf = async (caller: Caller, { id }: { id: string }) =>
  (await caller.get(`/registrations/${id}`)).body.tournament.contact_phone

const calendarOf = async (club: Caller) => {
  const { body } = await club.put('/clubs/mine/calendar')
  return (await (await fetch(body.url)).text()).replaceAll(/\r\n /g, '')
}

const told = async (club: Caller & { club_id: number }) =>
  JSON.stringify([
    await db`select subject, content from messages where club_id = ${club.club_id}`,
    await db`select html, plain_text from mails where recipient = ${club.email}`,
  ])

test('le téléphone sur place est aux clubs entrés et à qui organise, jusqu’à la fin du tournoi', async () => {
  const tournament = await open()
  for (const status of ['pending', 'approved'])
    expect([status, await phoneOf(...callerOf(await entered(tournament, status)))]).toEqual([status, PHONE])
  for (const status of ['held', 'offered', 'waitlisted', 'rejected', 'cancelled']) {
    const one = await entered(tournament, status)
    expect([status, await phoneOf(...callerOf(one))]).toEqual([status, null])
    expect([status, await phoneOf(organizer, one)]).toEqual([status, PHONE])
    expect([status, await calendarOf(one.club)]).toEqual([status, expect.not.stringContaining(PHONE)])
  }
  const table = await entered(tournament, 'approved')
  expect(await phoneOf(await createCaller(server, { club_id: table.club.club_id, rights: 'table' }), table)).toBe(PHONE)
  expect(await calendarOf(table.club)).toContain(PHONE)
  const over = await entered(await open({ status: 'completed' }), 'approved')
  expect([await phoneOf(over.club, over), await phoneOf(organizer, over)]).toEqual([null, PHONE])
})

test('rien de public ne le porte, ni ce que lit un autre club', async () => {
  const tournament = await open()
  const { id } = await entered(tournament, 'approved')
  const stranger = await createCaller(server)
  for (const path of [
    `/api/tournaments/${tournament.id}`,
    `/api/tournaments/${tournament.id}/registration-options`,
    `/api/registrations/${id}`,
    `/calendar/tournois/${tournament.id}.ics`,
    `/embed/tournois/${tournament.id}`,
  ]) {
    const answer = await fetch(server.url + path, { headers: stranger.session().headers })
    expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining(PHONE)])
  }
})

test('il est dans la validation, et un numéro qui change est dit à ceux-là seuls qui sont entrés', async () => {
  const tournament = await open()
  const { club, id } = await enterPaidTeam(server, tournament)
  const waiting = await entered(tournament, 'waitlisted')
  expect(await told(club)).not.toContain(PHONE)
  await organizer.put(`/registrations/${id}/approval`)
  expect(await told(club)).toContain(`Sur place, le jour même\u00a0: ${PHONE}`)
  const changed = await save(organizer, tournament.id, { contact_phone: '07 11 22 33 44' }, { told: 1 })
  expect(changed.status).toBe(200)
  expect(await told(club)).toContain('07 11 22 33 44')
  expect(await told(waiting.club)).not.toContain('07 11 22 33 44')
  const journal = await db`select changes from audit_log where action = 'tournament.save'`
  expect(JSON.stringify(journal)).not.toContain('07 11 22 33 44')
})

const callerOf = <T extends { club: Caller }>(one: T) => [one.club, one] as const
