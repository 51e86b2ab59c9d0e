import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/client.ts'
import { createCaller } from '#test/kit/caller.ts'
import { addCompeting, type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { heldAtOnce } from '#test/kit/held-at-once.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })

const competing = () => createCompeting(db, { organizer_club_id: organizer.club_id, teams: 2 })
/** The only match ends by a forfeit, which gives the final ranks: its clubs are told them. */
async function forfeitOf(made: Competing) {
  const [match] = await matchesOf(db, made)
  const outcome = { kind: 'forfeit', by: 1 }
  return () => organizer.put(`/matches/${match!.id}/result`, { outcome, request_id: randomUUID() })
}
/** Those who write come to the feed of their tournament one after the other. */
const atTheFeed =
  ({ tournament }: Competing) =>
  (tx: Tx) =>
    tx`select from tournament_feeds where tournament_id = ${tournament.id} for update`

test('pointer une équipe pendant que son rang final se dit\u00a0: les deux se font', async () => {
  const made = await competing()
  const forfeit = await forfeitOf(made)
  const arrive = () => organizer.put(`/entrants/${made.teams[0]!.id}/presence`, { presence: 'present' })
  const answers = await heldAtOnce(db, atTheFeed(made), [forfeit, arrive])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('dire une équipe la même qu’une autre pendant que son rang final se dit\u00a0: les deux se font', async () => {
  const made = await competing()
  const [team] = made.teams
  const twin = (await addCompeting(db, made)).teams[0]!
  await db`
    update matches set referees = ${db.json([{ kind: 'team', team: team!.id }])}
    where tournament_category_id = ${made.tournament_category_id}`
  const forfeit = await forfeitOf(made)
  const path = `/tournaments/${made.tournament.id}/planning`
  const { problem_hash } = (await organizer.get(path)).body
  const said = { coach_key: null, unavailable: [], same_team_as: twin.id, problem_hash, registration_id: team!.id }
  const answers = await heldAtOnce(db, atTheFeed(made), [forfeit, () => organizer.put(`${path}/teams`, said)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
