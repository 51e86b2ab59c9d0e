import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Freezes the embedded database of `dataDir`: the parent and all its children, because stopping the parent does not
 * stop them.
 */
export function freeze(dataDir: string): { thaw: () => void } {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const family = familyOf(postmaster)
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => family.forEach((pid) => process.kill(pid, signal))
  tell('SIGSTOP')
  return { thaw: () => tell('SIGCONT') }
}

/** A server and its children, which do not hear what is told to their parent. */
export function familyOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim()
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}
