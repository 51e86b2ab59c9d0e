import { beside, readAddress } from './address.ts'
import { createDatabase, type Db } from './client.ts'

export const databaseName = (url: string): string => readAddress(url).account.database!

/**
 * Creates an empty database that sorts like the one of `url`.
 * @returns its address
 * @throws when the account may not create databases
 */
export async function createBeside(url: string, name: string): Promise<string> {
  await onServer(url, async (server) => {
    const [like] = await server<{ collate: string; ctype: string; provider: string; locale: string | null }[]>`
      select datcollate as collate, datctype as ctype, datlocprovider as provider,
        coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
      from pg_database d where datname = ${databaseName(url)}`
    const { collate, ctype, provider, locale } = like!
    const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
    const icu =
      provider === 'i' && locale ? `locale_provider icu icu_locale ${literal(locale)}` : 'locale_provider libc'
    await server.unsafe(
      `create database "${name}" template template0 encoding 'UTF8' lc_collate ${literal(collate)} lc_ctype ${literal(ctype)} ${icu}`,
    )
  })
  return beside(url, name)
}

export const dropBeside = (url: string, name: string): Promise<void> =>
  onServer(url, async (server) => {
    await server`drop database if exists ${server(name)} with (force)`
  })

/**
 * Renames the database of `url` to `past` and `next` to its name, both or neither. No client may be connected to them.
 */
export const takePlace = (url: string, { next, past }: { next: string; past: string }): Promise<void> =>
  onServer(url, async (server) => {
    const name = databaseName(url)
    await server.begin(async (tx) => {
      await tx`alter database ${tx(name)} rename to ${tx(past)}`
      await tx`alter database ${tx(next)} rename to ${tx(name)}`
    })
  })

/** Names of the programs connected to the database of `url`. */
export const listClients = async (url: string): Promise<string[]> => {
  let names: string[] = []
  await onServer(url, async (server) => {
    const rows = await server<{ name: string }[]>`
      select distinct coalesce(nullif(application_name, ''), 'psql') as name from pg_stat_activity
      where datname = ${databaseName(url)} and backend_type = 'client backend' and pid <> pg_backend_pid()`
    names = rows.map((row) => row.name)
  })
  return names
}

/** Connects to the database 'postgres', because a database that is renamed or dropped must have no client. */
async function onServer(url: string, work: (server: Db) => Promise<void>) {
  const server = createDatabase(beside(url, 'postgres'), {
    applicationName: 'rebond-restore',
    maxConnections: 1,
    statementTimeoutMs: 0,
  })
  try {
    await work(server)
  } finally {
    await server.end()
  }
}
