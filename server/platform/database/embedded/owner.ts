import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, isAlive, startOf } from './processes.ts'

/** Another process uses the folder. The message, in French, names it. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

type Owner = { pid: number; start: string | null; since: string }

/**
 * Makes this process the only one that may run the database of `dataDir`. Replaces an owner that was killed.
 * @returns a function that releases the folder
 * @throws DataFolderInUse when another process owns it
 */
export const becomeOwner = async (dataDir: string): Promise<() => void> => {
  const file = join(dataDir, 'database.owner.json')
  const mine: Owner = { pid: process.pid, start: startOf(process.pid), since: new Date().toISOString() }
  if (!claim(file, mine)) await takeOver(file, mine, dataDir)
  return () => {
    if (isSame(readOwner(file), mine)) rmSync(file, { force: true })
  }
}

const takeOver = async (file: string, mine: Owner, dataDir: string) => {
  const present = readOwner(file)
  if (present && isRunning(present)) throw alreadyOwned(present, dataDir)

  const stale = `${file}.${process.pid}.stale`
  try {
    renameSync(file, stale)
  } catch {
    // Another process removed it first: the claim below decides.
  }
  rmSync(stale, { force: true })
  const claimed = claim(file, mine)
  await sleep(30) // Leaves time to a rival that found the same file stale.
  const winner = readOwner(file)
  if (!claimed || !isSame(winner, mine)) throw alreadyOwned(winner, dataDir)
}

/** Creates the file whole, and only if it does not exist. */
const claim = (file: string, owner: Owner): boolean => {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const readOwner = (file: string): Owner | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const isSame = (a: Owner | null, b: Owner) => a?.pid === b.pid && a.start === b.start && a.since === b.since

/** The start time tells processes apart: in a container, every run of the product may have pid 1. */
const isRunning = ({ pid, start }: Owner) =>
  isAlive(pid) && (start === null ? pid !== process.pid : startOf(pid) === start)

const alreadyOwned = (owner: Owner | null, dataDir: string) => {
  const holder = owner
    ? `le processus ${owner.pid} (${commandOf(owner.pid) || 'commande inconnue'})`
    : 'un autre processus'
  return new DataFolderInUse(
    `Le dossier de données ${dataDir} est déjà utilisé par ${holder}. ` +
      'Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
  )
}
