import type { Caller } from '#test/kit/caller.ts'
import type { TestServer } from '#test/kit/server.ts'

/** More than two pages of those that the test asks for. */
export const ROWS = 11

/** One question of a list: who asks, of which object, with which filters; it finds at least `ROWS`. In each order, unless it names its own. */
export type Question = { by: Caller; id?: number; query?: Record<string, string> }

/** `entrant` enters tournaments of `organizer`. */
export type Filled = { server: TestServer; admin: Caller; organizer: Member; entrant: Member }

type Member = Caller & { club_id: number }

/** By the name of its procedure: fills it with rows that share their instants by four, and says how to ask for them. */
export type Lists = Record<string, (filled: Filled) => Promise<Question[]>>

/** In SQL, the instant of the nth row. The groups are a microsecond apart, which a cursor in milliseconds would lose. */
export const instantOfNth = ({ server }: Filled) =>
  server.services.db`date_trunc('hour', now()) - interval '3 hours' + (n / 4) * interval '1 microsecond'`

/** In SQL, the numbers of the rows. */
export const numbers = ({ server }: Filled) => server.services.db`generate_series(1, ${ROWS}::int) n`

/** As many clubs of the same name, in the order of their numbers. */
export async function clubsAlike(filled: Filled, name: string): Promise<number[]> {
  const rows = await filled.server.services.db<{ id: number }[]>`
    insert into clubs (name, city, department, status, created_at)
    select ${name}, 'Lyon', '69', 'active', ${instantOfNth(filled)} from ${numbers(filled)} returning id`
  return rows.map(({ id }) => id)
}
