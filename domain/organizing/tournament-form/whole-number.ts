/** Null for a text that is no whole number, or is out of bounds. */
export function wholeNumber(typed: string, lowest: number, highest: number): number | null {
  const text = typed.replace(/\s/gu, '')
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= lowest && value <= highest ? value : null
}
