import { COMMON_PASSWORDS } from './common-passwords.ts'
import { minimumInWords } from './password-lengths.ts'
import { fold } from '../../common/text.ts'
import { PASSWORD_ADVISED_LENGTH, PASSWORD_MAX_LENGTH } from '../../common/thresholds.ts'

export type PasswordProblem = { reason: 'length' | 'common' | 'personal'; message: string }

/** `minimum`: fewest characters. `known`: public facts about the person (e-mail, club, name). */
export type PasswordContext = { minimum: number; known?: readonly string[] }

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; label: string; advice: string | null }

/** Why a password is refused, with a French sentence; null when accepted. The lengths equal the field’s `minlength`. */
export function passwordProblem(password: string, { minimum, known = [] }: PasswordContext): PasswordProblem | null {
  if (password.length < minimum) return { reason: 'length', message: minimumInWords(minimum) }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return { reason: 'length', message: `Maximum ${PASSWORD_MAX_LENGTH} caractères` }
  }
  if (isCommonPassword(password)) {
    return { reason: 'common', message: 'Ce mot de passe est trop courant : choisissez-en un autre.' }
  }
  if (known.some((text) => isNamedAfter(password, text))) {
    return { reason: 'personal', message: 'Ce mot de passe reprend votre nom, votre club ou votre adresse.' }
  }
  return null
}

/** Strength shown under the field. A password shorter than advised may still be allowed. */
export function passwordStrength(password: string, context: PasswordContext): PasswordStrength {
  const problem = passwordProblem(password, context)
  if (problem) {
    const label = problem.reason === 'length' && password.length < PASSWORD_MAX_LENGTH ? 'Trop court' : 'Refusé'
    return { level: 0, label, advice: problem.message }
  }
  const advised = password.length >= PASSWORD_ADVISED_LENGTH
  const weight = password.length + 2 * (characterKinds(password) - 1)
  if (new Set(password).size < 5 || weight < 12) return { level: 1, label: 'Faible', advice: ADVICE }
  if (!advised) return { level: 2, label: 'Moyen', advice: ADVICE }
  return weight < 18 ? { level: 3, label: 'Bon', advice: null } : { level: 4, label: 'Excellent', advice: null }
}

/** True for a common password, with or without final digits, for one repeated key, and for a row of keys. */
export function isCommonPassword(password: string): boolean {
  const plain = fold(password).replaceAll(' ', '')
  return (
    withoutFinalDigits(plain).some((text) => COMMON_PASSWORDS.has(text)) ||
    new Set(plain).size <= 1 ||
    (plain.length >= KEYS_IN_A_ROW && KEY_ROWS.some((row) => row.includes(plain)))
  )
}

const ADVICE = `Un mot de passe de ${PASSWORD_ADVISED_LENGTH} caractères ou plus protège mieux votre club.`

/** Shorter rows of keys are part of many words. */
const KEYS_IN_A_ROW = 4

const KEY_ROWS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** The text as it is, then without its last digit, its last two, and so on up to four. */
function withoutFinalDigits(text: string): string[] {
  const digits = Math.min(4, /\d*$/.exec(text)?.[0].length ?? 0)
  return Array.from({ length: digits + 1 }, (_, count) => text.slice(0, text.length - count))
}

function isNamedAfter(password: string, known: string): boolean {
  const plain = fold(password).replaceAll(' ', '').replace(/\d+$/, '')
  const names = [known, known.split('@')[0] ?? ''].map((text) => fold(text).replaceAll(' ', ''))
  return plain.length >= 4 && names.includes(plain)
}

function characterKinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
}
