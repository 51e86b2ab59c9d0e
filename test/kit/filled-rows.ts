import {
  type ForeignKey,
  listForeignKeys,
  listTables,
  quoted,
  quotedName,
  type Table,
} from '#server/platform/backup/tables.ts'
import { openCopySession, type CopySession } from '#server/platform/database/copy-session.ts'

/** Rows for each table. A table that can only hold fewer gets as many as it can. */
const ROWS = 4

/**
 * Fills every table of a database, except the list of migrations, until each optional column has held a value. It tries
 * values against the checks and the keys of the schema, and changes those that a constraint refuses.
 * @returns the columns that never got a value, as 'public.clubs.founded'
 */
export async function fillEveryColumn(url: string): Promise<string[]> {
  const session = await openCopySession(url)
  try {
    const tables = (await listTables(session)).filter(({ name }) => name !== 'public.migrations')
    const keys = await listForeignKeys(session)
    for (const { name } of tables) await session.query(`alter table ${quotedName(name)} disable trigger user`)
    for (const { table, name } of keys)
      await session.query(`alter table ${quotedName(table)} drop constraint ${quoted(name)}`)
    const checks = await listChecks(session)
    await session.query(`truncate ${tables.map(({ name }) => quotedName(name)).join(', ')}`)
    for (const table of tables)
      await fillTable(session, {
        table,
        keys: keys.filter((key) => key.table === table.name),
        pointing: keys.filter((key) => key.on === table.name),
        checks: checks.get(table.name) ?? [],
      })
    while (await dropOrphans(session, keys));
    for (const { table, name, definition } of keys)
      await session.query(`alter table ${quotedName(table)} add constraint ${quoted(name)} ${definition}`)
    for (const { name } of tables) await session.query(`alter table ${quotedName(name)} enable trigger user`)
    return await listEmpty(session, tables)
  } finally {
    await session.end()
  }
}

type Check = { table: string; name: string; columns: string[]; isChoice: boolean; texts: string[]; numbers: string[] }

/**
 * Reads the checks of the schema, with the constants in them and in the functions they call. Some of these satisfy the
 * check.
 */
async function listChecks(session: CopySession): Promise<Map<string, Check[]>> {
  const functions = await session.query<{ name: string; words: string }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as words from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')`)
  const rows = await session.query<{ table: string; name: string; columns: string[]; definition: string }>(`
    select n.nspname || '.' || t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition,
      (select coalesce(json_agg(a.attname), '[]') from pg_attribute a where a.attrelid = t.oid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype in ('c', 'x')`)
  const checks = rows.map(({ definition, ...rest }): Check => {
    const called = functions.filter(({ name }) => definition.includes(`${name}(`))
    const words = [definition, ...called.map((one) => one.words)].join(' ')
    return {
      ...rest,
      isChoice: rest.columns.length === 1 && (definition.includes('= ANY') || called.length > 0),
      texts: [...words.matchAll(/'([^']*)'/g)].map(([, text]) => text!),
      numbers: [...words.matchAll(/\b\d{1,9}\b/g)].map(([number]) => number),
    }
  })
  return Map.groupBy(checks, ({ table }) => table)
}

type Filled = {
  table: Table
  keys: readonly ForeignKey[]
  pointing: readonly ForeignKey[]
  checks: readonly Check[]
}

async function fillTable(session: CopySession, filled: Filled) {
  const missing = new Set(filled.table.columns.filter(({ required }) => !required).map(({ name }) => name))
  for (let nth = 1; nth <= ROWS; nth += 1) {
    const row = await findRow(session, filled, { nth, target: [...missing][0] ?? null })
    for (const [name, value] of row ?? []) if (value !== null) missing.delete(name)
  }
}

/** Deletes the rows that point at a row which could not be made. */
async function dropOrphans(session: CopySession, keys: readonly ForeignKey[]): Promise<boolean> {
  let dropped = false
  for (const { table, on, columns } of keys) {
    const same = columns.map((column) => `r.${quoted(column.on)} = s.${quoted(column.name)}`).join(' and ')
    const given = columns.map((column) => `s.${quoted(column.name)} is not null`).join(' and ')
    const gone = await session.query(
      `delete from ${quotedName(table)} s where ${given} and not exists (select from ${quotedName(on)} r where ${same}) returning 1`,
    )
    dropped ||= gone.length > 0
  }
  return dropped
}

async function listEmpty(session: CopySession, tables: readonly Table[]): Promise<string[]> {
  const empty: string[] = []
  for (const { name, columns } of tables) {
    const [row] = await session.query<Record<string, boolean>>(
      `select ${columns.map((column) => `count(${quoted(column.name)}) = 0 as ${quoted(column.name)}`).join(', ')} from ${quotedName(name)}`,
    )
    empty.push(...columns.filter((column) => row![column.name]).map((column) => `${name}.${column.name}`))
  }
  return empty
}

type Row = Map<string, string | null>

/** Finds a row that the table accepts. @returns null when there is none */
async function findRow(
  session: CopySession,
  filled: Filled,
  { nth, target }: { nth: number; target: string | null },
): Promise<Row | null> {
  const { table, checks } = filled
  const chance = chanceOf(table.name, nth)
  const pick = (name: string, type: string, required: boolean) => {
    const values = valuesOf(filled, { name, type }, nth)
    return !required && name !== target && chance() < 0.2 ? null : values[Math.floor(chance() * values.length)]!
  }
  const row: Row = new Map(table.columns.map(({ name, type, required }) => [name, pick(name, type, required)]))
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const refused = await insertRow(session, table, row)
    if (refused === null) return row
    const named = checks.find(({ name }) => name === refused)?.columns ?? []
    const again = table.columns.filter(({ name }) => named.length === 0 || named.includes(name))
    const changed = again.filter(() => chance() < 1.2 / again.length)
    for (const { name, type, required } of changed) row.set(name, pick(name, type, required))
  }
  return null
}

/** @returns the name of the constraint that refuses the row, or null when it is inserted */
async function insertRow(session: CopySession, { name, columns }: Table, row: Row): Promise<string | null> {
  const places = columns.map(({ type }, index) => `$${index + 1}::text::${type}`)
  try {
    await session.query(
      `insert into ${quotedName(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
       overriding system value values (${places.join(', ')})`,
      columns.map((column) => row.get(column.name)),
    )
    return null
  } catch (error) {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
    if (!/^2[23]/.test(code)) throw error
    return constraint
  }
}

/** Lists the values for a column of the `nth` row. A foreign key gets the key of a row in its table. */
function valuesOf(
  { table, keys, pointing, checks }: Filled,
  { name, type }: { name: string; type: string },
  nth: number,
) {
  const isPointedAt = pointing.some(({ columns }) => columns.some((column) => column.on === name))
  const isOwn = isPointedAt || table.key.some((column) => column.name === name)
  const points = keys.some(({ columns }) => columns.some((column) => column.name === name))
  if (points && !isOwn) return Array.from({ length: ROWS }, (_, index) => keyValue(type, index + 1))
  if (points || isPointedAt) return [keyValue(type, nth)]
  const own = checks.filter(({ columns }) => columns.includes(name))
  const choice = own.find(({ isChoice }) => isChoice)
  if (choice && type === 'text') return choice.texts
  const values = VALUES[type]
  if (!values) throw new Error(`${table.name}.${name}: no value is known of type ${type}`)
  return values({ nth, texts: own.flatMap(({ texts }) => texts), numbers: own.flatMap(({ numbers }) => numbers) })
}

/** Makes the same key in every table, so that a foreign key finds its row. */
function keyValue(type: string, nth: number): string {
  if (type === 'uuid') return uuidOf(nth)
  return type === 'text' ? `cle-${nth}` : String(nth)
}

const uuidOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
const dayOf = (nth: number) => `2026-03-${String(nth).padStart(2, '0')}`
const hourOf = (nth: number) => `${dayOf(nth)}T0${nth}:00:00Z`
const spanOf = (nth: number) => `[${dayOf(nth)},${dayOf(nth + 1)})`

type Hints = { nth: number; texts: string[]; numbers: string[] }
const whole = ({ nth, numbers }: Hints) => [String(nth), '0', '1', '2', '1990', ...numbers]
const list = (values: readonly string[]) => ['{}', ...values.map((value) => `{${JSON.stringify(value)}}`)]
const object = (name: string) => JSON.stringify({ [name]: 1 })

const VALUES: Record<string, (hints: Hints) => string[]> = {
  text: ({ nth, texts }) => [
    `mot ${nth}`,
    `${nth}@exemple.fr`,
    '2025-2026',
    `7500${nth}`,
    String(nth).repeat(64),
    ...texts,
  ],
  uuid: ({ nth }) => [uuidOf(nth)],
  boolean: () => ['true', 'false'],
  smallint: whole,
  integer: whole,
  bigint: whole,
  'double precision': ({ nth, numbers }) => [String(nth), '0.5', ...numbers],
  date: ({ nth }) => [dayOf(nth), dayOf(nth + 10)],
  'timestamp with time zone': ({ nth }) => [hourOf(nth), hourOf(nth + 1), hourOf(nth + 2)],
  jsonb: ({ texts }) => ['{}', '[]', ...texts.map(object)],
  bytea: ({ nth }) => [String.raw`\x0${nth}ff`],
  inet: ({ nth }) => [`192.0.2.${nth}`],
  tsvector: ({ nth }) => [`mot${nth}`],
  tstzrange: ({ nth }) => [spanOf(nth)],
  tstzmultirange: ({ nth }) => [`{${spanOf(nth)}}`],
  'text[]': ({ texts }) => list(['un', ...texts]),
  'integer[]': () => list(['1']),
  'uuid[]': () => list([uuidOf(1)]),
}

/** Random numbers, the same at each run, so that a failure comes again. */
function chanceOf(table: string, nth: number): () => number {
  let state = nth
  for (const letter of table) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01_00_01_93)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
