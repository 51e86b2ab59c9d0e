import { findBrokenRule } from '#server/features/audits/queries.ts'
import { BackupProblem } from '#server/platform/backup/layout.ts'
import { bringUp } from '#server/platform/backup/bring-up.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { databaseName, dropBeside } from '#server/platform/database/databases.ts'

export type ProofOrder = { database_url: string; path: string; identity: string | null }

/**
 * Restores a backup into a database of its own, compares every table, asks what must hold at any instant, and takes the
 * database away. @throws BackupProblem
 */
export async function proveBackup({ database_url, path, identity }: ProofOrder) {
  const scratch = `${databaseName(database_url)}_essai`
  await dropBeside(database_url, scratch)
  try {
    const { url, loaded } = await bringUp(database_url, scratch, { path, identity })
    await refuseBroken(url, new Date(loaded.header.at))
    return { rows: loaded.rows, at: loaded.header.at }
  } finally {
    await dropBeside(database_url, scratch)
  }
}

async function refuseBroken(url: string, at: Date) {
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 })
  try {
    const broken = await findBrokenRule(db, at)
    if (broken) throw new BackupProblem(`Restaurée à l’essai, la sauvegarde contient\u00a0: ${broken}.`)
  } finally {
    await db.end()
  }
}
