import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { writeCursor } from './cursor.ts'
import { type PageAsked, paging, type Placed } from './paging.ts'

/** Six lines, of which some share their instant to the microsecond. */
const lines = db`(values
  (1, '2026-05-16 09:00:00.000001+00'::timestamptz), (2, '2026-05-16 09:00:00.000001+00'),
  (3, '2026-05-16 09:00:00.000002+00'), (4, '2026-05-16 09:00:00.000002+00'), (5, '2026-05-17 09:00+00'),
  (6, '2026-05-15 09:00+00')) as l (id, at)`

async function read(asked: PageAsked, way?: 'asc' | 'desc') {
  const page = paging(db, asked, { most: 4, by: [db`l.at`, db`l.id`], way })
  const rows = await db<({ id: number } & Placed)[]>`
    select l.id, ${page.keys} from ${lines} where true ${page.beyond} ${page.order} ${page.limit}`
  return page.of(rows)
}

async function readAll(limit: number, way: 'asc' | 'desc') {
  const pages: number[][] = []
  let cursor: string | null | undefined
  do {
    const page = await read({ limit, cursor: cursor ?? undefined }, way)
    pages.push(page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  return pages
}

test('de page en page, chaque ligne vient une fois, même à la microseconde près', async () => {
  expect(await readAll(1, 'asc')).toEqual([[6], [1], [2], [3], [4], [5]])
  expect(await readAll(2, 'asc')).toEqual([
    [6, 1],
    [2, 3],
    [4, 5],
  ])
  expect(await readAll(5, 'desc')).toEqual([[5, 4, 3, 2, 1], [6]])
})

test('la dernière page n’en annonce pas d’autre, même pleine', async () => {
  expect(await readAll(6, 'asc')).toHaveLength(1)
})

test('sans nombre demandé, la page a la taille de sa liste', async () => {
  expect((await read({})).items).toEqual([{ id: 6 }, { id: 1 }, { id: 2 }, { id: 3 }])
})

test.each(['n’importe quoi', writeCursor('2026-05-16'), writeCursor('2026-05-16', 3), writeCursor('a', 'b', 'c')])(
  'un curseur d’une autre forme (%s) ramène à la première page',
  async (cursor) => {
    expect(await read({ cursor })).toEqual(await read({}))
  },
)
