import { formatEuros } from '../../common/money.ts'

/**
 * Reads an amount in cents as banks write it ('1 234,56', '+40,00', '-12.30', '12,30-', '1.234,56', '(12,30)'). Null
 * when it is no amount, or when it could be read in two ways ('1,234'): better unread than wrong.
 */
export function readAmount(typed: string): number | null {
  const text = withoutSpaces(typed)
    .replace(/^(€|EUR)|(€|EUR|EUROS?)$/i, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^\((.+)\)$|^([^+-].*)-$/, '-$1$2')
  const match = /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', decimals = ''] = match
  const digits = whole.replace(/[.,]/g, '')
  if (digits.length > 9) return null
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/**
 * An amount with the currency beside it ('80,00 CHF', '$80'). `currency` is null for euros and when none is written.
 * Null when `readAmount` finds no amount.
 */
export function readMoney(typed: string): { cents: number; currency: string | null } | null {
  const text = withoutSpaces(typed)
  const beside = /^([+-]?)([^\d+\-.,()]+)(.*)$|^(.*\d[-)]?)([^\d+\-.,()]+)$/u.exec(text)
  const currency = beside ? currencyWord(beside[2] ?? beside[5]!) : null
  const cents = readAmount(beside && currency ? (beside[4] ?? `${beside[1]}${beside[3]}`) : typed)
  return cents === null ? null : { cents, currency }
}

/** '80 €', '80 CHF'. A null `currency` means euros. */
export const moneyWords = (cents: number, currency: string | null): string =>
  currency === null ? formatEuros(cents) : formatEuros(cents).replace('€', currency)

/** The currency of a cell, or of what stands beside an amount, in capitals; null for euros and for an empty text. */
export function currencyWord(typed: string): string | null {
  const text = withoutSpaces(typed).toUpperCase()
  return text === '' || EUROS.has(text) ? null : text
}

/**
 * The foreign currency that a heading ('Montant (CHF)') or a line above the table ('Devise;CHF') names; null when there
 * is none. Only known codes in capitals count.
 */
export function currencyNamed(text: string): string | null {
  return text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find((code) => code !== 'EUR' && isCurrency(code)) ?? null
}

/** True for a cell that holds a currency, euros included, and nothing else. */
export const isCurrencyCell = (text: string): boolean =>
  EUROS.has(text.toUpperCase()) || /^[$£¥₣]$/.test(text) || isCurrency(text)

const EUROS: ReadonlySet<string> = new Set(['EUR', 'EURO', 'EUROS', '€', '978'])

/** Currencies seen on French accounts. Other words in capitals ('TTC', 'CCP') are not read as currencies. */
const CODES =
  'AED AUD BRL CAD CHF CNY CZK DKK DZD GBP HKD HUF INR JPY MAD MGA MUR NOK NZD PLN RON SEK SGD TND TRY UAH USD XAF XOF XPF ZAR'
const CURRENCIES: ReadonlySet<string> = new Set(CODES.split(' '))
const isCurrency = (code: string) => CURRENCIES.has(code)

const withoutSpaces = (text: string) => text.replace(/[\s\u00a0\u202f'’]/g, '')
