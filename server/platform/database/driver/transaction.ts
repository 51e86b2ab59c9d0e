import type { QueryResult } from 'pg'
import { isAborted } from '../errors.ts'
import type { CompiledStatement } from './compile.ts'
import { createSql, type Sql } from './statement.ts'

/** Inside a transaction. Its statements are refused once it has ended, and what is awaited together travels together. */
export type Tx = Sql & {
  /** A part that may fail without the rest: what it wrote is undone when `work` throws. One at a time. */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Sends to the connection of the transaction. */
export type Ask = (statement: CompiledStatement) => Promise<QueryResult>

/** Commits what `work` did and answers what it answers; undoes it when `work` throws, or when one of its statements failed. */
export const inTransaction = <T>(ask: Ask, work: (tx: Tx) => Promise<T>): Promise<T> =>
  between(ask, { open: 'begin', keep: 'commit', undo: 'rollback' }, work)

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
    // A connection that cannot undo it is closed, which undoes it as well.
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
