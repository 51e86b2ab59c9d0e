/** Keeps letters and digits only, in capitals: 'fr76 3000…' → 'FR763000…'. */
export function plainIban(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/**
 * French reason why a typed IBAN is refused; null when it is good. ISO 13616 fixes the country letters and the length;
 * the check digits of ISO 7064 (mod 97) reveal one wrong digit or two exchanged ones.
 */
export function ibanProblem(typed: string): string | null {
  const iban = plainIban(typed)
  if (iban === '') return 'Indiquez l’IBAN du compte.'
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'Un IBAN commence par deux lettres et deux chiffres, comme FR76.'
  const length = LENGTHS[iban.slice(0, 2)]
  if (!length) return 'Ce pays n’est pas de la zone SEPA\u00a0: un virement n’y arriverait pas.'
  if (iban.length !== length)
    return `Un IBAN ${iban.slice(0, 2)} compte ${length} caractères\u00a0: celui-ci en a ${iban.length}.`
  return remainder(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1
    ? null
    : 'Cet IBAN contient une erreur\u00a0: recopiez-le depuis votre RIB.'
}

/** Groups of four, as banks print them. */
export const formatIban = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1\u00a0')

/** Lets its owner recognise an account without giving it away: 'FR76 •••• 1234'. */
export const maskIban = (iban: string): string =>
  `${plainIban(iban).slice(0, 4)}\u00a0••••\u00a0${plainIban(iban).slice(-4)}`

/**
 * French reason why a typed BIC is refused; null when it is good or empty. ISO 9362: bank, country, place, and three
 * optional characters for the branch.
 */
export function bicProblem(typed: string): string | null {
  return typed.trim() === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainIban(typed))
    ? null
    : 'Un BIC compte 8 ou 11 caractères, comme AGRIFRPP.'
}

/** Computes the remainder digit by digit, because a JavaScript number cannot hold thirty digits. A is 10, Z is 35. */
const remainder = (text: string): number =>
  Array.from(text).reduce((rest, letter) => Number(`${rest}${Number.parseInt(letter, 36)}`) % 97, 0)

/** IBAN length in each country of the SEPA area: European Payments Council, list of 2025. */
// prettier-ignore
const LENGTHS: Partial<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27,
  GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24,
  ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
}
