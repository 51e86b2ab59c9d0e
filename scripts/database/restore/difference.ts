import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Loaded } from '#server/platform/backup/load-backup.ts'
import { quotedName } from '#server/platform/backup/tables.ts'
import { openCopySession } from '#server/platform/database/copy-session.ts'

/** The number of rows of each table of today; empty for a new database. */
export async function countRows(url: string): Promise<Map<string, number>> {
  const session = await openCopySession(url, 'rebond-restore')
  try {
    const tables = await session.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'auth') order by 1`)
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const [row] = await session.query<{ count: number }>(`select count(*)::int as count from ${quotedName(name)}`)
      counts.set(name, row!.count)
    }
    return counts
  } finally {
    await session.end()
  }
}

/** Prints each table whose number of rows would change, and what the backup does not contain at all. */
export function tellDifference({ header, rows, files }: Loaded, today: ReadonlyMap<string, number>) {
  console.log(`Sauvegarde du ${formatLongMoment(header.at, PARIS)}, de PostgreSQL ${header.postgres}, vérifiée.`)
  console.log(`Fichiers déposés qu’elle nomme\u00a0: ${files.length}. ${SECRETS[header.secrets ? 'in' : 'out']}`)
  tellRows(today, rows)
  console.log('Toutes les sessions se ferment.')
}

/** Prints each table whose number of rows would change. */
export function tellRows(today: ReadonlyMap<string, number>, rows: Readonly<Record<string, number>>) {
  console.log('\nLignes aujourd’hui → après\u00a0:')
  const names = [...new Set([...Object.keys(rows), ...today.keys()])].toSorted()
  const changed = names.filter((name) => (today.get(name) ?? 0) !== (rows[name] ?? 0) && !KEPT_APART.has(name))
  for (const name of changed) console.log(`  ${name.padEnd(34)} ${today.get(name) ?? 0} → ${rows[name] ?? 0}`)
  if (changed.length === 0) console.log('  les mêmes nombres partout')
}

const KEPT_APART = new Set([
  'public.migrations',
  'public.backup_runs',
  'public.backup_drills',
  'public.own_key',
  'public.process_states',
])
const SECRETS = {
  in: 'Elle contient les mots de passe et les seconds facteurs.',
  out: 'Elle ne contient ni mot de passe ni second facteur\u00a0: chacun devra choisir un nouveau mot de passe.',
}
