/**
 * Readers of what stands after the question mark of an address: each answers undefined for what is missing or is not
 * what the page knows. The router has already made numbers and booleans of what looks like them.
 */
export type SearchInput = Record<string, unknown>

export function textParam(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, maxLength) || undefined
}

export function uuidParam(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined
}

export function oneOfParam<const Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((candidate) => candidate === String(value))
}

export function wholeParam(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  const number = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

/** Only `true` says something: `false` is the same as silence. */
export function flagParam(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined
}

/** Drops what is undefined, so that the address carries only what was asked. */
export function given<T extends Record<string, unknown>>(params: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
