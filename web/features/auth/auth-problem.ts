/** What the screen says when the auth service refuses: beside a field, or above the form. */
export type AuthProblem<Field extends string> = { field?: Field; message: string }

export type RegistrationField = 'club_name' | 'full_name' | 'email' | 'password' | 'department' | 'phone'

/** @param error what the auth client returned or threw */
export function registrationProblem(error: unknown): AuthProblem<RegistrationField> {
  const { code, message } = asAuthError(error)
  switch (code) {
    case 'user_already_exists':
    case 'email_exists':
      return { field: 'email', message: 'Cet email est déjà utilisé' }
    case 'weak_password':
      return { field: 'password', message: 'Ce mot de passe est trop facile à deviner\u00a0: choisissez-en un autre.' }
    case 'signup_disabled':
      return { message: 'Les nouvelles inscriptions sont fermées pour le moment.' }
    case 'over_request_rate_limit':
      return { message: TOO_MANY }
    case 'validation_failed':
      return refusedField(message) ?? { message: REGISTRATION_FAILED }
    default:
      return { message: REGISTRATION_FAILED }
  }
}

export function loginProblem(error: unknown): AuthProblem<never> & { unconfirmed?: true } {
  switch (asAuthError(error).code) {
    case 'invalid_credentials':
    case 'validation_failed':
      return { message: 'Email ou mot de passe incorrect' }
    case 'email_not_confirmed':
      return { message: 'Votre adresse n’est pas encore confirmée.', unconfirmed: true }
    case 'user_banned':
      return { message: 'Ce compte est suspendu.' }
    case 'over_request_rate_limit':
      return { message: TOO_MANY }
    default:
      return { message: 'Erreur lors de la connexion' }
  }
}

export function passwordChangeProblem(error: unknown): AuthProblem<'password' | 'current_password'> {
  switch (asAuthError(error).code) {
    case 'same_password':
      return { field: 'password', message: 'Choisissez un mot de passe différent de l’actuel.' }
    case 'weak_password':
      return { field: 'password', message: 'Ce mot de passe est trop facile à deviner\u00a0: choisissez-en un autre.' }
    case 'current_password_required':
    case 'current_password_invalid':
      return { field: 'current_password', message: 'Ce n’est pas votre mot de passe actuel.' }
    case 'over_request_rate_limit':
      return { message: TOO_MANY }
    default:
      return { message: 'Une erreur est survenue lors de la mise à jour.' }
  }
}

const REGISTRATION_FAILED = "Erreur lors de l'inscription"
const TOO_MANY = 'Trop d’essais en peu de temps. Réessayez dans quelques minutes.'
const FIELDS: readonly RegistrationField[] = ['club_name', 'full_name', 'email', 'password', 'department', 'phone']

/** The service names the metadata it refuses: 'phone: Indiquez un numéro de téléphone valide.' */
function refusedField(message: string): AuthProblem<RegistrationField> | null {
  if (/email/i.test(message)) return { field: 'email', message: 'Indiquez une adresse e-mail valide.' }
  const [, field = '', sentence = ''] = /^(\w+): (.+)$/su.exec(message) ?? []
  const known = FIELDS.find((name) => name === field)
  return known ? { field: known, message: sentence } : null
}

function asAuthError(error: unknown): { code?: string | undefined; message: string } {
  if (!(error instanceof Error)) return { message: '' }
  const { code } = error as Error & { code?: unknown }
  return { code: typeof code === 'string' ? code : undefined, message: error.message }
}
