/**
 * A backup is one JSON document with a row per line, so that it can be written and read as a stream:
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
 * The last line holds the SHA-256 of everything before it.
 */
export const BACKUP_FORMAT = 1

export type BackupHeader = {
  format: number
  /** Instant of the snapshot. */
  at: string
  snapshot: string
  app: string
  postgres: string
  migrations: { name: string; checksum: string }[]
  /** Whether it contains the secrets that open accounts. */
  secrets: boolean
  /** Digest that tells one SECRET_KEY from another and reveals nothing of it. */
  key_check: string
  /** Last seal of the journal. */
  journal_digest: string | null
  /** Last value of each sequence, and whether it was used. */
  sequences: Record<string, [string, boolean]>
  /** Columns of each table, in the order of its rows. */
  columns: Record<string, string[]>
}

export type Content = { size: number; sha256: string }

/** `sealed` describes the encrypted copy: its size, its digest, and the mark `to` of its public key. */
export type BackedUpFile = Content & { key: string; sealed?: Content & { to: string } }

/** `sha256` is of the rows as the file holds them, each with a comma before and a line break after. */
export type TableChecksum = { rows: number; sha256: string }

/** Data that a backup without a key leaves out. */
export type LeftOut = {
  /** Tables, such as 'auth.sessions'. */
  tables: readonly string[]
  /** By table, the SQL condition of the rows to keep. */
  rows: Readonly<Record<string, string>>
  /** By column ('auth.users.password_hash'), the SQL to write in its place. */
  columns: Readonly<Record<string, string>>
}

/** A problem with a backup. The message is French, for people. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
