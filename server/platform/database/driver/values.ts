import { types } from 'pg'

/** A value of a statement. Absence is `null`, an object goes through `sql.json`, and a list is an array. */
export type Value = string | number | bigint | boolean | null | Date | Uint8Array | Json | readonly Value[]

/** A `jsonb` value of any shape, made by `sql.json`. */
export class Json {
  readonly text: string

  /** @throws TypeError for a function, a bigint or `undefined`, which JSON cannot hold */
  constructor(value: unknown) {
    const text: string | undefined = JSON.stringify(value)
    if (text === undefined) throw new TypeError('undefined has no JSON')
    this.text = text
  }
}

/**
 * Writes a value in PostgreSQL's text format. @throws TypeError when it is no `Value`, RangeError for an invalid date
 */
export function writeValue(value: unknown): string | Buffer | null {
  if (typeof value === 'string' || value === null) return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return value.text
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return `{${value.map(writeElement).join(',')}}`
  throw new TypeError(`${value === undefined ? 'undefined' : typeof value} is no value of a statement`)
}

/** Cast for types that PostgreSQL would often guess wrongly from the text around the parameter. */
export function castOf(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Json) return '::jsonb'
  if (value instanceof Uint8Array) return '::bytea'
  return typeof value === 'bigint' ? '::bigint' : ''
}

/**
 * Reads instants as ISO strings in UTC and `date` as 'YYYY-MM-DD'. `bigint`, `numeric` and unknown types stay text. A
 * `timestamp` without zone also stays text: it is a wall clock (`at time zone 'Europe/Paris'`), not an instant.
 */
export const readers = { getTypeParser: (type: number) => readerOf.get(type) ?? String }

const element = (value: unknown) => {
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(writeValue(value))
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

const writeElement = (value: unknown): string =>
  value === null ? 'NULL' : Array.isArray(value) ? String(writeValue(value)) : element(value)

type Reader = (text: string) => unknown

/**
 * A session in UTC writes '2026-11-20 09:00:00.5+00'. Cutting it is ten times cheaper than a Date. 'infinity' stays
 * itself.
 */
const readInstant: Reader = (text) =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : text

const readBytes: Reader = (text) => Buffer.from(text.slice(2), 'hex')
const readBoolean: Reader = (text) => text === 't'
const readJson: Reader = (text) => JSON.parse(text)

/**
 * Types and array types by number, with their readers. Source:
 * https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
 */
const known: [type: number, array: number, read: Reader][] = [
  [16, 1000, readBoolean],
  [17, 1001, readBytes],
  [19, 1003, String], // name
  [20, 1016, String], // bigint
  [21, 1005, Number], // smallint
  [23, 1007, Number], // integer
  [25, 1009, String], // text
  [26, 1028, Number], // oid
  [114, 199, readJson],
  [700, 1021, Number], // real
  [701, 1022, Number], // double precision
  [1042, 1014, String], // character
  [1043, 1015, String], // character varying
  [1082, 1182, String], // date
  [1114, 1115, String], // timestamp
  [1184, 1185, readInstant],
  [1700, 1231, String], // numeric
  [2950, 2951, String], // uuid
  [3802, 3807, readJson], // jsonb
]

/** The parser of `pg` for `text[]`. */
const parserOf: (type: number) => (text: string) => unknown[] = types.getTypeParser
const splitArray = parserOf(1009)

const arrayOf =
  (read: Reader): Reader =>
  (text) =>
    readElements(splitArray(text), read)

const readElements = (elements: unknown[], read: Reader): unknown[] =>
  elements.map((one) => (Array.isArray(one) ? readElements(one, read) : typeof one === 'string' ? read(one) : one))

const readerOf = new Map<number, Reader>(
  known.flatMap(([type, array, read]) => [
    [type, read],
    [array, arrayOf(read)],
  ]),
)
