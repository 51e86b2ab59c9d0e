/** Message for a refusal of the auth service: beside a field, or above the form. */
export type AuthProblem<Field extends string> = { field?: Field; message: string }

export type RegistrationField = 'club_name' | 'full_name' | 'email' | 'password' | 'department' | 'phone' | 'avatar_url'

/**
 * All that is refused at once, in the order of the screen; never empty.
 * @param error what the auth client returned or threw
 */
export function registrationProblems(error: unknown): AuthProblem<RegistrationField>[] {
  const { code, message } = asAuthError(error)
  const fields = code === 'validation_failed' ? refusedFields(message) : []
  return fields.length > 0 ? fields : [registrationProblem(error)]
}

function registrationProblem(error: unknown): AuthProblem<RegistrationField> {
  switch (asAuthError(error).code) {
    case 'user_already_exists':
    case 'email_exists':
      return { field: 'email', message: 'Cet email est déjà utilisé' }
    case 'weak_password':
      return { field: 'password', message: 'Ce mot de passe est trop facile à deviner\u00a0: choisissez-en un autre.' }
    case 'signup_disabled':
      return { message: 'Les nouvelles inscriptions sont fermées pour le moment.' }
    case 'over_request_rate_limit':
      return { message: TOO_MANY }
    default:
      return { message: REGISTRATION_FAILED }
  }
}

export function loginProblem(error: unknown): AuthProblem<never> {
  switch (asAuthError(error).code) {
    case 'invalid_credentials':
    case 'validation_failed':
      return { message: 'Email ou mot de passe incorrect' }
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
/** In the order of the screen. */
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
