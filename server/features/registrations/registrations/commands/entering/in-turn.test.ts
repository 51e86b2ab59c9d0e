import { expect, test } from 'vitest'
import { TURN_HEADER } from '#domain/registrations/waiting-turn.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { tryToRegister } from '#test/kit/steps/registering.ts'
import { createWaitRoom } from '#server/platform/limits/wait-room.ts'

const server = await startTestServer()

test('au milieu d’une ruée, une inscription apprend son attente, puis passe à son heure', async () => {
  const { clock, secrets } = server.services
  server.services.wait_room = createWaitRoom({ clock, secrets, atOnce: 1, patienceMs: 0 })
  const tournament = await createTournament(db)
  const club = await createCaller(server)
  const { max_participants: before } = (await placesOf(tournament.tournament_category_id))!
  let free = () => {}
  const other = server.services.wait_room.enter('un autre', null, () => new Promise<void>((done) => (free = done)))
  const body = {
    tournament_category_id: tournament.tournament_category_id,
    team_name: 'Les Aigles',
    payment_method: 'card',
  }
  const refused = await fetch(`${server.url}/api/registrations`, {
    method: 'POST',
    headers: { ...club.session().headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await refused.json()
  expect([refused.status, answer.code]).toEqual([503, 'WAIT_YOUR_TURN'])
  expect(refused.headers.get('retry-after')).toBe(String(answer.data.retry_after_seconds))
  expect(answer.message).toContain('Votre tour vient dans une seconde')
  expect(await placesOf(tournament.tournament_category_id)).toEqual({ max_participants: before, taken: 0 })

  server.advance(2_000)
  const entered = tryToRegister(club, tournament, {}, { [TURN_HEADER]: answer.data.turn })
  free()
  await other
  expect(await entered).toMatchObject({ status: 201 })
})

async function placesOf(id: number) {
  const [row] = await db<{ max_participants: number; taken: number }[]>`
    select max_participants, current_participants as taken from tournament_categories where id = ${id}`
  return row
}
