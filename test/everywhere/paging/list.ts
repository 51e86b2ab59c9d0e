import type { Caller } from '#test/kit/caller.ts'
import type { TestServer } from '#test/kit/server.ts'

/** More rows than two pages of the test. */
export const ROWS = 11

/**
 * One request for a list: the caller, the object and the filters. It must find at least `ROWS` rows.
 * The test repeats it for each order, unless `query` names one.
 */
export type Question = { by: Caller; id?: number | string; query?: Record<string, string> }

/** `entrant` registers for tournaments of `organizer`. */
export type Filled = { server: TestServer; admin: Caller; organizer: Member; entrant: Member }

type Member = Caller & { club_id: number }

/** For each procedure, fills its list with rows that share their instants by four. @returns the requests to test */
export type Lists = Record<string, (filled: Filled) => Promise<Question[]>>

/** The instant of the nth row, in SQL. Groups are one microsecond apart, which a cursor in milliseconds would lose. */
export const instantOfNth = ({ server }: Filled) =>
  server.services.db`date_trunc('hour', now()) - interval '3 hours' + (n / 4) * interval '1 microsecond'`

/** The numbers of the rows, in SQL. */
export const numbers = ({ server }: Filled) => server.services.db`generate_series(1, ${ROWS}::int) n`

/** Inserts clubs with one name. @returns their ids, in the order of the rows */
export async function clubsAlike(filled: Filled, name: string): Promise<number[]> {
  const rows = await filled.server.services.db<{ id: number }[]>`
    insert into clubs (name, city, department, status, created_at)
    select ${name}, 'Lyon', '69', 'active', ${instantOfNth(filled)} from ${numbers(filled)} returning id`
  return rows.map(({ id }) => id)
}
