import { expect, test } from 'vitest'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createCompeting } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

/** Whoever organises, on a day on which the mails that wait for nothing have all been used. */
async function busyOrganizer() {
  const organizer = await createCaller(server, { organizer: true })
  for (let n = 1; n <= 6; n += 1)
    await db.begin((tx) =>
      notifyPerson(tx, server.services, organizer, {
        event: eachTime('join_request', organizer.user_id, String(n)),
        type: 'notification',
        subject: `Nouvelle ${n}`,
        paragraphs: ['Bonjour'],
      }),
    )
  return organizer
}

const cancel = (caller: Caller, { id }: { id: string }) => caller.post(`/registrations/${id}/cancellation`, {})

const told = async ({ email }: { email: string }, kind: string) =>
  (
    await db<{ waits: boolean; plain_text: string }[]>`
      select waits_for_digest as waits, plain_text from mails where recipient = ${email} and kind = ${kind} order by created_at, id`
  ).at(-1)

test.each([
  [1, false],
  [30, true],
])('à %i jours du tournoi, le désistement et l’inscription attendent le récapitulatif : %s', async (in_days, waits) => {
  const organizer = await busyOrganizer()
  const entered = await enterPaidTeam(
    server,
    await createTournament(db, { organizer_club_id: organizer.club_id, in_days }),
  )
  expect(await told(organizer, 'registration-new')).toMatchObject({ waits })
  await cancel(entered.club, entered)
  expect(await told(organizer, 'registration-cancelled-by-club')).toMatchObject({
    waits,
    plain_text: expect.stringContaining('aucune équipe n’est en liste d’attente'),
  })
})

test('une place proposée que son club refuse à l’approche du jour est dite aussitôt, avec qui attend', async () => {
  const organizer = await busyOrganizer()
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    in_days: 5,
    max_participants: 1,
  })
  const entered = await enterPaidTeam(server, tournament)
  const [first] = [await enterWaitingTeam(server, tournament), await enterWaitingTeam(server, tournament)]
  await cancel(entered.club, entered)
  expect((await told(organizer, 'registration-cancelled-by-club'))!.plain_text).toContain(
    'Sa place est proposée à la première des 2 équipes en liste d’attente.',
  )
  await cancel(first.club, first)
  expect(await told(organizer, 'registration-cancelled-by-club')).toMatchObject({
    waits: false,
    plain_text: expect.stringContaining('Sa place est proposée à la seule équipe en liste d’attente.'),
  })
})

test('une fois le tirage publié, un désistement n’attend jamais, et dit les matchs qui restent à jouer', async () => {
  const organizer = await busyOrganizer()
  const made = await createCompeting(db, { organizer_club_id: organizer.club_id, in_days: 40 })
  const club = await createCaller(server, { club_id: made.teams[0]!.club_id })
  await cancel(club, made.teams[0]!)
  expect(await told(organizer, 'registration-cancelled-by-club')).toMatchObject({
    waits: false,
    plain_text: expect.stringContaining('Elle a encore 3 matchs à jouer\u00a0: remplacez-la, ou déclarez son forfait.'),
  })
})
