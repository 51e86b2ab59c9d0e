import { Pool } from 'pg'
import { listTournaments } from '#server/features/tournaments/tournaments/listing.ts'
import { readAddress } from '#server/platform/database/address.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Statement } from '../kit/statements.ts'

export const CONNECTIONS = 10

export type Contender = {
  read(): Promise<unknown>
  list(): Promise<unknown>
  /** Runs six statements in one transaction, like a registration. The last two are sent together. */
  register(): Promise<unknown>
  close(): Promise<unknown>
}

export const list = (db: Db) => listTournaments(db, { category: 'U13', limit: 12 }, new Date())

/** The work written with our client, as in the product. */
export function templates(db: Db): Contender {
  return {
    read: () => db`select * from tournament_categories where id >= ${1} order by id limit ${12}`,
    list: () => list(db),
    register: () =>
      db.begin(async (tx) => {
        const now = new Date()
        await tx`select id from bench_places where id = ${1} for key share`
        await tx`select count(*)::int from bench_entries where place_id = ${1} and team = ${'none'}`
        const [row] = await tx<{ id: string }[]>`
          insert into bench_entries ${tx({ place_id: 1, team: 'Les Aigles', paid: false, changes: tx.json({ a: 1 }), at: now })}
          returning id`
        await tx`select id, team, at from bench_entries where id = ${row!.id}`
        await Promise.all([
          tx`update bench_entries set ${tx({ paid: true, at: now })} where id = ${row!.id}`,
          tx`insert into bench_log (entry_id, changes) values (${row!.id}, ${tx.json({ paid: [false, true] })})`,
        ])
      }),
    close: () => db.end(),
  }
}

/** The work written with `pg` as its manual shows it: the same texts, each under a name. */
export function bare(url: string, listStatements: Statement[]): Contender {
  const { account, hosts } = readAddress(url)
  const pool = new Pool({ ...account, ...hosts[0], max: CONNECTIONS })
  // After closing a connection, the pool reports its end once more as an error.
  pool.on('error', () => {})
  const ask = async (name: string, text: string, values: unknown[]) => {
    const client = await pool.connect()
    try {
      return await client.query({ name, text, values })
    } finally {
      client.release()
    }
  }
  return {
    read: () => ask('read', 'select * from tournament_categories where id >= $1 order by id limit $2', [1, 12]),
    list: () => Promise.all(listStatements.map(({ text, values }, index) => ask(`list ${index}`, text, values))),
    register: async () => {
      const client = await pool.connect()
      const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
      try {
        const now = new Date()
        await client.query('begin')
        await send('lock', 'select id from bench_places where id = $1 for key share', [1])
        await send('count', 'select count(*)::int from bench_entries where place_id = $1 and team = $2', [1, 'none'])
        const insert =
          'insert into bench_entries (place_id, team, paid, changes, at) values ($1, $2, $3, $4, $5) returning id'
        const { id } = (await send('insert', insert, [1, 'Les Aigles', false, { a: 1 }, now])).rows[0]
        await send('find', 'select id, team, at from bench_entries where id = $1', [id])
        await send('update', 'update bench_entries set paid = $1, at = $2 where id = $3', [true, now, id])
        await send('log', 'insert into bench_log (entry_id, changes) values ($1, $2)', [id, { paid: [false, true] }])
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

export async function createBenchTables(db: Db): Promise<void> {
  await db.unsafe(`
    create table bench_places (id int primary key);
    insert into bench_places values (1);
    create table bench_entries (id bigint primary key generated always as identity, place_id int not null references bench_places,
      team text not null, paid boolean not null, changes jsonb not null, at timestamptz not null);
    create index on bench_entries (place_id, team);
    create table bench_log (entry_id bigint not null references bench_entries, changes jsonb not null);`)
}
