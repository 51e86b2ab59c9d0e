import { localDay } from '../../common/dates/local-time.ts'

/**
 * Card form of the sandbox, checked in the browser. There is no real provider: only test cards are accepted, and the
 * browser sends the name of a test case, never a digit.
 */
export const TEST_TOKENS = [
  'test_success',
  'test_declined',
  'test_authentication_required',
  'test_insufficient_funds',
  'test_timeout',
] as const

export type TestToken = (typeof TEST_TOKENS)[number]

export const TEST_CARDS: readonly { number: string; token: TestToken; label: string }[] = [
  { number: '4242 4242 4242 4242', token: 'test_success', label: 'Paiement accepté' },
  { number: '4000 0000 0000 0002', token: 'test_declined', label: 'Paiement refusé' },
  { number: '4000 0027 6000 3184', token: 'test_authentication_required', label: 'Authentification forte demandée' },
  { number: '4000 0000 0000 9995', token: 'test_insufficient_funds', label: 'Provision insuffisante' },
  { number: '4000 0000 0000 0119', token: 'test_timeout', label: 'Réponse qui tarde' },
]

export type CardFields = { number: string; expiry: string; cvv: string }

/** Sentence to show beside each wrong field; valid fields are absent. */
export type CardProblems = Partial<Record<keyof CardFields, string>>

/** Problems of a card as typed, judged at `now`. Spaces are ignored. A card is valid until its expiry month ends. */
export function cardProblems({ number, expiry, cvv }: CardFields, now: Date): CardProblems {
  return {
    ...problem('number', numberProblem(number)),
    ...problem('expiry', expiryProblem(expiry, now)),
    ...problem('cvv', /^\d{3,4}$/.test(cvv.trim()) ? null : 'Indiquez les 3 ou 4 chiffres du cryptogramme.'),
  }
}

/** Token of a test card; null for any other number. */
export function testToken(number: string): TestToken | null {
  return TEST_CARDS.find((card) => digits(card.number) === digits(number))?.token ?? null
}

/** 12 to 19 digits with a valid Luhn check digit (ISO/IEC 7812). */
export function isLuhnValid(number: string): boolean {
  const typed = digits(number)
  if (!/^\d{12,19}$/.test(typed)) return false
  const sum = typed
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Spaces the digits while somebody types: '4242424242' → '4242 4242 42'. */
export function formatCardNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Completes the date while somebody types: '1227' → '12/27', '9' → '09'. */
export function formatExpiry(typed: string): string {
  const only = typed
    .replace(/^(\d)\s*\//, '0$1')
    .replace(/\D/g, '')
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4)
  return only.length > 2 ? `${only.slice(0, 2)}/${only.slice(2)}` : only
}

function numberProblem(number: string): string | null {
  if (digits(number) === '') return 'Indiquez le numéro de la carte.'
  if (!isLuhnValid(number)) return 'Ce numéro de carte n’est pas valide.'
  return testToken(number)
    ? null
    : 'Paiement de démonstration : n’utilisez jamais une vraie carte, mais la carte 4242 4242 4242 4242.'
}

function expiryProblem(expiry: string, now: Date): string | null {
  const match = /^(\d{2})\s*\/\s*(\d{2})$/.exec(expiry.trim())
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return 'Indiquez la date d’expiration au format MM/AA.'
  const last = `20${match[2]}-${match[1]}`
  return last < localDay(now, 'Europe/Paris').slice(0, 7) ? 'Cette carte a expiré.' : null
}

function problem(field: keyof CardFields, message: string | null): CardProblems {
  return message ? { [field]: message } : {}
}

function digits(number: string): string {
  return number.replace(/[\s-]/gu, '')
}
