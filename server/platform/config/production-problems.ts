import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH_STAFF } from '#domain/common/thresholds.ts'
import type { Environment } from './config.ts'
import { haveTls } from '../oidc/provider-settings.ts'
import { readAccountLimits, tooGenerous } from '../limits/account-limits.ts'
import { isCautious, readSessionLives, type SessionLives } from './session-lives.ts'

/**
 * Lists in French why production refuses to start, each reason under the name of its variable. It reads the raw values,
 * so that these problems appear together with those of their format.
 */
export const productionProblems = (given: Environment): string[] => {
  const problems: [boolean, string][] = [
    [
      !given.SITE_URL?.startsWith('https://'),
      'SITE_URL : en production, l’adresse publique en https:// est obligatoire.',
    ],
    [
      given.AUTH_ADMIN_SECRET !== undefined && given.AUTH_ADMIN_SECRET === given.SECRET_KEY,
      'AUTH_ADMIN_SECRET\u00a0: un autre secret que SECRET_KEY est obligatoire en production.',
    ],
    [
      listed(given.AUTH_ORIGINS).some((origin) => !origin.startsWith('https://')),
      'AUTH_ORIGINS\u00a0: en production, seules des origines en https:// sont acceptées.',
    ],
    [
      Number(given.AUTH_REUSE_SECONDS ?? 10) > 60,
      'AUTH_REUSE_SECONDS\u00a0: en production, 60 au plus. Un jeton volé servirait aussi longtemps que le vrai.',
    ],
    [
      !livesOf(given).every(isCautious),
      'AUTH_SESSION_LIVES\u00a0: en production, 90 jours au plus pour un organisateur, 30 pour un administrateur, et 3 sans usage.',
    ],
    [
      Number(given.AUTH_PASSWORD_LENGTH ?? PASSWORD_MIN_LENGTH) < PASSWORD_MIN_LENGTH,
      `AUTH_PASSWORD_LENGTH\u00a0: en production, ${PASSWORD_MIN_LENGTH} caractères au moins.`,
    ],
    [
      Number(given.AUTH_PASSWORD_LENGTH_STAFF ?? PASSWORD_MIN_LENGTH_STAFF) < PASSWORD_MIN_LENGTH_STAFF,
      `AUTH_PASSWORD_LENGTH_STAFF\u00a0: en production, ${PASSWORD_MIN_LENGTH_STAFF} caractères au moins.`,
    ],
    [
      generousOf(given).length > 0,
      `AUTH_LIMITS\u00a0: en production, des limites trop larges laisseraient deviner ou inonder : ${generousOf(given).join(', ')}.`,
    ],
    [
      given.WEATHER === 'open-meteo' && !given.WEATHER_KEY,
      'WEATHER_KEY\u00a0: la clé du service est obligatoire en production, son accès libre n’étant pas pour cet usage.',
    ],
    ...(['WEATHER_URL', 'ROUTING_URL'] as const).map((name): [boolean, string] => [
      given[name] !== undefined && !given[name].startsWith('https://'),
      `${name}\u00a0: en production, une adresse en https:// est obligatoire.`,
    ]),
    [
      given.HELLOASSO === 'sandbox',
      'HELLOASSO\u00a0: le bac à sable de HelloAsso est interdit en production, son argent n’existe pas.',
    ],
    [given.HELLOASSO_URL !== undefined, 'HELLOASSO_URL\u00a0: une imitation de HelloAsso est interdite en production.'],
    [
      given.STRIPE_SECRET_KEY !== undefined && !/^.._live_/.test(given.STRIPE_SECRET_KEY),
      'STRIPE_SECRET_KEY\u00a0: une clé d’essai de Stripe est interdite en production, son argent n’existe pas.',
    ],
    [given.STRIPE_URL !== undefined, 'STRIPE_URL\u00a0: une imitation de Stripe est interdite en production.'],
    [given.DEMO === 'on', 'DEMO : les comptes de démonstration sont interdits en production.'],
    [given.SANDBOX_PAYMENTS === 'on', 'SANDBOX_PAYMENTS : le paiement fictif est interdit en production.'],
    [
      !given.DATABASE_URL && given.ALLOW_EMBEDDED_DATABASE !== 'on',
      'DATABASE_URL : obligatoire en production, à moins de ALLOW_EMBEDDED_DATABASE=on.',
    ],
    [
      Boolean(given.DATABASE_URL) && !given.SECRET_KEY,
      'SECRET_KEY\u00a0: obligatoire en production avec DATABASE_URL. Le secret gardé dans DATA_DIR ne suit pas la base sur une autre machine\u00a0: donnez-en le contenu s’il a déjà servi.',
    ],
    [
      !given.SMTP_URL && given.CONFIRM_EMAIL !== 'off',
      'SMTP_URL : obligatoire en production, puisque les adresses e-mail y sont confirmées (CONFIRM_EMAIL).',
    ],
    [
      !haveTls(given.AUTH_PROVIDERS),
      'AUTH_PROVIDERS : en production, l’adresse (issuer) de chaque fournisseur est en https://.',
    ],
    [
      Boolean(given.SMTP_URL) && !given.MAIL_FROM,
      'MAIL_FROM : l’expéditeur des e-mails est obligatoire avec SMTP_URL.',
    ],
  ]
  const gap = Number(given.AUTH_MAIL_GAP_SECONDS || 60)
  const life = Number(given.AUTH_CODE_MINUTES || 10)
  problems.push(
    [
      listed(given.AUTH_REDIRECTS).some((pattern) => !pattern.startsWith('https://')),
      'AUTH_REDIRECTS : en production, chaque adresse doit être en https://.',
    ],
    [gap < 30, 'AUTH_MAIL_GAP_SECONDS : moins de 30 secondes laisserait inonder une boîte aux lettres.'],
    [life > 60, 'AUTH_CODE_MINUTES : plus de 60 minutes laisserait le temps de deviner un code.'],
  )
  return problems.filter(([present]) => present).map(([, message]) => message)
}

/** An unreadable list gives none here, because `readSessionLives` reports it. */
const livesOf = ({ AUTH_SESSION_LIVES }: Environment): SessionLives[] => {
  try {
    return [readSessionLives(AUTH_SESSION_LIVES)]
  } catch {
    return []
  }
}

/** An unreadable list gives none here, because `readAccountLimits` reports it. */
const generousOf = ({ AUTH_LIMITS }: Environment): string[] => {
  try {
    return tooGenerous(readAccountLimits(AUTH_LIMITS))
  } catch {
    return []
  }
}

/** The parts of a comma-separated list, trimmed, without empty ones. */
export const listed = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
