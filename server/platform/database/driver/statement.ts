import { DatabaseError } from 'pg'
import { type CompiledStatement, compile, Embeddable, Part, type Template } from './compile.ts'
import { Json, type Value, writeValue } from './values.ts'

/**
 * SQL of a template, with its values apart. It is sent once, when it is first awaited. A statement inside another
 * template becomes part of that one and is not sent by itself.
 */
export interface Statement<R = unknown> extends Promise<R> {}

// oxlint-disable-next-line typescript/no-explicit-any -- a column is what its statement says
export type Row = Record<string, any>

/** A value that a template accepts. `null` is SQL's null; `undefined` is refused. */
export type Interpolated = Value | Part | Statement

export interface Sql {
  /** A statement. Its values are sent apart as parameters, so nothing in them is read as SQL. */
  <R extends readonly object[] = Row[]>(template: TemplateStringsArray, ...values: Interpolated[]): Statement<R>
  /** A quoted name. 'auth.users' makes two. */
  (name: string): Part
  /** A list of values after `in`, a list of names elsewhere. */
  (list: readonly Value[]): Part
  /** Assignments after `set`, the columns and values of an `insert` elsewhere. */
  (columns: Readonly<Record<string, Interpolated | undefined>>): Part
  /** A `jsonb` value. @throws TypeError for a value that JSON cannot hold */
  json(value: unknown): Json
  /**
   * A text with `$1`, `$2`… Without values it may hold several statements. Only `prepare` lets connections keep it
   * parsed.
   */
  unsafe<R extends readonly object[] = Row[]>(
    text: string,
    values?: readonly unknown[],
    options?: { prepare?: boolean },
  ): Statement<R>
}

/**
 * Sends a statement at once instead of when it is awaited, so that later statements run after it. A lock and the read
 * behind it then take one round trip.
 */
export const sendNow = <R>(statement: Statement<R>): Promise<R> => statement.then((answer) => answer)

/** The functions of `Sql`, which send their statements through `send`. */
export function createSql(send: (statement: CompiledStatement) => Promise<unknown>): Sql {
  const sql = (first: TemplateStringsArray | Part['given'], ...values: unknown[]) => {
    if (!isTemplate(first)) return new Part(first)
    const template = { texts: first, values }
    return new LazyStatement(send, () => compile(template), template, originOf(first, sql))
  }
  const unsafe = (text: string, values: readonly unknown[] = [], { prepare = false } = {}) => {
    const template = values.length === 0 ? { texts: [text], values: [] } : null
    return new LazyStatement(send, () => ({ text, values: values.map(writeValue), prepare }), template, '')
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only whoever writes the SQL knows what its rows hold
  return Object.assign(sql, { json: (value: unknown) => new Json(value), unsafe }) as Sql
}

const isTemplate = (first: TemplateStringsArray | Part['given']): first is TemplateStringsArray =>
  Array.isArray(first) && 'raw' in first

class LazyStatement extends Embeddable implements Statement {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #send: (statement: CompiledStatement) => Promise<unknown>
  readonly #compile: () => CompiledStatement
  readonly #origin: string
  #answer: Promise<unknown> | undefined

  constructor(
    send: (statement: CompiledStatement) => Promise<unknown>,
    compileIt: () => CompiledStatement,
    template: Template | null,
    origin: string,
  ) {
    super(template)
    this.#send = send
    this.#compile = compileIt
    this.#origin = origin
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
      return await this.#send(this.#compile())
    } catch (error) {
      throw placed(error, this.#origin)
    }
  }
}

type Then<T, R> = ((value: T) => R | PromiseLike<R>) | null | undefined

const origins = new WeakMap<TemplateStringsArray, string>()

/**
 * Stack of the code that wrote the template, found once. An error comes from the socket, whose stack does not show it.
 */
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
