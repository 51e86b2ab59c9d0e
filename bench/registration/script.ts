import type { Db, Sql } from '#server/platform/database/client.ts'
import type { Statement } from '../kit/statements.ts'

/** Values that change from one registration to the next, by name. */
export type Names = Record<string, string | number>

/** A recorded business action that can be sent again for another club: transactions, and groups outside of them. */
export type Script = (Line[][] | { transaction: Line[][] })[]

type Line = {
  text: string
  fill: (names: Names) => unknown[]
  learn: (row: Record<string, unknown>, names: Names) => void
}

/** A value that an insert returns and that later statements need. */
export type Learned = { statement: RegExp; column: string; name: string }

/**
 * @param recorded value of each name during the recording; it appears nowhere else in the statements
 * @param learned in the order of the statements; each rule is used once
 * @throws Error when a rule was not used
 */
export function compileScript(groups: Statement[][], recorded: Names, learned: Learned[]): Script {
  const names = new Map(Object.entries(recorded).map(([name, value]) => [String(value), name]))
  const known = new RegExp(`(${[...names.keys()].join('|')})`)
  const rules = [...learned]
  const line = ({ text, values }: Statement): Line => {
    const fillers = values.map((value) => filler(value, known, names))
    const rule = rules.findIndex(({ statement }) => statement.test(text))
    const [taken] = rule < 0 ? [] : rules.splice(rule, 1)
    return {
      text,
      fill: (given) => fillers.map((fill) => fill(given)),
      learn: (row, given) => void (taken && (given[taken.name] = row[taken.column] as string | number)),
    }
  }
  const script = cutTransactions(groups.map((group) => group.map(line)))
  if (rules.length > 0) throw new Error(`never inserted: ${rules.map(({ name }) => name).join(', ')}`)
  return script
}

/** Sends the statements as the product does: the same groups, in the same transactions. */
export async function runScript(db: Db, script: Script, names: Names): Promise<void> {
  for (const step of script)
    if (Array.isArray(step)) await sendGroups(db, step, names)
    else await db.begin((tx) => sendGroups(tx, step.transaction, names))
}

async function sendGroups(sql: Sql, groups: Line[][], names: Names) {
  for (const group of groups)
    await Promise.all(
      group.map(async ({ text, fill, learn }) => {
        const [row] = await sql.unsafe(text, fill(names), { prepare: true })
        if (row) learn(row, names)
      }),
    )
}

function cutTransactions(groups: Line[][]): Script {
  const script: Script = []
  let transaction: Line[][] | null = null
  for (const group of groups) {
    const word = group.length === 1 ? group[0]!.text.trim() : ''
    if (word === 'begin') script.push({ transaction: (transaction = []) })
    else if (word === 'commit') transaction = null
    else if (transaction) transaction.push(group)
    else script.push([group])
  }
  return script
}

/** The value, as it was sent, with its names replaced: all of a number, any part of another text, nothing of bytes. */
function filler(value: unknown, known: RegExp, names: Map<string, string>): (given: Names) => unknown {
  if (typeof value !== 'string') return () => value
  if (!/^\d+$/.test(value)) return textFiller(value, known, names)
  const name = names.get(value)
  return name === undefined ? () => value : (given) => given[name]
}

function textFiller(text: string, known: RegExp, names: Map<string, string>): (given: Names) => string {
  const parts = text.split(known)
  if (parts.length === 1) return () => text
  // Splitting by a group puts each match at an odd index.
  return (given) => parts.map((part, index) => (index % 2 === 1 ? given[names.get(part)!] : part)).join('')
}
