/** No letter that is taken for another: neither 0 nor O, 1, I, L. 31 of them, a prime, so that weights have an inverse. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const PREFIX = 'INS'
const LENGTH = 8

/**
 * True for what the database gives a registration: seven letters and one that checks them (`payment_reference` in SQL). One
 * wrong letter, or two exchanged, are seen.
 */
export function isPaymentReference(text: string): boolean {
  const letters = new RegExp(`^${PREFIX}-([${REFERENCE_LETTERS}]{${LENGTH}})$`).exec(text)?.[1]
  return letters !== undefined && isChecked(letters)
}

/** What somebody typed or a bank printed of a reference ('ins 7k2m 9qxa'), as we write it; null when it is none. */
export function readReference(typed: string): string | null {
  const letters = plainLetters(typed).replace(new RegExp(`^${PREFIX}`), '')
  const reference = `${PREFIX}-${letters}`
  return isPaymentReference(reference) ? reference : null
}

export type FoundReferences = {
  good: string[]
  /** As they stand there: somebody has copied one wrongly. */
  broken: string[]
}

/**
 * The references in the label of a transfer, whatever a bank has made of spaces, hyphens and case. Only those after the
 * prefix: other letters of a label are no reference by chance.
 */
export function referencesIn(label: string): FoundReferences {
  const found: FoundReferences = { good: [], broken: [] }
  const read = plainLetters(label)
  for (let at = read.indexOf(PREFIX); at !== -1; at = read.indexOf(PREFIX, at + 1)) {
    const letters = read.slice(at + PREFIX.length, at + PREFIX.length + LENGTH)
    const reference = `${PREFIX}-${letters}`
    if (isPaymentReference(reference)) found.good.push(reference)
    else if (letters.length === LENGTH && /\d/.test(letters)) found.broken.push(reference)
  }
  return { good: [...new Set(found.good)], broken: [...new Set(found.broken)] }
}

const plainLetters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const isChecked = (letters: string) =>
  Array.from(letters).reduce((sum, letter, index) => sum + (index + 1) * REFERENCE_LETTERS.indexOf(letter), 0) %
    REFERENCE_LETTERS.length ===
  0
