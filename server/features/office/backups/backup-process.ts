import { setPriority } from 'node:os'
import { makeCopy, type CopyOrder } from './make-copy.ts'
import { type ProofOrder, proveBackup } from './prove-backup.ts'

/**
 * The process that copies or tests a backup, apart from the site, which neither waits for it nor shares its memory. It
 * may be killed at any instant, and ends with the process that started it.
 */
export type Order = { kind: 'copy'; order: CopyOrder } | { kind: 'proof'; order: ProofOrder }

export type Told =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; message: string; code: string | null; is_french: boolean }

process.once('disconnect', () => process.exit(1))
process.once('message', (order: Order) => void carryOut(order))

async function carryOut(asked: Order) {
  setPriority(10)
  let last = 0
  const onProgress = (done: number, total: number) => {
    if (performance.now() - last < 250) return
    last = performance.now()
    tell({ kind: 'progress', done, total })
  }
  try {
    const result = asked.kind === 'copy' ? await makeCopy(asked.order, onProgress) : await proveBackup(asked.order)
    tell({ kind: 'done', result })
  } catch (error) {
    const { message, name } = error instanceof Error ? error : new Error(String(error))
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    tell({ kind: 'failed', message, code, is_french: name === 'BackupProblem' })
  }
}

const tell = (told: Told) => void process.send?.(told)
