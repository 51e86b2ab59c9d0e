import { describe, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })

const OF_TOURNAMENT = [
  'weather',
  'distances',
  'attendance',
  'sentiment',
  'ranking',
  'date-suggestions',
  'price-suggestions',
].map((figure) => (id: number) => `/tournaments/${id}/${figure}`)
const OF_CLUB = ['performance', 'recommendations', 'analytics'].map(
  (figure) => (id: number) => `/clubs/${id}/${figure}`,
)
const OF_CATEGORY = [(id: number) => `/tournament-categories/${id}/strengths`]

describe.each([...OF_TOURNAMENT, ...OF_CLUB, ...OF_CATEGORY].map((path) => [path(0), path] as const))(
  '%s',
  (_, path) => {
    test('d’un numéro que rien ne porte, répond en français qu’il n’y a rien', async () => {
      expect(await organizer.get(path(2_000_000_000))).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Introuvable' },
      })
    })

    test('refuse un numéro qui n’en est pas un et un champ inconnu', async () => {
      for (const asked of [path(-1), path(0.5), path(Number.NaN), path(9e99), `${path(1)}?surprise=1`])
        expect([asked, (await organizer.get(asked)).status]).toEqual([asked, 400])
    })
  },
)

test('d’un tournoi effacé, aucune figure ne reste', async () => {
  const { id } = await createTournament(db, { organizer_club_id: organizer.club_id, status: 'draft' })
  await db`delete from tournament_categories where tournament_id = ${id}`
  await db`delete from tournaments where id = ${id}`
  for (const path of OF_TOURNAMENT) expect([path(id), (await organizer.get(path(id))).status]).toEqual([path(id), 404])
})

test('toutes les figures comptent dans une même limite', async () => {
  const { limits } = server.services
  while (await limits.allows('insights', organizer.user_id));
  const { id, tournament_category_id } = await createTournament(db, { organizer_club_id: organizer.club_id })
  const asked = [
    ...['distances', 'attendance', 'date-suggestions', 'price-suggestions'].map(
      (figure) => `/tournaments/${id}/${figure}`,
    ),
    ...['recommendations', 'analytics'].map((figure) => `/clubs/${organizer.club_id}/${figure}`),
    `/tournament-categories/${tournament_category_id}/strengths`,
  ]
  for (const path of asked) expect([path, (await organizer.get(path)).status]).toEqual([path, 429])
  await limits.forget('insights', organizer.user_id)
  for (const path of asked) expect([path, (await organizer.get(path)).status]).toEqual([path, 200])
})
