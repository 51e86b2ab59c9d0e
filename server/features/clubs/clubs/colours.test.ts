import { expect, test } from 'vitest'
import { SHIRT_NAMES } from '#domain/clubs/colours/shirts.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()

test('un club a toujours deux couleurs, les mêmes partout, et les siennes dès qu’il les choisit', async () => {
  const caller = await createCaller(server, { organizer: true })
  const club_id = caller.club_id
  const { id } = await createTournament(db, { organizer_club_id: club_id })
  const organizers = async () => {
    const [list, one] = await Promise.all(
      [`/api/tournaments?organizer_club_id=${club_id}`, `/api/tournaments/${id}`].map(async (path) =>
        (await fetch(server.url + path)).json(),
      ),
    )
    return [list.items[0].organizer, one.organizer]
  }
  const drawn = await organizers()
  expect(drawn[0]).toEqual(drawn[1])
  expect(drawn[0]).toMatchObject({ id: club_id, logo_url: null, verified: false })
  expect(drawn[0].colours).toHaveLength(2)
  expect((await caller.get('/clubs/mine')).body.club).toMatchObject({
    colours: drawn[0].colours,
    colours_chosen: false,
  })

  await db`update clubs set first_colour = 'pink', second_colour = 'fir' where id = ${club_id}`
  for (const organizer of await organizers()) expect(organizer.colours).toEqual(['pink', 'fir'])
  expect((await caller.get('/clubs/mine')).body.club).toMatchObject({
    colours: ['pink', 'fir'],
    colours_chosen: true,
  })
})

test('la base connaît les mêmes maillots que le produit, et n’en garde jamais un seul', async () => {
  const [known] = await db<[{ every: boolean; other: boolean }]>`
    select bool_and(is_shirt(name)) as every, is_shirt('rouge') as other from unnest(${SHIRT_NAMES}::text[]) name`
  expect(known).toEqual({ every: true, other: false })
  const { club_id } = await createCaller(server, {})
  const update = (first: string | null, second: string | null) =>
    db`update clubs set first_colour = ${first}, second_colour = ${second} where id = ${club_id}`
  await expect(update('pink', null)).rejects.toThrow(/clubs_two_colours/)
  await expect(update('rouge', 'pink')).rejects.toThrow(/clubs_first_colour/)
})
