import { formatEuros } from '../../common/money.ts'

/**
 * Cents of an amount as banks write it ('1 234,56', '+40,00', '-12.30', '12,30-', '1.234,56', '(12,30)'); null when it is
 * none, or when it could be two ('1,234' is a thousand or a little more than one): better unread than wrong.
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
 * An amount with the currency that stands beside it ('80,00 CHF', '$80'), null for euros and where none does. Null for no
 * amount, as `readAmount` says it.
 */
export function readMoney(typed: string): { cents: number; currency: string | null } | null {
  const text = withoutSpaces(typed)
  const beside = /^([+-]?)([^\d+\-.,()]+)(.*)$|^(.*\d[-)]?)([^\d+\-.,()]+)$/u.exec(text)
  const currency = beside ? currencyWord(beside[2] ?? beside[5]!) : null
  const cents = readAmount(beside && currency ? (beside[4] ?? `${beside[1]}${beside[3]}`) : typed)
  return cents === null ? null : { cents, currency }
}

/** '80 €', '80 CHF'. `currency` null: euros. */
export const moneyWords = (cents: number, currency: string | null): string =>
  currency === null ? formatEuros(cents) : formatEuros(cents).replace('€', currency)

/** A cell of a column of currencies, or what stands beside an amount: null for euros and for nothing. */
export function currencyWord(typed: string): string | null {
  const text = withoutSpaces(typed).toUpperCase()
  return text === '' || EUROS.has(text) ? null : text
}

/** A heading ('Montant (CHF)') or a line above the table ('Devise;CHF'): only codes that exist, in capitals. */
export function currencyNamed(text: string): string | null {
  return text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find((code) => code !== 'EUR' && isCurrency(code)) ?? null
}

/** A cell that says a currency and nothing else, euros included. */
export const isCurrencyCell = (text: string): boolean =>
  EUROS.has(text.toUpperCase()) || /^[$£¥₣]$/.test(text) || isCurrency(text)

const EUROS: ReadonlySet<string> = new Set(['EUR', 'EURO', 'EUROS', '€', '978'])

/** Currencies that a French account meets; a name of a table ('TTC', 'CCP') is none. */
const CODES =
  'AED AUD BRL CAD CHF CNY CZK DKK DZD GBP HKD HUF INR JPY MAD MGA MUR NOK NZD PLN RON SEK SGD TND TRY UAH USD XAF XOF XPF ZAR'
const CURRENCIES: ReadonlySet<string> = new Set(CODES.split(' '))
const isCurrency = (code: string) => CURRENCIES.has(code)

const withoutSpaces = (text: string) => text.replace(/[\s\u00a0\u202f'’]/g, '')
