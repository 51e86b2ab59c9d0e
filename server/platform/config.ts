import { z } from 'zod'

/** What an operator sets from outside, checked once at start. Names of variables: `.env.example`. */
export type Config = {
  production: boolean
  port: number
  host: string
  data_dir: string
  /** Undefined: the embedded database. */
  database_url: string | undefined
  database_pool: number
  /** Public address without a final slash. */
  site_url: string
  smtp_url: string | undefined
  mail_from: string
  services: ('web' | 'jobs')[]
  metrics_token: string | undefined
  trusted_proxies: string[]
  /** Undefined: the one generated in data_dir. */
  secret_key: string | undefined
  confirm_email: boolean
  demo: boolean
  sandbox_payments: boolean
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** A configuration that cannot be used; `message` lists every problem, in French, by variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment. Production takes nothing for granted: see `unsafeForProduction`.
 * @throws ConfigError
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const production = given.NODE_ENV === 'production'
  const parsed = variables.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`)
  if (!parsed.success) throw new ConfigError(explain(problems))
  const config = complete(parsed.data, production)
  if (production) problems.push(...unsafeForProduction(config, parsed.data))
  if (problems.length > 0) throw new ConfigError(explain(problems))
  return config
}

const onOff = z.enum(['on', 'off'], 'écrire « on » ou « off ».').transform((value) => value === 'on')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `écrire une adresse comme ${example}.` })

const variables = z.object({
  PORT: z.coerce.number('écrire un nombre.').int().min(0).max(65535, 'un port va de 0 à 65535.').default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://rebond:motdepasse@localhost/rebond').optional(),
  DATABASE_POOL: z.coerce.number('écrire un nombre.').int().min(1).max(100, 'au plus 100 connexions.').default(10),
  SITE_URL: address(/^https?$/, 'https://rebond.example').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://compte:motdepasse@smtp.example:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'écrire « Rebond <bonjour@rebond.example> ».')
    .default('Rebond <bonjour@rebond.example>'),
  SERVICES: list
    .pipe(z.array(z.enum(['web', 'jobs'], 'écrire web, jobs ou web,jobs.')).min(1))
    .default(['web', 'jobs']),
  METRICS_TOKEN: z.string().min(16, 'au moins 16 caractères.').optional(),
  TRUSTED_PROXIES: list.default([]),
  SECRET_KEY: z.string().min(32, 'au moins 32 caractères tirés au hasard.').optional(),
  CONFIRM_EMAIL: onOff.optional(),
  DEMO: onOff.optional(),
  SANDBOX_PAYMENTS: onOff.optional(),
  EMBEDDED_DATABASE: onOff.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'écrire debug, info, warn, error ou silent.')
    .default('info'),
})

function complete(given: z.infer<typeof variables>, production: boolean): Config {
  return {
    production,
    port: given.PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    data_dir: given.DATA_DIR,
    database_url: given.DATABASE_URL,
    database_pool: given.DATABASE_POOL,
    site_url: (given.SITE_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    smtp_url: given.SMTP_URL,
    mail_from: given.MAIL_FROM,
    services: [...new Set(given.SERVICES)],
    metrics_token: given.METRICS_TOKEN,
    trusted_proxies: given.TRUSTED_PROXIES,
    secret_key: given.SECRET_KEY,
    confirm_email: given.CONFIRM_EMAIL ?? production,
    demo: given.DEMO ?? !production,
    sandbox_payments: given.SANDBOX_PAYMENTS ?? !production,
    log_level: given.LOG_LEVEL,
  }
}

function unsafeForProduction(config: Config, given: z.infer<typeof variables>): string[] {
  const problems: [boolean, string][] = [
    [
      !config.site_url.startsWith('https://'),
      'SITE_URL : l’adresse publique, en https, est obligatoire en production.',
    ],
    [config.demo, 'DEMO : pas de comptes de démonstration en production.'],
    [config.sandbox_payments, 'SANDBOX_PAYMENTS : pas de paiements fictifs en production.'],
    [
      !config.database_url && !given.EMBEDDED_DATABASE,
      'DATABASE_URL : indiquer la base, ou accepter celle du projet avec EMBEDDED_DATABASE=on.',
    ],
    [
      config.confirm_email && !config.smtp_url,
      'SMTP_URL : sans serveur d’envoi, personne ne peut confirmer son adresse.',
    ],
  ]
  return problems.filter(([holds]) => holds).map(([, sentence]) => sentence)
}

const explain = (problems: string[]) =>
  ['La configuration ne convient pas :', ...problems.map((problem) => `  - ${problem}`)].join('\n')
