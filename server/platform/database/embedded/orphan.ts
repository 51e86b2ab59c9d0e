import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, isAlive } from './processes.ts'

/** Pid and state that PostgreSQL writes into its folder. Null when it was stopped properly. */
export const readPostmaster = (folder: string): { pid: number; status: string } | null => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return null
  }
}

/**
 * Stops a server that survived a kill -9 of its owner, and removes its files. A zombie may make its pid look in use.
 * Only the owner of the data folder may call this.
 */
export const stopOrphan = async (folder: string, socketFolder: string | null) => {
  const orphan = readPostmaster(folder)
  if (orphan && isAlive(orphan.pid) && isServerOf(orphan.pid, folder)) await stopServer(orphan.pid)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  if (socketFolder === null) return
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Checks the command line, because the pid may now belong to an unrelated process. */
const isServerOf = (pid: number, folder: string) => {
  const command = commandOf(pid)
  return command === '' ? process.platform === 'win32' : command.includes(folder)
}

/** Sends PostgreSQL's three stop signals in turn: disconnect the clients, skip the checkpoint, kill. */
const stopServer = async (pid: number) => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    const deadline = performance.now() + 2_000
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(10)
    }
  }
}
