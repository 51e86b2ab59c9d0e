import { expect, test } from 'vitest'
import type { DeskTeam } from '#contract/competition/desk-view.ts'
import { createCaller } from '#test/kit/caller.ts'
import { type Competing, createCompeting, matchesOf } from '#test/competition/competing.ts'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })

const presences = async ({ tournament }: Competing) => {
  const { teams } = (await organizer.get(`/tournaments/${tournament.id}/desk`)).body as { teams: DeskTeam[] }
  return new Map(teams.map(({ registration_id, presence }) => [registration_id, presence]))
}

test('une équipe qui a joué était là, même si personne ne l’a pointée ; ce qui est noté d’elle vaut d’abord', async () => {
  const made = await createCompeting(db, { organizer_club_id: organizer.club_id })
  const [match] = await matchesOf(db, made)
  const { team1_id, team2_id } = match!
  await organizer.put(`/entrants/${team2_id}/presence`, { presence: 'late' })
  expect(new Set((await presences(made)).values())).toEqual(new Set(['expected', 'late']))
  await db`update matches set started_at = scheduled_date, status = 'in_progress' where id = ${match!.id}`
  const seen = await presences(made)
  expect([seen.get(team1_id!), seen.get(team2_id!)]).toEqual(['present', 'late'])
  expect([...seen].filter(([id, presence]) => presence !== 'expected' && id !== team1_id && id !== team2_id)).toEqual(
    [],
  )
})
