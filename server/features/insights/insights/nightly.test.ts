import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { computeNightly, type NightlyServices } from './nightly.ts'

test('un calcul de la nuit qui échoue n’empêche pas les suivants, et la tâche échoue', async () => {
  const done: string[] = []
  const failed: unknown[] = []
  const services = { log: { error: (line: unknown) => failed.push(line) } } as unknown as NightlyServices
  const night = computeNightly(services, new Date(), [
    { name: 'first', run: async () => void done.push('first') },
    { name: 'broken', run: () => Promise.reject(new Error('lost')) },
    { name: 'last', run: async () => void done.push('last') },
  ])
  await expect(night).rejects.toThrow('1 of 3')
  expect(done).toEqual(['first', 'last'])
  expect(failed).toHaveLength(1)
})

test('plusieurs nuits à la même seconde finissent toutes bien et laissent ce qu’une seule aurait écrit', async () => {
  const { id: club_id } = await createClub(db)
  for (const in_days of [-400, -20, -2, 3, 30]) {
    const tournament = await createTournament(db, {
      in_days,
      columns: { published_at: new Date(Date.now() - 500 * 86_400_000) },
    })
    await createRegistration(db, { tournament, club_id })
  }
  const now = new Date()
  const night = () => computeNightly({ db, log: { error: () => {} } }, now)
  await Promise.all([1, 2, 3, 4].map(night))
  const written = await listWritten()
  expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining(['open_places', 'tournament_fill']))
  await night()
  expect(await listWritten()).toEqual(written)
})

/** Every row that the night writes. */
async function listWritten() {
  const tables = ['open_places', 'tournament_fill', 'past_tournaments', 'strength_parts', 'club_seasons', 'forecasts']
  const rows = await Promise.all(
    tables.map(
      (name) => db<{ name: string; row: string }[]>`
      select ${name} as name, to_jsonb(x)::text as row from ${db(name)} x order by 2`,
    ),
  )
  return rows.flat()
}
