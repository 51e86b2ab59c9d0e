import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type PasswordLengths, USUAL_PASSWORD_LENGTHS } from '#domain/accounts/passwords/password-lengths.ts'
import { readRecipient } from '../backup/age.ts'
import { readKeyFile } from '../secrets/signing-key-file.ts'
import { isProxy } from '../http/protection/trusted-proxies.ts'
import { isRedirectPattern } from '../http/protection/redirect-pattern.ts'
import { readProviders, type SignInProvider } from '../oidc/provider-settings.ts'
import { databaseOf, type DatabaseSettings, databaseVariables, refuseDirectAlone } from './database-settings.ts'
import { readBy } from './read-by.ts'
import { type CardSettings, cardsOf, cardVariables, refuseHalfCards } from './card-settings.ts'
import { listed, productionProblems } from './production-problems.ts'
import { type AccountLimits, readAccountLimits } from '../limits/account-limits.ts'
import { readSessionLives, type SessionLives } from './session-lives.ts'
import { readStorageAddress } from '../storage/storage-address.ts'

/** Settings of one installation. `.env.example` explains each variable. */
export type Config = CardSettings &
  DatabaseSettings & {
    production: boolean
    port: number
    host: string
    /** Absolute path. */
    data_dir: string
    /** Absolute path of the folder where backups are kept. */
    backup_dir: string
    /** Public age key. Undefined leaves the secrets that open accounts out of the backups. */
    backup_recipient: string | undefined
    daily_backup: boolean
    /** Whether the embedded database keeps what it writes, so that it can go back to any instant of the last week. */
    point_in_time: boolean
    /** Storage of people's files. Undefined means a folder of `data_dir`. */
    files_url: string | undefined
    /** Address of the antivirus. Undefined means that there is none. */
    clamd_url: string | undefined
    /** Half of it for those who only read. */
    database_pool: number
    /** After this silence the database counts as frozen, and requests are refused. */
    database_patience_ms: number
    /** Open connections of one process. It closes new ones beyond this number. */
    max_connections: number
    /** Live streams of one process. Beyond this number browsers poll instead. */
    max_streams: number
    /** Live streams of one IP address, which a whole gym may share. */
    max_streams_per_address: number
    /** Origin without a final slash. */
    site_url: string
    /** Undefined keeps mails in the local outbox. */
    smtp_url: string | undefined
    mail_from: string
    services: ('web' | 'jobs')[]
    /** Undefined closes `/metrics` in production, and elsewhere opens it to the loopback address only. */
    metrics_token: string | undefined
    /** IP addresses, and ranges like 172.16.0.0/12, whose `X-Forwarded-*` headers are believed. */
    trusted_proxies: string[]
    /** Undefined means a secret generated once into the data folder. */
    secret_key: string | undefined
    /**
     * File of the private key that signs access tokens. Undefined means keys that are made and replaced in the database.
     */
    signing_key_file: string | undefined
    /** Secret that signs administration tokens. Undefined closes `/auth/admin`. */
    admin_secret: string | undefined
    /** Whether signing up, signing in by password and asking for a mail need a solved puzzle. */
    captcha: boolean
    /** Origins whose pages may call `/auth`. Empty means this site alone. */
    auth_origins: string[]
    /** A refresh token that was just used still works for this time, because two tabs may send it at once. */
    reuse_seconds: number
    session_lives: SessionLives
    password_lengths: PasswordLengths
    /** How often people may try to sign in and ask for mails about their account. */
    account_limits: AccountLimits
    confirm_email: boolean
    /** Pages of other sites to which a mailed link may lead. These are addresses that may hold `*` and `**`. */
    auth_redirects: string[]
    /** Shortest time between two mails of one purpose to one address. */
    auth_mail_gap_seconds: number
    /** Minutes during which a six-digit code is valid. */
    auth_code_minutes: number
    /** Other services that people may sign in with. */
    auth_providers: SignInProvider[]
    /** Whether people who are signed in may link and unlink these services. */
    manual_linking: boolean
    /** Weather service. Undefined asks nobody. */
    weather: { url: string; key: string | undefined } | undefined
    /** Routing service. Undefined asks nobody, and distances are estimated. */
    routing: { url: string } | undefined
    demo: boolean
    /** Whether a club may be paid by test cards that move no money. */
    sandbox_payments: boolean
    log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  }

export type Environment = Record<string, string | undefined>

/** Reads and checks the environment variables. @throws one French message that lists every problem by variable */
export const readConfig = (environment: Environment): Config => {
  const { parsed, problems } = judge(environment)
  if (!parsed.success || problems.length > 0)
    throw new Error(['Configuration refusée\u00a0:', ...problems].join('\n  '))
  return toConfig(parsed.data)
}

/** The same problems as a list, each of which begins with the name of its variable. Empty when all is well. */
export const settingProblems = (environment: Environment): string[] => judge(environment).problems

const judge = (environment: Environment) => {
  // Compose files and CI pass a variable that is not set as an empty one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = coherent.safeParse(given)
  const problems = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}\u00a0: ${issue.message}`)
  return { parsed, problems: [...problems, ...(given.NODE_ENV === 'production' ? productionProblems(given) : [])] }
}

const text = (message: string) => z.string({ error: message })

const integer = (low: number, high: number) => {
  const message = `un nombre entier de ${low} à ${high} est attendu.`
  return text(message)
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= low && value <= high, message)
}

const flag = z.enum(['on', 'off'], { error: '« on » ou « off » est attendu.' }).transform((value) => value === 'on')

const address = (protocols: string[], example: string) =>
  text('une adresse est attendue.').refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    { error: `une adresse de la forme ${example} est attendue.`, abort: true },
  )

const service = (example: string) =>
  address(['http:', 'https:'], example).refine(isOrigin, `une origine de la forme ${example} est attendue.`)

const listOf = <T extends string>(allowed: readonly [T, ...T[]]) =>
  text('une liste est attendue.')
    .transform(listed)
    .pipe(z.array(z.enum(allowed, { error: `valeurs possibles, séparées par des virgules : ${allowed.join(', ')}.` })))
    .transform((values) => [...new Set(values)])

const secret = (length: number) =>
  text('un texte est attendu.').min(length, `au moins ${length} caractères tirés au hasard sont attendus.`)

/** True for a scheme, a host and perhaps a port, with nothing after them. */
const isOrigin = (value: string) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value

/** Names of all variables. @public the tests compare README.md and .env.example with it */
export const settingNames = (): string[] => Object.keys(variables.shape)

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: '« production », « development » ou « test » est attendu.' })
    .default('development'),
  PORT: integer(0, 65_535).optional(),
  HOST: text('une adresse IP ou un nom est attendu.')
    .regex(/^[\w.:-]+$/, 'une adresse IP ou un nom est attendu.')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: text('une clé publique age est attendue.').superRefine(readBy(readRecipient)).optional(),
  DAILY_BACKUP: flag.optional(),
  POINT_IN_TIME: flag.optional(),
  ...databaseVariables,
  FILES_URL: address(['s3:', 's3+http:'], 's3://clé:secret@hôte/seau')
    .superRefine(readBy(readStorageAddress))
    .optional(),
  CLAMD_URL: address(['tcp:'], 'tcp://127.0.0.1:3310').optional(),
  DATABASE_POOL: integer(2, 200).default(10),
  DATABASE_PATIENCE_MS: integer(200, 60_000).default(1_200),
  MAX_CONNECTIONS: integer(10, 1_000_000).default(4_000),
  MAX_STREAMS: integer(1, 1_000_000).default(3_000),
  MAX_STREAMS_PER_ADDRESS: integer(1, 1_000_000).default(500),
  SITE_URL: address(['http:', 'https:'], 'https://tournois.exemple.fr')
    .refine((value) => ['', '/'].includes(new URL(value).pathname), 'l’adresse ne doit pas avoir de chemin.')
    .transform((value) => new URL(value).origin)
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://utilisateur:motdepasse@hôte').optional(),
  MAIL_FROM: text('une adresse est attendue.')
    .regex(
      /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'une adresse de la forme Rebond <bonjour@exemple.fr> est attendue.',
    )
    .default('Rebond <ne-pas-repondre@localhost>'),
  SERVICES: listOf(['web', 'jobs'])
    .refine((roles) => roles.length > 0, 'au moins un rôle : web, jobs.')
    .default(['web', 'jobs']),
  METRICS_TOKEN: secret(16).optional(),
  TRUSTED_PROXIES: text('une liste est attendue.')
    .transform(listed)
    .refine(
      (list) => list.every(isProxy),
      'des adresses IP ou des plages comme 172.16.0.0/12, séparées par des virgules, sont attendues (au moins /8, ou /16 en IPv6).',
    )
    .default([]),
  SECRET_KEY: secret(32).optional(),
  AUTH_SIGNING_KEY_FILE: text('un nom de fichier est attendu.').superRefine(readBy(readKeyFile)).optional(),
  AUTH_ADMIN_SECRET: secret(32).optional(),
  AUTH_CAPTCHA: flag.optional(),
  AUTH_ORIGINS: text('une liste est attendue.')
    .transform(listed)
    .refine((list) => list.every(isOrigin), 'des origines séparées par des virgules : https://app.exemple.fr.')
    .default([]),
  AUTH_REUSE_SECONDS: integer(0, 600).default(10),
  AUTH_SESSION_LIVES: text('une liste est attendue.').superRefine(readBy(readSessionLives)).optional(),
  AUTH_PASSWORD_LENGTH: integer(4, 64).default(USUAL_PASSWORD_LENGTHS.everybody),
  AUTH_PASSWORD_LENGTH_STAFF: integer(4, 64).default(USUAL_PASSWORD_LENGTHS.staff),
  AUTH_LIMITS: text('une liste est attendue.').superRefine(readBy(readAccountLimits)).optional(),
  CONFIRM_EMAIL: flag.optional(),
  AUTH_REDIRECTS: text('une liste est attendue.')
    .transform(listed)
    .refine(
      (list) => list.every(isRedirectPattern),
      'des adresses https://hôte/chemin sont attendues, séparées par des virgules, avec * ou ** dans le chemin, * seul dans l’hôte.',
    )
    .default([]),
  AUTH_MAIL_GAP_SECONDS: integer(1, 3_600).default(60),
  AUTH_CODE_MINUTES: integer(1, 1_440).default(10),
  AUTH_PROVIDERS: z.string().superRefine(readBy(readProviders)).optional(),
  AUTH_MANUAL_LINKING: flag.default(true),
  WEATHER: z.enum(['off', 'open-meteo'], { error: '« off » ou « open-meteo » est attendu.' }).default('off'),
  WEATHER_URL: service('https://customer-api.open-meteo.com').optional(),
  WEATHER_KEY: secret(8).optional(),
  ROUTING: z.enum(['off', 'ign'], { error: '« off » ou « ign » est attendu.' }).default('off'),
  ROUTING_URL: service('https://data.geopf.fr').default('https://data.geopf.fr'),
  ...cardVariables,
  DEMO: flag.optional(),
  SANDBOX_PAYMENTS: flag.optional(),
  ALLOW_EMBEDDED_DATABASE: flag.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error ou silent est attendu.' })
    .default('info'),
})

/** The terms of Open-Meteo reserve the free address for use that is not commercial. */
const OPEN_METEO = { paid: 'https://customer-api.open-meteo.com', free: 'https://api.open-meteo.com' }

const coherent = variables
  .refine((value) => value.AUTH_PASSWORD_LENGTH_STAFF >= value.AUTH_PASSWORD_LENGTH, {
    path: ['AUTH_PASSWORD_LENGTH_STAFF'],
    error: 'au moins autant que AUTH_PASSWORD_LENGTH est attendu.',
  })
  .superRefine(refuseDirectAlone)
  .superRefine(refuseHalfCards)

const toConfig = (value: z.infer<typeof variables>): Config => {
  const production = value.NODE_ENV === 'production'
  return {
    production,
    // A process of jobs tells only its health, beside the site of the same machine.
    port: value.PORT ?? (value.SERVICES.includes('web') ? 3_000 : 3_001),
    host: value.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    data_dir: resolve(value.DATA_DIR),
    backup_dir: resolve(value.BACKUP_DIR ?? join(value.DATA_DIR, 'backups')),
    backup_recipient: value.BACKUP_RECIPIENT,
    daily_backup: value.DAILY_BACKUP ?? value.NODE_ENV !== 'test',
    point_in_time: value.DATABASE_URL === undefined && (value.POINT_IN_TIME ?? production),
    files_url: value.FILES_URL,
    clamd_url: value.CLAMD_URL,
    ...databaseOf(value),
    database_pool: value.DATABASE_POOL,
    database_patience_ms: value.DATABASE_PATIENCE_MS,
    max_connections: value.MAX_CONNECTIONS,
    max_streams: value.MAX_STREAMS,
    max_streams_per_address: value.MAX_STREAMS_PER_ADDRESS,
    site_url: value.SITE_URL ?? `http://localhost:${value.PORT ?? 3_000}`,
    smtp_url: value.SMTP_URL,
    mail_from: value.MAIL_FROM,
    services: value.SERVICES,
    metrics_token: value.METRICS_TOKEN,
    trusted_proxies: value.TRUSTED_PROXIES,
    secret_key: value.SECRET_KEY,
    signing_key_file: value.AUTH_SIGNING_KEY_FILE,
    admin_secret: value.AUTH_ADMIN_SECRET,
    captcha: value.AUTH_CAPTCHA ?? false,
    auth_origins: value.AUTH_ORIGINS,
    reuse_seconds: value.AUTH_REUSE_SECONDS,
    session_lives: readSessionLives(value.AUTH_SESSION_LIVES),
    password_lengths: { everybody: value.AUTH_PASSWORD_LENGTH, staff: value.AUTH_PASSWORD_LENGTH_STAFF },
    account_limits: readAccountLimits(value.AUTH_LIMITS),
    confirm_email: value.CONFIRM_EMAIL ?? production,
    auth_redirects: value.AUTH_REDIRECTS,
    auth_mail_gap_seconds: value.AUTH_MAIL_GAP_SECONDS,
    auth_code_minutes: value.AUTH_CODE_MINUTES,
    auth_providers: value.AUTH_PROVIDERS ? readProviders(value.AUTH_PROVIDERS) : [],
    manual_linking: value.AUTH_MANUAL_LINKING,
    weather:
      value.WEATHER === 'off'
        ? undefined
        : { url: value.WEATHER_URL ?? OPEN_METEO[value.WEATHER_KEY ? 'paid' : 'free'], key: value.WEATHER_KEY },
    routing: value.ROUTING === 'off' ? undefined : { url: value.ROUTING_URL },
    ...cardsOf(value),
    demo: value.DEMO ?? !production,
    sandbox_payments: value.SANDBOX_PAYMENTS ?? !production,
    log_level: value.LOG_LEVEL,
  }
}
