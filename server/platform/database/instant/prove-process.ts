import { setPriority } from 'node:os'
import { type ProofOrder, type Proven, proveInstants } from './prove.ts'
import { CannotRecover } from './cannot-recover.ts'

/**
 * This process reads the database back, apart from the site. It may be killed at any time, and ends with its parent.
 */
export type Told = { proven: Proven } | { failure: string; is_french: boolean }

// Its exit also ends the PostgreSQL server that it runs.
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
