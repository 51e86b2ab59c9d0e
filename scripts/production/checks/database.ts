import type { Config } from '#server/platform/config/config.ts'
import { awaitDatabase } from '#server/platform/database/await-database.ts'
import { createDatabase, type Db } from '#server/platform/database/client.ts'
import { afterLater, missingMigrations, SchemaTooNew } from '#server/platform/database/migrating/migrate.ts'
import { startProblem } from '#server/platform/process/start-problem.ts'
import { type Finding, good, toDo } from './finding.ts'

const LEAST_VERSION = 15
/** Modules of PostgreSQL that the migrations turn on. */
const EXTENSIONS = ['btree_gist', 'pg_trgm', 'unaccent']
/** Connections of one process beside its pool: two for jobs, one for notifications, and one for its own health. */
const BESIDE_THE_POOL = 4
/** The connections among them that go past a pooler: both for jobs, and the one for notifications. */
const PAST_THE_POOLER = 3

/** Version, rights, modules, hour, connections and migrations of the database. */
export async function checkDatabase({ database_url, pooler_url, database_pool }: Config): Promise<Finding[]> {
  if (!database_url) return [good('Base de données', 'embarquée, sur cette machine seule.')]
  const own = pooler_url ? PAST_THE_POOLER : database_pool + BESIDE_THE_POOL
  const db = createDatabase(database_url, { applicationName: 'rebond-check', maxConnections: 1 })
  try {
    await awaitDatabase(database_url, () => {}, { patienceMs: 5_000 })
    return (
      await Promise.all([
        version(db),
        rights(db),
        modules(db),
        hour(db),
        connections(db, own),
        migrations(db),
        pooler_url ? pooler(db, pooler_url) : [],
      ])
    ).flat()
  } catch (error) {
    const name = pooler_url ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    return [toDo('Base de données', startProblem(error, { [name]: database_url }))]
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** The pooler must lead to the same database of the same server. */
async function pooler(direct: Db, url: string): Promise<Finding[]> {
  const behind = createDatabase(url, { applicationName: 'rebond-check', maxConnections: 1, pooled: true })
  const place = (db: Db) =>
    db<{ place: string }[]>`
      select concat(oid, ' ', pg_postmaster_start_time()) as place from pg_database where datname = current_database()`
  try {
    const [[one], [other]] = await Promise.all([place(direct), place(behind)])
    return one!.place === other!.place
      ? [good('Répartiteur', 'il mène à la même base.')]
      : [toDo('Répartiteur', 'DATABASE_URL et DATABASE_DIRECT_URL ne mènent pas à la même base\u00a0: corrigez l’une.')]
  } catch (error) {
    return [toDo('Répartiteur', startProblem(error, { DATABASE_URL: url }))]
  } finally {
    await behind.end({ timeout: 1 })
  }
}

async function version(db: Db): Promise<Finding[]> {
  const [server] = await db<{ number: number; name: string; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`
  const { number, name, encoding } = server!
  if (number < LEAST_VERSION)
    return [
      toDo(
        'Base de données',
        `PostgreSQL ${name} est trop ancien\u00a0: installez la version ${LEAST_VERSION} ou plus récente.`,
      ),
    ]
  if (encoding !== 'UTF8')
    return [
      toDo(
        'Base de données',
        `son codage est ${encoding}\u00a0: recréez-la avec « createdb --encoding UTF8 --template template0 ».`,
      ),
    ]
  return [good('Base de données', `PostgreSQL ${name}, en UTF-8.`)]
}

async function rights(db: Db): Promise<Finding[]> {
  const [account] = await db<{ name: string; may_create: boolean; may_copy: boolean; reads_only: boolean }[]>`
    select current_user as name,
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may_create,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may_copy,
      pg_is_in_recovery() as reads_only`
  const { name, may_create, may_copy, reads_only } = account!
  const found: Finding[] = []
  if (reads_only)
    found.push(toDo('Écriture', 'ce serveur est une réplique\u00a0: indiquez le primaire dans DATABASE_URL.'))
  if (!may_create)
    found.push(
      toDo('Droits', `${name} ne peut rien créer dans cette base\u00a0: « alter database … owner to ${name} ».`),
    )
  if (!may_copy)
    found.push(
      toDo('Droits', `${name} ne pourra ni restaurer ni relire une sauvegarde\u00a0: « alter role ${name} createdb ».`),
    )
  return found.length > 0 ? found : [good('Droits', `${name} crée ses tables, et une base à côté pour restaurer.`)]
}

async function modules(db: Db): Promise<Finding[]> {
  const there = await db<{ name: string }[]>`select name from pg_available_extensions where name in ${db(EXTENSIONS)}`
  const absent = EXTENSIONS.filter((name) => !there.some((one) => one.name === name))
  return absent.length > 0
    ? [
        toDo(
          'Modules',
          `il manque ${absent.join(', ')}\u00a0: installez les modules de PostgreSQL (paquet postgresql-contrib).`,
        ),
      ]
    : [good('Modules', `${EXTENSIONS.join(', ')}.`)]
}

async function hour(db: Db): Promise<Finding[]> {
  const sent = Date.now()
  const [row] = await db<{ now_ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms`
  const seconds = Math.abs((sent + Date.now()) / 2 - row!.now_ms) / 1_000
  return seconds > 2
    ? [
        toDo(
          'Heure',
          `cette machine et la base ont ${Math.round(seconds)} secondes d’écart\u00a0: installez chrony ou systemd-timesyncd sur les deux.`,
        ),
      ]
    : [good('Heure', 'la même ici et dans la base.')]
}

/** @param own connections of one process to the server itself */
async function connections(db: Db, own: number): Promise<Finding[]> {
  const [row] = await db<{ most: number; taken: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken`
  const processes = Math.floor(row!.most / own)
  return processes < 2
    ? [
        toDo(
          'Connexions',
          `${row!.most} ne suffisent pas à deux processus de ${own}\u00a0: augmentez max_connections, ou baissez DATABASE_POOL.`,
        ),
      ]
    : [good('Connexions', `de quoi servir ${processes} processus (${row!.taken} prises à l’instant).`)]
}

async function migrations(db: Db): Promise<Finding[]> {
  try {
    const { before, after } = await missingMigrations(db)
    if (before.length > 0) return [good('Migrations', `${before.length} à appliquer par « npm run migrate ».`)]
    if (after.length > 0) return [good('Migrations', afterLater(after))]
    return [good('Migrations', 'la base a tout ce dont ce programme se sert.')]
  } catch (error) {
    if (error instanceof SchemaTooNew) return [toDo('Migrations', error.message)]
    throw error
  }
}
