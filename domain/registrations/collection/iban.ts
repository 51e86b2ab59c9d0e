/** Letters and digits alone, in capitals: 'fr76 3000…' → 'FR763000…'. */
export function plainIban(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/**
 * Why a typed IBAN is refused, in French; null when it is good. ISO 13616: two letters of a country of the SEPA area, its
 * length, and the remainder of ISO 7064 (mod 97): one wrong digit or two exchanged are seen.
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

/** In groups of four, as it is printed. */
export const formatIban = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1\u00a0')

/** What tells an account from another without giving it: 'FR76 •••• 1234'. */
export const maskIban = (iban: string): string =>
  `${plainIban(iban).slice(0, 4)}\u00a0••••\u00a0${plainIban(iban).slice(-4)}`

/** ISO 9362: bank, country, place, and three letters of an agency that may be left out. Empty: not given. */
export function bicProblem(typed: string): string | null {
  return typed.trim() === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainIban(typed))
    ? null
    : 'Un BIC compte 8 ou 11 caractères, comme AGRIFRPP.'
}

/** Digit by digit: no number of a computer holds thirty digits. A is 10, Z is 35. */
const remainder = (text: string): number =>
  Array.from(text).reduce((rest, letter) => Number(`${rest}${Number.parseInt(letter, 36)}`) % 97, 0)

/** Of each country of the SEPA area: European Payments Council, list of 2025. */
// prettier-ignore
const LENGTHS: Partial<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27,
  GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24,
  ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
}
