/** French sentence for each code with which a sign-in by another service comes back to our page without success. */
export const PROVIDER_PROBLEMS = {
  provider_unavailable: 'Ce service ne répond pas comme prévu. Réessayez dans un instant, ou connectez-vous autrement.',
  provider_denied: 'Vous n’avez pas donné votre accord à ce service\u00a0: rien n’a changé.',
  bad_oauth_callback: 'La réponse de ce service n’a pas pu être vérifiée\u00a0: rien n’a changé. Recommencez.',
  bad_oauth_state:
    'Cette connexion a commencé dans un autre navigateur, ou il y a plus de cinq minutes. Recommencez-la.',
  flow_state_already_used: 'Cette connexion a déjà servi. Recommencez-la si vous n’êtes pas connecté.',
  provider_email_needs_verification:
    'Ce service n’a pas vérifié votre adresse e-mail. Vérifiez-la chez lui, ou inscrivez-vous ici avec elle.',
  provider_email_missing:
    'Ce service n’a pas donné votre adresse e-mail. Autorisez-le à la donner, ou inscrivez-vous ici avec elle.',
  identity_already_exists: 'Ce service est déjà lié à un compte\u00a0: le vôtre, ou un autre.',
  session_not_found: 'Votre session est terminée. Reconnectez-vous, puis recommencez.',
  insufficient_aal: 'Donnez d’abord votre second facteur, puis recommencez.',
  signup_disabled: 'Les nouvelles inscriptions sont fermées pour le moment.',
  user_banned: 'Ce compte est suspendu.',
} as const

export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS
