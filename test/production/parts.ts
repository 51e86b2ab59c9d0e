import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program of an installation, with the package of Debian that brings it. */
const PARTS = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  pg_ctl: 'postgresql',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
} as const

export type Part = keyof typeof PARTS

/** Path of a program. @throws Error in French that names the package to install */
export function part(name: Part): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', ...newestPostgresql()]
  const path = folders.flatMap((folder) => globSync(join(folder, name))).at(0)
  if (!path) throw new Error(`${name} manque sur cette machine\u00a0: installez-le (apt-get install ${PARTS[name]}).`)
  return path
}

export const PART_NAMES = Object.keys(PARTS) as Part[]

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own. */
const newestPostgresql = () =>
  globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
