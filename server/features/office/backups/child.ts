import { fork } from 'node:child_process'
import { BackupProblem } from '#server/platform/backup/layout.ts'
import type { Order, Told } from './backup-process.ts'

export type Work<T> = {
  progress: { done: number; total: number }
  /** @throws BackupProblem with the reason of the failure */
  outcome: Promise<T>
  kill(): void
}

/** Does the work in its own process, which gets nothing of our environment. */
export function startWork<T>(order: Order): Work<T> {
  const child = fork(new URL('./backup-process.ts', import.meta.url), {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const work: Work<T> = {
    progress: { done: 0, total: 0 },
    outcome: new Promise((resolve, reject) => {
      child.on('message', (told: Told) => {
        if (told.kind === 'progress') work.progress = told
        else if (told.kind === 'done') resolve(told.result as T)
        else reject(new BackupProblem(told.is_french ? told.message : sentenceOf(told), { cause: told }))
        if (told.kind !== 'progress') child.disconnect()
      })
      child.once('error', reject)
      child.once('close', (code, signal) =>
        reject(new BackupProblem('Le processus a été interrompu.', { cause: signal ?? code })),
      )
    }),
    kill: () => void child.kill('SIGKILL'),
  }
  child.send(order)
  return work
}

function sentenceOf({ code }: { code: string | null }): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'Le disque des sauvegardes est plein.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'Le dossier des sauvegardes ne s’écrit pas.'
  if (code && /^(?:ECONN|ENOENT|ETIMEDOUT|EPIPE|57|08)/.test(code)) return 'La base de données n’a pas répondu.'
  return `Un imprévu l’a arrêtée${code ? ` (${code})` : ''}\u00a0: le journal du serveur en dit plus.`
}

/** For people who only need to know that it failed; the cause is in the log of the server. */
export const UNFORESEEN = 'Un imprévu l’a arrêtée\u00a0: le journal du serveur en dit plus.'
