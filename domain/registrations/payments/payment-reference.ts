/**
 * Letters that nobody confuses: 0, O, 1, I and L are left out. There are 31, a prime number, which the check letter
 * relies on.
 */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const PREFIX = 'INS'
const LENGTH = 8

/**
 * True for a reference as the database makes it (`payment_reference` in SQL): seven letters and a check letter, which
 * reveals one wrong letter or two exchanged ones.
 */
export function isPaymentReference(text: string): boolean {
  const letters = new RegExp(`^${PREFIX}-([${REFERENCE_LETTERS}]{${LENGTH}})$`).exec(text)?.[1]
  return letters !== undefined && isChecked(letters)
}

/**
 * Reads a reference that somebody typed or a bank printed ('ins 7k2m 9qxa') and gives it as we write it; null when it
 * is none.
 */
export function readReference(typed: string): string | null {
  const letters = plainLetters(typed).replace(new RegExp(`^${PREFIX}`), '')
  const reference = `${PREFIX}-${letters}`
  return isPaymentReference(reference) ? reference : null
}

export type FoundReferences = {
  good: string[]
  /** Look like references, but the check letter is wrong: somebody has miscopied them. */
  broken: string[]
}

/**
 * Finds the references in the label of a transfer, whatever a bank has done to spaces, hyphens and case. Only letters
 * after the prefix 'INS' count, so that other words of a label are not taken for a reference.
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
