import { castOf, writeValue } from './values.ts'

/** A statement as PostgreSQL reads it. */
export type CompiledStatement = { text: string; values: (string | Buffer | null)[]; prepare: boolean }

/** The texts of a template, and what stands between them. */
export type Template = { texts: readonly string[]; values: readonly unknown[] }

/** What can become a part of another statement. */
export class Embeddable {
  /** Null when its parameters are numbered already. */
  readonly template: Template | null

  constructor(template: Template | null) {
    this.template = template
  }
}

/** Names, a list of values or columns: what becomes of it hangs on the word before it. */
export class Part {
  readonly given: string | readonly unknown[] | Readonly<Record<string, unknown>>

  constructor(given: Part['given']) {
    this.given = given
  }
}

const MOST_VALUES = 65_535

/** @throws TypeError for what is no value, no name, or too much */
export function compile(template: Template): CompiledStatement {
  const compiled = { text: '', values: [], prepare: true }
  addTemplate(compiled, template)
  if (compiled.values.length > MOST_VALUES) throw new TypeError(`more than ${MOST_VALUES} values: send an array`)
  return compiled
}

function addTemplate(compiled: CompiledStatement, { texts, values }: Template) {
  compiled.text += texts[0]
  for (let index = 0; index < values.length; index += 1) {
    add(compiled, values[index])
    compiled.text += texts[index + 1]
  }
}

function add(compiled: CompiledStatement, value: unknown) {
  if (value instanceof Embeddable) addStatement(compiled, value)
  else if (value instanceof Part) addPart(compiled, value.given)
  else {
    const place = compiled.values.push(writeValue(value))
    compiled.text += `$${place}${castOf(value)}`
  }
}

function addStatement(compiled: CompiledStatement, { template }: Embeddable) {
  if (!template) throw new TypeError('a text that numbers its own parameters is no part of another')
  addTemplate(compiled, template)
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
