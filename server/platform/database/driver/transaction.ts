import type { QueryResult } from 'pg'
import { isAborted } from '../errors.ts'
import type { CompiledStatement } from './compile.ts'
import { createSql, type Sql } from './statement.ts'

/** A transaction. It refuses statements once it has ended, and sends in one trip those that are awaited together. */
export type Tx = Sql & {
  /** Runs a part that may fail alone: its writes are undone when `work` throws. Only one may run at a time. */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Sends a statement to the connection of the transaction. */
export type Ask = (statement: CompiledStatement) => Promise<QueryResult>

/** The statement that keeps a transaction, for whoever watches how long it takes. */
export const COMMIT = 'commit'

/**
 * Commits and returns the result of `work`. Rolls back when it throws, or when one of its statements failed.
 * @param open the text that opens the transaction
 */
export const inTransaction = <T>(ask: Ask, work: (tx: Tx) => Promise<T>, open = 'begin'): Promise<T> =>
  between(ask, { open, keep: COMMIT, undo: 'rollback' }, work)

type Words = { open: string; keep: string; undo: string; depth?: number }

async function between<T>(ask: Ask, { open, keep, undo, depth = 1 }: Words, work: (tx: Tx) => Promise<T>): Promise<T> {
  let over = false
  let failure: unknown
  const askWhileOpen: Ask = (statement) =>
    over ? Promise.reject(new Error('the transaction is over')) : ask(statement)
  const sql = createSql(async (statement) => {
    try {
      return (await askWhileOpen(statement)).rows
    } catch (error) {
      failure ??= error
      throw error
    }
  })
  const savepoint = <P>(part: (tx: Tx) => Promise<P>) => between(askWhileOpen, savepointWords(depth), part)

  await ask(bare(open))
  let result: T
  try {
    result = await work(Object.assign(sql, { savepoint }))
    if (failure !== undefined) throw failure
  } catch (error) {
    over = true
    // A connection that cannot roll back is closed, which has the same effect.
    await ask(bare(undo)).catch(() => {})
    throw isAborted(error) ? failure : error
  }
  over = true
  const { command } = await ask(bare(keep))
  if (command === 'ROLLBACK') throw failure ?? new Error('the transaction was rolled back')
  return result
}

const savepointWords = (depth: number): Words => ({
  open: `savepoint part_${depth}`,
  keep: `release savepoint part_${depth}`,
  undo: `rollback to savepoint part_${depth}`,
  depth: depth + 1,
})

const bare = (text: string): CompiledStatement => ({ text, values: [], prepare: false })
