/**
 * Readers of query parameters. Each returns undefined for a missing or unknown value. The router has already converted
 * numbers and booleans.
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

/** Only `true` counts: `false` is the same as absent. */
export function flagParam(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined
}

/** Removes undefined values, so that the address contains only what was chosen. */
export function given<T extends Record<string, unknown>>(params: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never
}

/** Reads the short texts of an address without knowing them: only the page itself knows what they mean. */
export const readTexts = <Name extends string>(search: SearchInput): Partial<Record<Name, string>> =>
  given(Object.fromEntries(Object.entries(search).map(([name, value]) => [name, textParam(value, 120)]))) as never

/** Reads the address to return to at the end of a sign-in. */
export const redirectSearch = (search: SearchInput): { redirect?: string } =>
  given({ redirect: textParam(search.redirect, 2000) })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
