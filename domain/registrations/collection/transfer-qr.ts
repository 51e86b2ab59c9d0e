/**
 * Text of the QR code that a banking application reads to prepare a SEPA transfer. Source: EPC069-12, « Quick Response
 * Code: Guidelines to Enable Data Capture for the Initiation of a SEPA Credit Transfer », version 002, where the BIC is
 * optional. Each element takes one line; empty ones keep their line and trailing ones are left out; 331 bytes at most.
 * Letters outside the SEPA alphabet are written without their accent.
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
/** ISO 11649 references have their own form; ours is sent as free text. */
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
