import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const divisions = async () => {
  const settings = await (await fetch(`${server.url}/api/settings/public`)).json()
  return (settings as { divisions: string[] }).divisions
}

test('un filtre offre la division qu’un tournoi à venir porte, et ne la propose plus ensuite', async () => {
  const offered = ['elite', 'regionale', 'departementale', 'promotion']
  expect(await divisions()).toEqual(offered)
  const { id } = await createTournament(db)
  await db`update tournament_categories set division = 'loisir' where tournament_id = ${id}`
  expect(await divisions()).toEqual([...offered, 'loisir'])
  await db`update tournaments set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days' where id = ${id}`
  expect(await divisions()).toEqual(offered)
})
