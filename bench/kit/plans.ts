import type { Db, Tx } from '#server/platform/database/client.ts'
import { writeValue } from '#server/platform/database/driver/values.ts'
import { processorMs } from './figures.ts'
import type { Statement } from './statements.ts'

/**
 * Cost of statements, whatever else the machine does: `rows` and 8 KB `pages` read, and processor time of the database.
 */
export type Cost = { rows: number; pages: number; processor_ms: number }

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
type Explained = { Plan: Node & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** Number of runs after which PostgreSQL has chosen between a plan for these values and a general one. */
const KNOWN_AFTER = 6
const TURNS = 20

/**
 * Runs statements as the product repeats them: prepared, on one connection.
 * @param turns for statements that take long, fewer runs give the same figure
 */
export async function costOf(
  db: Db,
  statements: readonly Statement[],
  { knownAfter = KNOWN_AFTER, turns = TURNS } = {},
): Promise<Cost> {
  return db.begin(async (tx) => {
    // Parallel workers would not be counted, and a busy machine has none to spare.
    await tx`set local max_parallel_workers_per_gather = 0`
    const runs = await Promise.all(statements.map((statement, n) => prepare(tx, `measured_${n}`, statement)))
    const all = async () => {
      for (const run of runs) await tx.unsafe(run)
    }
    for (let turn = 0; turn < knownAfter; turn++) await all()
    const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    const before = processorMs(own!.pid)
    for (let turn = 0; turn < turns; turn++) await all()
    const cost = { rows: 0, pages: 0, processor_ms: (processorMs(own!.pid) - before) / turns }
    for (const run of runs) {
      const [row] = await tx.unsafe<{ 'QUERY PLAN': Explained[] }[]>(
        `explain (analyze, buffers, timing off, format json) ${run}`,
      )
      const { Plan } = row!['QUERY PLAN'][0]!
      cost.rows += rowsRead(Plan)
      cost.pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    }
    for (const n of statements.keys()) await tx.unsafe(`deallocate measured_${n}`)
    return cost
  })
}

export const costInWords = ({ rows, pages, processor_ms }: Cost) =>
  `${processor_ms.toFixed(1)} ms de processeur, ${rows} lignes et ${pages} pages lues`

async function prepare(tx: Tx, name: string, { text, values }: Statement): Promise<string> {
  await tx.unsafe(`prepare ${name} as ${text}`)
  return `execute ${name}${values.length > 0 ? `(${values.map(literal).join()})` : ''}`
}

const literal = (value: unknown) => {
  const written = writeValue(value)
  return written === null ? 'null' : `'${String(written).replaceAll("'", "''")}'`
}

/** Rows of tables that were read, kept or not. */
function rowsRead(node: Node): number {
  const own = node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), Math.round(own))
}
