/**
 * What a bank's application reads from a printed code to prepare a SEPA transfer: EPC069-12, « Quick Response Code:
 * Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer », version 002, where the BIC is optional.
 * One element a line; empty ones keep their line, trailing ones are left out; 331 bytes at most. Letters that SEPA has not
 * are written without their accent.
 * @param transfer.amount_cents from 1 to 99 999 999 999
 */
export function transferQr(transfer: {
  holder: string
  iban: string
  bic: string | null
  amount_cents: number
  reference: string
}): string {
  const { holder, iban, bic, amount_cents, reference } = transfer
  const euros = Math.floor(amount_cents / 100)
  const rest = String(amount_cents % 100).padStart(2, '0')
  return [
    'BCD',
    '002',
    UTF_8,
    'SCT',
    bic ?? '',
    sepaText(holder).slice(0, 70),
    iban,
    `EUR${euros}.${rest}`,
    NO_PURPOSE,
    NO_STRUCTURED_REFERENCE,
    sepaText(reference).slice(0, 140),
  ].join('\n')
}

const UTF_8 = '1'
const NO_PURPOSE = ''
/** ISO 11649 has its own form; ours is free text. */
const NO_STRUCTURED_REFERENCE = ''

const sepaText = (text: string): string =>
  text
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'OE')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
