import { DatabaseError } from 'pg'
import { type CompiledStatement, compile, Embeddable, Part, type Template } from './compile.ts'
import { Json, type Value, writeValue } from './values.ts'

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

/**
 * Sends a statement now, and not when it is awaited: what is asked after it, even by another function, is done after it. For
 * a lock and what is read behind it, in one way to the database and back.
 */
export const sendNow = <R>(statement: Statement<R>): Promise<R> => statement.then((answer) => answer)

/** Templates whose statements leave through `send`. */
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
