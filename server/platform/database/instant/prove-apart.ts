import { fork } from 'node:child_process'
import type { ProofOrder, Proven } from './prove.ts'
import type { Told } from './prove-process.ts'
import { CannotRecover } from './cannot-recover.ts'

/**
 * Runs `proveInstants` in a process of its own, so that the site never waits for it.
 * @throws CannotRecover with the reason of the failure; Error for an unforeseen one
 */
export function proveApart(order: ProofOrder, longestMs: number): Promise<Proven> {
  const child = fork(new URL('./prove-process.ts', import.meta.url), {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: longestMs,
  })
  return new Promise((resolve, reject) => {
    child.once('message', (told: Told) => {
      if ('proven' in told) resolve(told.proven)
      else reject(told.is_french ? new CannotRecover(told.failure) : new Error(told.failure))
      child.disconnect()
    })
    child.once('error', reject)
    child.once('close', (code, signal) =>
      reject(new CannotRecover('La relecture n’est pas allée à son terme.', { cause: signal ?? code })),
    )
    child.send(order)
  })
}
