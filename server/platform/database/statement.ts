import { DatabaseError } from 'pg'
import { castOf, Json, type Value, writeValue } from './values.ts'

/**
 * SQL as it stands in a template, its values apart. It is sent once, when somebody awaits it; one that stands in another
 * template becomes part of that one and is never sent by itself.
 */
export interface Statement<R = unknown> extends Promise<R> {}

// oxlint-disable-next-line typescript/no-explicit-any -- a column is what its statement says
export type Row = Record<string, any>

/** What may stand in a template: `null` says that there is nothing, `undefined` is refused. */
export type Interpolated = Value | Part | Statement

export interface Sql {
  /** A statement. Its parameters are numbered, so nothing in them is read as SQL. */
  <R extends readonly object[] = Row[]>(template: TemplateStringsArray, ...values: Interpolated[]): Statement<R>
  /** A name; 'auth.users' is two. */
  (name: string): Part
  /** After `in` a list of values, elsewhere names. */
  (list: readonly Value[]): Part
  /** After `set` the columns and what they become, elsewhere the columns and values of an `insert`. */
  (columns: Readonly<Record<string, Interpolated | undefined>>): Part
  /** A `jsonb` value. @throws TypeError for what JSON cannot say */
  json(value: unknown): Json
  /** A text with `$1`, `$2`…; without values it may hold several statements. Only `prepare` lets connections keep it parsed. */
  unsafe<R extends readonly object[] = Row[]>(
    text: string,
    values?: readonly unknown[],
    options?: { prepare?: boolean },
  ): Statement<R>
}

/** A statement as PostgreSQL reads it. */
export type CompiledStatement = { text: string; values: (string | Buffer | null)[]; prepare: boolean }

/** Templates whose statements leave through `send`. */
export function createSql(send: (statement: CompiledStatement) => Promise<unknown>): Sql {
  const sql = (first: TemplateStringsArray | Part['given'], ...values: unknown[]) =>
    isTemplate(first) ? new LazyStatement(send, originOf(first, sql), first, values) : new Part(first)
  const unsafe = (text: string, values: readonly unknown[] = [], { prepare = false } = {}) =>
    new LazyStatement(async () => send({ text, values: values.map(writeValue), prepare }), '', [text], [])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only whoever writes the SQL knows what its rows hold
  return Object.assign(sql, { json: (value: unknown) => new Json(value), unsafe }) as Sql
}

const isTemplate = (first: TemplateStringsArray | Part['given']): first is TemplateStringsArray =>
  Array.isArray(first) && 'raw' in first

class Part {
  readonly given: string | readonly unknown[] | Readonly<Record<string, unknown>>

  constructor(given: Part['given']) {
    this.given = given
  }
}

class LazyStatement implements Statement {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
  readonly #send: (statement: CompiledStatement) => Promise<unknown>
  readonly #origin: string
  #answer: Promise<unknown> | undefined

  constructor(
    send: (statement: CompiledStatement) => Promise<unknown>,
    origin: string,
    texts: readonly string[],
    values: readonly unknown[],
  ) {
    this.#send = send
    this.#origin = origin
    this.texts = texts
    this.values = values
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is what sends it
  then<A = unknown, B = never>(done?: Then<unknown, A>, failed?: Then<unknown, B>): Promise<A | B> {
    this.#answer ??= this.#ask()
    return this.#answer.then(done, failed)
  }

  catch<B = never>(failed?: Then<unknown, B>): Promise<unknown> {
    return this.then(undefined, failed)
  }

  finally(done?: (() => void) | null): Promise<unknown> {
    return this.then().finally(done)
  }

  async #ask() {
    try {
      return await this.#send(compile(this))
    } catch (error) {
      throw placed(error, this.#origin)
    }
  }
}

type Then<T, R> = ((value: T) => R | PromiseLike<R>) | null | undefined

const MOST_VALUES = 65_535

function compile(statement: LazyStatement): CompiledStatement {
  const compiled = { text: '', values: [], prepare: true }
  addTemplate(compiled, statement)
  if (compiled.values.length > MOST_VALUES) throw new TypeError(`more than ${MOST_VALUES} values: send an array`)
  return compiled
}

function addTemplate(compiled: CompiledStatement, { texts, values }: LazyStatement) {
  compiled.text += texts[0]
  for (let index = 0; index < values.length; index += 1) {
    add(compiled, values[index])
    compiled.text += texts[index + 1]
  }
}

function add(compiled: CompiledStatement, value: unknown) {
  if (value instanceof LazyStatement) addTemplate(compiled, value)
  else if (value instanceof Part) addPart(compiled, value.given)
  else {
    const place = compiled.values.push(writeValue(value))
    compiled.text += `$${place}${castOf(value)}`
  }
}

function addPart(compiled: CompiledStatement, given: Part['given']) {
  if (typeof given === 'string') compiled.text += identifier(given)
  else if (!isList(given)) addColumns(compiled, given)
  else if (endsWith(compiled, /\bin\s*$/i)) addEach(compiled, evenList(given))
  else compiled.text += given.map(identifier).join(', ')
}

const isList = (given: Exclude<Part['given'], string>): given is readonly unknown[] => Array.isArray(given)

const endsWith = ({ text }: CompiledStatement, word: RegExp) => word.test(text.slice(-80))

function addColumns(compiled: CompiledStatement, columns: Readonly<Record<string, unknown>>) {
  const names = Object.keys(columns).map(identifier)
  if (!endsWith(compiled, /\bset\s*$/i)) {
    compiled.text += `(${names.join(', ')}) values `
    addEach(compiled, Object.values(columns))
    return
  }
  for (const [index, value] of Object.values(columns).entries()) {
    compiled.text += `${index === 0 ? '' : ', '}${names[index]} = `
    add(compiled, value)
  }
}

function addEach(compiled: CompiledStatement, values: readonly unknown[]) {
  compiled.text += '('
  for (const [index, value] of values.entries()) {
    if (index > 0) compiled.text += ', '
    add(compiled, value)
  }
  compiled.text += ')'
}

/**
 * Its last value again up to a power of two: lists of any length then make few texts, each parsed once. Nothing is in an
 * empty one.
 */
function evenList(values: readonly unknown[]): readonly unknown[] {
  if (values.length === 0) return [null]
  const missing = 2 ** Math.ceil(Math.log2(values.length)) - values.length
  return [...values, ...Array.from({ length: missing }, () => values.at(-1))]
}

function identifier(name: unknown): string {
  if (typeof name !== 'string' || name.includes('\0')) throw new TypeError(`${String(name)} is no name`)
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}

const origins = new WeakMap<TemplateStringsArray, string>()

/** Where a template is written, found out once: an answer comes from the socket, whose stack says nothing. */
function originOf(template: TemplateStringsArray, below: (...given: never[]) => unknown): string {
  const known = origins.get(template)
  if (known !== undefined) return known
  const here = { stack: '' }
  Error.captureStackTrace(here, below)
  const origin = here.stack.slice(here.stack.indexOf('\n'))
  origins.set(template, origin)
  return origin
}

function placed(error: unknown, origin: string): unknown {
  const isOfStatement = error instanceof DatabaseError || error instanceof TypeError
  if (isOfStatement && origin !== '') error.stack = `${error.name}: ${error.message}${origin}`
  return error
}
