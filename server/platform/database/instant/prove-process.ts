import { setPriority } from 'node:os'
import { type ProofOrder, type Proven, proveInstants } from './prove.ts'
import { CannotRecover } from './cannot-recover.ts'

/** The process that reads back, apart from the site: it may be killed at any instant, and ends with whoever asked. */
export type Told = { proven: Proven } | { failure: string; is_french: boolean }

// By its exit the server of the copy ends too.
for (const signal of ['disconnect', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('message', (order: ProofOrder) => void carryOut(order))

async function carryOut(order: ProofOrder) {
  setPriority(10)
  try {
    tell({ proven: await proveInstants(order) })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    tell({ failure, is_french: error instanceof CannotRecover })
  }
}

const tell = (told: Told) => void process.send?.(told)
