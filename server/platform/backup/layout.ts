/**
 * A backup is one JSON document with a row per line, so that it is read and written as it streams:
 *
 *     {"format":1,
 *     …one line per fact of the header…
 *     "tables":{
 *     "public.clubs":[
 *      {"id":1,…}
 *     ,{"id":2,…}
 *     ],
 *     …
 *     "public.teams":[
 *     ]
 *     },
 *     "files":[
 *     ],
 *     "checksums":{"public.clubs":{"rows":2,"sha256":"…"},…},
 *     "sha256":"…"}
 *
 * The last line has the SHA-256 of all that stands before it.
 */
export const BACKUP_FORMAT = 1

export type BackupHeader = {
  format: number
  /** When the snapshot was taken. */
  at: string
  snapshot: string
  app: string
  postgres: string
  migrations: { name: string; checksum: string }[]
  /** Whether what opens accounts is in it. */
  secrets: boolean
  /** Tells one SECRET_KEY from another, and nothing of it. */
  key_check: string
  /** The last seal of the journal. */
  journal_digest: string | null
  /** Last value, and whether it was given. */
  sequences: Record<string, [string, boolean]>
  /** Columns of each table, in the order in which its rows write them. */
  columns: Record<string, string[]>
}

export type Content = { size: number; sha256: string }

/** `sealed`: of its copy, where that is encrypted, and a mark of the public key that it is encrypted for. */
export type BackedUpFile = Content & { key: string; sealed?: Content & { to: string } }

/** `sha256`: of the rows as they stand in the file, each with a comma before it and a line break after it. */
export type TableChecksum = { rows: number; sha256: string }

/** What does not leave with a backup without a key. */
export type LeftOut = {
  /** 'auth.sessions' */
  tables: readonly string[]
  /** Which rows of a table are kept, in SQL. */
  rows: Readonly<Record<string, string>>
  /** 'auth.users.password_hash': what is written in its place, in SQL. */
  columns: Readonly<Record<string, string>>
}

/** Something about a backup that people must know; its message is French. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
