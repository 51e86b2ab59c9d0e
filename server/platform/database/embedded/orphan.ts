import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, isAlive } from './processes.ts'

/** Pid and state that PostgreSQL itself writes into its folder; null when it does not run and was stopped properly. */
export const readPostmaster = (folder: string): { pid: number; status: string } | null => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return null
  }
}

/**
 * After a kill -9 the server of the former life may still run, or be a zombie whose number looks taken: stop it and
 * remove what it left. To be called by the owner of the data folder only.
 */
export const stopOrphan = async (folder: string, socketFolder: string | null) => {
  const orphan = readPostmaster(folder)
  if (orphan && isAlive(orphan.pid) && isServerOf(orphan.pid, folder)) await stopServer(orphan.pid)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  if (socketFolder === null) return
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Its number may since have gone to a process that is none of our business. */
const isServerOf = (pid: number, folder: string) => {
  const command = commandOf(pid)
  return command === '' ? process.platform === 'win32' : command.includes(folder)
}

/** PostgreSQL's three ways to stop: clients cut off, no checkpoint, dead. */
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
