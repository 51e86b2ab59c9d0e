import { PROVIDER_PROBLEMS } from '#domain/accounts/provider-problems.ts'

/**
 * Tells a person what a refusal of the auth service means, by its code: what happened, and what to do. The service
 * itself speaks English, to programs; none of its sentences is ever shown.
 */
export const AUTH_WORDS: Readonly<Record<string, string>> = {
  ...PROVIDER_PROBLEMS,
  invalid_credentials: 'Email ou mot de passe incorrect',
  signup_password_needed:
    'Votre inscription attend le mot de passe que vous y avez choisi\u00a0: ouvrez le lien de notre e-mail pour le donner.',
  email_not_confirmed: 'Votre adresse n’est pas encore confirmée\u00a0: ouvrez le lien que nous vous avons écrit.',
  phone_not_confirmed: 'Ce numéro n’est pas encore confirmé\u00a0: recopiez d’abord le code reçu par SMS.',
  email_address_invalid: 'Indiquez une adresse e-mail valide.',
  email_address_not_authorized: 'Nous ne pouvons pas écrire à cette adresse\u00a0: indiquez-en une autre.',
  validation_failed: 'Ce qui est écrit n’a pas pu être lu\u00a0: vérifiez-le, puis réessayez.',
  captcha_failed: 'La vérification contre les robots n’a pas abouti. Réessayez.',

  user_already_exists: 'Cet email est déjà utilisé',
  email_exists: 'Cet email est déjà utilisé',
  phone_exists: 'Ce numéro est déjà celui d’un autre compte\u00a0: indiquez-en un autre.',
  weak_password: 'Ce mot de passe est trop facile à deviner\u00a0: choisissez-en un autre.',
  same_password: 'Choisissez un mot de passe différent de l’actuel.',
  current_password_required: 'Indiquez votre mot de passe actuel.',
  current_password_invalid: 'Ce n’est pas votre mot de passe actuel.',
  recent_sign_in_required: 'Votre connexion est ancienne\u00a0: confirmez que c’est vous, puis recommencez.',
  reauthentication_needed: 'Votre connexion est ancienne\u00a0: recopiez le code que nous vous envoyons par e-mail.',
  reauth_nonce_missing: 'Recopiez le code que nous vous avons envoyé par e-mail.',
  reauthentication_not_valid: 'Ce code n’est pas le bon, ou il n’est plus valable\u00a0: demandez-en un autre.',

  otp_expired: 'Ce code n’est pas le bon, ou il n’est plus valable\u00a0: vérifiez-le, ou demandez-en un autre.',
  otp_disabled: 'La connexion par code n’est pas ouverte ici\u00a0: connectez-vous avec votre mot de passe.',
  flow_state_expired: 'Trop de temps a passé\u00a0: recommencez.',
  flow_state_not_found: 'Cette demande n’est plus connue\u00a0: recommencez.',
  bad_code_verifier: 'Cette demande a été commencée dans un autre navigateur\u00a0: recommencez ici.',

  access_denied: 'Vous avez refusé l’accès, ou fermé la page\u00a0: rien n’a changé. Vous pouvez recommencer.',
  provider_disabled: 'Ce service de connexion n’est pas ouvert ici\u00a0: connectez-vous par e-mail.',
  oauth_provider_not_supported: 'Ce service de connexion n’est pas ouvert ici\u00a0: connectez-vous par e-mail.',
  email_provider_disabled: 'La connexion par e-mail est fermée pour le moment.',
  phone_provider_disabled: 'La connexion par téléphone n’est pas ouverte ici\u00a0: connectez-vous par e-mail.',
  anonymous_provider_disabled: 'Connectez-vous avec votre adresse e-mail.',
  saml_provider_disabled: 'Ce service de connexion n’est pas ouvert ici\u00a0: connectez-vous par e-mail.',
  web3_provider_disabled: 'Ce service de connexion n’est pas ouvert ici\u00a0: connectez-vous par e-mail.',
  passkey_disabled: 'Les clés d’accès ne sont pas ouvertes ici.',
  feature_disabled: 'Cela n’est pas ouvert ici.',
  user_sso_managed: 'Ce compte est tenu par votre organisation\u00a0: c’est elle qui le modifie.',
  invite_not_found: 'Cette invitation n’est plus valable\u00a0: demandez-en une nouvelle.',

  identity_not_found: 'Ce compte n’est plus lié au vôtre.',
  single_identity_not_deletable: 'C’est votre seule façon de vous connecter\u00a0: ajoutez-en d’abord une autre.',
  email_conflict_identity_not_deletable:
    'L’adresse qui resterait est déjà celle d’un autre compte\u00a0: changez d’abord votre adresse.',
  manual_linking_disabled: 'Lier un autre compte n’est pas ouvert ici.',

  step_up_required: 'Confirmez d’abord avec votre second facteur.',
  mfa_verification_failed: 'Ce code n’est pas le bon\u00a0: vérifiez-le, ou attendez le suivant.',
  mfa_verification_rejected: 'Cette confirmation est refusée\u00a0: recommencez.',
  mfa_challenge_expired: 'Trop de temps a passé\u00a0: recommencez.',
  mfa_ip_address_mismatch: 'Votre réseau a changé pendant la confirmation\u00a0: recommencez.',
  mfa_factor_not_found: 'Ce second facteur n’existe plus\u00a0: choisissez-en un autre.',
  mfa_factor_name_conflict: 'Vous avez déjà un second facteur de ce nom\u00a0: donnez-lui-en un autre.',
  too_many_enrolled_mfa_factors: 'Vous avez déjà beaucoup de seconds facteurs\u00a0: supprimez-en un d’abord.',
  mfa_verified_factor_exists: 'Vous avez déjà un second facteur de cette sorte.',
  mfa_totp_enroll_not_enabled: 'Les applications ne sont pas ouvertes ici\u00a0: choisissez un autre moyen.',
  mfa_totp_verify_not_enabled: 'Les applications ne sont pas ouvertes ici\u00a0: choisissez un autre moyen.',
  mfa_phone_enroll_not_enabled: 'Les codes par SMS ne sont pas ouverts ici\u00a0: choisissez un autre moyen.',
  mfa_phone_verify_not_enabled: 'Les codes par SMS ne sont pas ouverts ici\u00a0: choisissez un autre moyen.',
  mfa_webauthn_enroll_not_enabled: 'Les clés ne sont pas ouvertes ici\u00a0: choisissez un autre moyen.',
  mfa_webauthn_verify_not_enabled: 'Les clés ne sont pas ouvertes ici\u00a0: choisissez un autre moyen.',
  mfa_recovery_codes_not_enabled: 'Les codes de secours ne sont pas ouverts ici.',
  mfa_recovery_code_invalid: 'Ce code de secours n’est pas le bon, ou il a déjà servi.',
  mfa_recovery_codes_locked: 'Trop de codes faux\u00a0: attendez une heure, ou confirmez par un autre moyen.',
  mfa_recovery_codes_sole_factor: 'Les codes de secours remplacent un second facteur\u00a0: ajoutez-en d’abord un.',
  webauthn_challenge_not_found: 'Cette demande n’est plus connue\u00a0: recommencez.',
  webauthn_challenge_expired: 'Trop de temps a passé\u00a0: recommencez.',
  webauthn_verification_failed: 'Cette clé n’a pas été reconnue\u00a0: essayez-en une autre.',
  webauthn_credential_exists: 'Cette clé est déjà enregistrée.',
  too_many_passkeys: 'Vous avez déjà beaucoup de clés\u00a0: supprimez-en une d’abord.',
  sms_send_failed: 'Le SMS n’est pas parti. Réessayez dans quelques minutes, ou choisissez un autre moyen.',

  over_request_rate_limit: 'Trop d’essais en peu de temps. Réessayez dans quelques minutes.',
  over_email_send_rate_limit: 'Trop d’e-mails en peu de temps. Réessayez dans quelques minutes.',
  over_sms_send_rate_limit: 'Trop de SMS en peu de temps. Réessayez dans une minute.',

  no_authorization: 'Votre session est terminée\u00a0: reconnectez-vous.',
  bad_jwt: 'Votre session est terminée\u00a0: reconnectez-vous.',
  user_not_found: 'Votre session est terminée\u00a0: reconnectez-vous.',
  session_expired: 'Votre session est terminée\u00a0: reconnectez-vous.',
  refresh_token_not_found: 'Votre session est terminée\u00a0: reconnectez-vous.',
  refresh_token_already_used: 'Votre session est terminée\u00a0: reconnectez-vous.',

  not_admin: 'Vous n’avez pas le droit de faire cela.',
  conflict: 'Une autre demande est en cours\u00a0: réessayez dans un instant.',
  request_entity_too_large: 'C’est trop long\u00a0: raccourcissez, puis réessayez.',
  request_timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',

  // The browser gives these while it asks for a key.
  ERROR_CEREMONY_ABORTED: 'La demande a été interrompue\u00a0: recommencez.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Cette clé est déjà enregistrée.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'Cette clé ne sait pas vérifier qui la tient\u00a0: essayez-en une autre.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'Cette clé ne convient pas\u00a0: essayez-en une autre.',
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'La clé n’a pas répondu\u00a0: recommencez.',
  ERROR_INVALID_DOMAIN: 'Les clés ne peuvent pas servir à cette adresse du site.',
  ERROR_INVALID_RP_ID: 'Les clés ne peuvent pas servir à cette adresse du site.',
}
