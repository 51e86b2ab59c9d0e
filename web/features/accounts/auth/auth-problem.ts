import { AUTH_WORDS } from './auth-words.ts'

/** A refusal of the auth service stands beside a field, or above the form. */
export type AuthProblem<Field extends string> = { field?: Field; message: string }

export type RegistrationField = 'club_name' | 'full_name' | 'email' | 'password' | 'department' | 'phone' | 'avatar_url'

/**
 * Answers all that is refused at once, in the order of the screen; it is never empty.
 * @param error what the auth client returned or threw
 */
export function registrationProblems(error: unknown): AuthProblem<RegistrationField>[] {
  const { code, message } = asAuthError(error)
  const fields = code === 'validation_failed' ? refusedFields(message) : []
  return fields.length > 0 ? fields : [registrationProblem(error)]
}

function registrationProblem(error: unknown): AuthProblem<RegistrationField> {
  const { code } = asAuthError(error)
  const message = wordsOf(error) ?? REGISTRATION_FAILED
  if (code === 'validation_failed') return { message: REGISTRATION_FAILED }
  if (code === 'user_already_exists' || code === 'email_exists') return { field: 'email', message }
  return code === 'weak_password' ? { field: 'password', message } : { message }
}

export function loginProblem(error: unknown): AuthProblem<never> {
  const { code } = asAuthError(error)
  if (code === 'validation_failed') return { message: 'Email ou mot de passe incorrect' }
  return { message: wordsOf(error) ?? 'Erreur lors de la connexion' }
}

export function passwordChangeProblem(error: unknown): AuthProblem<'password' | 'current_password' | 'nonce'> {
  const { code } = asAuthError(error)
  const message = wordsOf(error) ?? 'Une erreur est survenue lors de la mise à jour.'
  switch (code) {
    case 'same_password':
    case 'weak_password':
      return { field: 'password', message }
    case 'current_password_required':
    case 'current_password_invalid':
      return { field: 'current_password', message: 'Ce n’est pas votre mot de passe actuel.' }
    case 'reauthentication_needed':
    case 'reauth_nonce_missing':
    case 'reauthentication_not_valid':
      return { field: 'nonce', message }
    default:
      return { message }
  }
}

/** Says why any other call failed, of the auth service or of the browser that asks for a key. */
export function authMessage(error: unknown): string {
  if (isCancelled(error)) return 'La demande a été refusée ou n’a pas abouti\u00a0: recommencez.'
  const words = wordsOf(error)
  if (words) return words
  const { code } = asAuthError(error)
  return code === undefined || code === 'unexpected_failure' ? UNREACHED : 'Erreur inconnue'
}

export function authCode(error: unknown): string | undefined {
  return asAuthError(error).code
}

const UNREACHED = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'

/** The browser tells a refusal, a wait that was too long and a key that is not known the same way. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

function wordsOf(error: unknown): string | undefined {
  const { code } = asAuthError(error)
  return code === undefined ? undefined : AUTH_WORDS[code]
}

const REGISTRATION_FAILED = "Erreur lors de l'inscription"
/** They are in the order of the screen. */
const FIELDS: readonly RegistrationField[] = [
  'club_name',
  'full_name',
  'email',
  'password',
  'department',
  'phone',
  'avatar_url',
]

/** The service names the metadata it refuses, one a line: 'phone: Indiquez un numéro de téléphone valide.' */
function refusedFields(message: string): { field: RegistrationField; message: string }[] {
  if (/email/i.test(message)) return [{ field: 'email', message: 'Indiquez une adresse e-mail valide.' }]
  const sentences = new Map(message.split('\n').map((text) => [text.split(': ')[0], text.replace(/^\w+: /u, '')]))
  return FIELDS.flatMap((field) => {
    const sentence = sentences.get(field)
    return sentence ? [{ field, message: sentence }] : []
  })
}

function asAuthError(error: unknown): { code?: string | undefined; message: string } {
  if (!(error instanceof Error)) return { message: '' }
  const { code } = error as Error & { code?: unknown }
  return { code: typeof code === 'string' ? code : undefined, message: error.message }
}
