import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether the process runs. A zombie counts as dead, because it holds no resource. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return processState(pid) !== 'Z'
}

/** Start time as the system writes it, which tells a process from a later one with the same pid. Null when unknown. */
export const startOf = (pid: number): string | null => {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? null
  return process.platform === 'win32' ? null : ps(pid, 'lstart=')
}

/** Command line; empty when the system does not give it or the process has ended. */
export const commandOf = (pid: number): string => {
  if (process.platform !== 'linux') return process.platform === 'win32' ? '' : (ps(pid, 'command=') ?? '')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

const processState = (pid: number): string | undefined => {
  if (process.platform === 'linux') return statFields(pid)?.[0]
  return process.platform === 'win32' ? undefined : ps(pid, 'stat=')?.slice(0, 1)
}

/** Fields of /proc/<pid>/stat from the third on. The second is the command name, which may contain anything. */
const statFields = (pid: number): string[] | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const ps = (pid: number, field: string): string | null => {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}
