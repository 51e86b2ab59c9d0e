import { castOf, writeValue } from './values.ts'

/** A statement with numbered parameters, as PostgreSQL expects it. */
export type CompiledStatement = { text: string; values: (string | Buffer | null)[]; prepare: boolean }

/** The texts of a template literal, and the values between them. */
export type Template = { texts: readonly string[]; values: readonly unknown[] }

/** A statement that can become part of another one. */
export class Embeddable {
  /** Null when the text numbers its parameters itself. */
  readonly template: Template | null

  constructor(template: Template | null) {
    this.template = template
  }
}

/** A name, a list or columns. The word before it decides how it is written. */
export class Part {
  readonly given: string | readonly unknown[] | Readonly<Record<string, unknown>>

  constructor(given: Part['given']) {
    this.given = given
  }
}

const MOST_VALUES = 65_535

/** Numbers the parameters of a template. @throws TypeError for an unusable value or name, or for too many values */
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
 * Repeats the last value up to a power of two, so that lists of all lengths make few texts to parse. An empty list
 * becomes one null, which equals nothing.
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
