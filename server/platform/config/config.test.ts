import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { type Environment, readConfig, settingNames } from './config.ts'

const refusal = (environment: Environment): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const safeProduction = {
  NODE_ENV: 'production',
  SITE_URL: 'https://tournois.exemple.fr',
  DATABASE_URL: 'postgres://rebond@base/rebond',
  SECRET_KEY: 'clé de la production, tirée au hasard',
  SMTP_URL: 'smtps://mail.exemple.fr',
  MAIL_FROM: 'Rebond <bonjour@exemple.fr>',
}

test('sans rien, le site tourne sur cette machine avec sa propre base et des données de démonstration', () => {
  expect(readConfig({ PATH: '/usr/bin' })).toMatchObject({
    production: false,
    port: 3_000,
    host: '127.0.0.1',
    site_url: 'http://localhost:3000',
    database_url: undefined,
    services: ['web', 'jobs'],
    confirm_email: false,
    demo: true,
    sandbox_payments: true,
  })
})

test('sans réglage, aucun service de météo ni d’itinéraires n’est connu ; une clé de météo choisit l’adresse payante', () => {
  expect(readConfig({})).toMatchObject({ weather: undefined, routing: undefined })
  expect(readConfig({ WEATHER: 'off', WEATHER_KEY: 'secret-de-meteo' }).weather).toBeUndefined()
  expect(readConfig({ WEATHER: 'open-meteo' }).weather).toEqual({ url: 'https://api.open-meteo.com', key: undefined })
  expect(readConfig({ WEATHER: 'open-meteo', WEATHER_KEY: 'secret-de-meteo', ROUTING: 'ign' })).toMatchObject({
    weather: { url: 'https://customer-api.open-meteo.com', key: 'secret-de-meteo' },
    routing: { url: 'https://data.geopf.fr' },
  })
})

describe('HelloAsso', () => {
  const on = { HELLOASSO: 'production', HELLOASSO_CLUBS: '12, 40', SITE_URL: 'https://tournois.exemple.fr' }

  test('est éteint sans réglage, et nomme ses clubs à l’essai', () => {
    expect(readConfig({}).helloasso).toBeUndefined()
    expect(readConfig(on).helloasso).toEqual({
      api: 'https://api.helloasso.com',
      authorize: 'https://auth.helloasso.com/authorize',
      hosts: ['www.helloasso.com'],
      partner: null,
      clubs: [12, 40],
    })
  })

  test.each([
    ['sans clubs', { ...on, HELLOASSO_CLUBS: '' }, 'HELLOASSO_CLUBS : les numéros des clubs à l’essai'],
    ['un club mal écrit', { ...on, HELLOASSO_CLUBS: '12, BC' }, 'HELLOASSO_CLUBS : des numéros'],
    ['un identifiant sans secret', { ...on, HELLOASSO_CLIENT_ID: 'a' }, 'HELLOASSO_CLIENT_SECRET : il va avec'],
    ['un secret sans identifiant', { ...on, HELLOASSO_CLIENT_SECRET: 'b' }, 'HELLOASSO_CLIENT_ID : il va avec'],
    ...['HELLOASSO_CLUBS', 'HELLOASSO_CLIENT_ID', 'HELLOASSO_CLIENT_SECRET', 'HELLOASSO_URL'].map(
      (name): [string, Environment, string] => [
        `${name} sans lui`,
        { [name]: name === 'HELLOASSO_CLUBS' ? '12' : name === 'HELLOASSO_URL' ? 'http://127.0.0.1:4010' : 'abc' },
        `${name} : sans HELLOASSO=production`,
      ],
    ),
    [
      'son identifiant seul, sans clubs',
      { ...on, HELLOASSO_CLUBS: '', HELLOASSO_CLIENT_ID: 'a' },
      'HELLOASSO_CLUBS : les numéros',
    ],
    ['une adresse sans https', { ...on, SITE_URL: 'http://localhost:3000' }, 'HELLOASSO : HelloAsso ne revient que'],
    ['une imitation ailleurs', { ...on, HELLOASSO_URL: 'http://10.0.0.3' }, 'HELLOASSO_URL : seule une imitation'],
    [
      'son bac à sable en production',
      { ...safeProduction, ...on, HELLOASSO: 'sandbox' },
      'le bac à sable de HelloAsso',
    ],
    [
      'son imitation en production',
      { ...safeProduction, ...on, HELLOASSO_URL: 'http://127.0.0.1:4010' },
      'une imitation de HelloAsso est interdite',
    ],
  ])('%s : refusé en le disant', (_, environment, said) => {
    expect(refusal(environment).replaceAll('\u00a0', ' ')).toContain(said)
  })
})

describe('Stripe', () => {
  const on = { STRIPE_SECRET_KEY: 'sk_live_rebond2026', STRIPE_WEBHOOK_SECRET: 'whsec_rebond2026' }

  test('est éteint sans réglage ; une clé et un secret l’allument, sans commission', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig(on).stripe).toEqual({
      secret_key: 'sk_live_rebond2026',
      livemode: true,
      webhook_secrets: ['whsec_rebond2026'],
      platform_webhook_secrets: [],
      fee_cents: 0,
      hosts: ['checkout.stripe.com'],
      url: undefined,
    })
    const changing = { ...on, STRIPE_WEBHOOK_SECRET: 'whsec_rebond2026, whsec_rebond2027', STRIPE_FEE_CENTS: '50' }
    expect(readConfig(changing).stripe).toMatchObject({
      webhook_secrets: ['whsec_rebond2026', 'whsec_rebond2027'],
      fee_cents: 50,
    })
  })

  test.each([
    ['une clé publiable', { ...on, STRIPE_SECRET_KEY: 'pk_live_rebond2026' }, 'STRIPE_SECRET_KEY : une clé secrète'],
    ['sans secret', { ...on, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET : il va avec STRIPE_SECRET_KEY'],
    ['sans clé', { ...on, STRIPE_SECRET_KEY: '' }, 'STRIPE_WEBHOOK_SECRET : sans STRIPE_SECRET_KEY'],
    ...[
      ['STRIPE_PLATFORM_WEBHOOK_SECRET', 'whsec_rebond2026'],
      ['STRIPE_FEE_CENTS', '50'],
      ['STRIPE_URL', 'http://127.0.0.1:4011'],
    ].map(([name, value]): [string, Environment, string] => [
      `${name} sans clé`,
      { [name!]: value },
      `${name} : sans STRIPE_SECRET_KEY`,
    ]),
    [
      'le secret de la plateforme sans celui des clubs',
      { STRIPE_SECRET_KEY: on.STRIPE_SECRET_KEY, STRIPE_PLATFORM_WEBHOOK_SECRET: 'whsec_rebond2026' },
      'STRIPE_WEBHOOK_SECRET : il va avec',
    ],
    [
      'le même secret aux deux adresses',
      { ...on, STRIPE_PLATFORM_WEBHOOK_SECRET: on.STRIPE_WEBHOOK_SECRET },
      'STRIPE_PLATFORM_WEBHOOK_SECRET : chaque adresse',
    ],
    [
      'trois secrets',
      { ...on, STRIPE_WEBHOOK_SECRET: 'whsec_a1234567,whsec_b1234567,whsec_c1234567' },
      'un secret whsec_',
    ],
    ['une commission mal écrite', { ...on, STRIPE_FEE_CENTS: '0,50' }, 'STRIPE_FEE_CENTS : un nombre entier'],
    ['une imitation ailleurs', { ...on, STRIPE_URL: 'http://10.0.0.3' }, 'STRIPE_URL : seule une imitation'],
    [
      'une clé d’essai en production',
      { ...safeProduction, ...on, STRIPE_SECRET_KEY: 'sk_test_rebond2026' },
      'STRIPE_SECRET_KEY : une clé d’essai',
    ],
    [
      'son imitation en production',
      { ...safeProduction, ...on, STRIPE_URL: 'http://127.0.0.1:4011' },
      'STRIPE_URL : une imitation de Stripe est interdite',
    ],
  ])('%s : refusé en le disant', (_, environment, said) => {
    expect(refusal(environment).replaceAll('\u00a0', ' ')).toContain(said)
  })
})

test('un processus de tâches seules écoute à côté du site de la même machine, à moins d’un autre port', () => {
  expect(readConfig({ SERVICES: 'jobs' })).toMatchObject({ port: 3_001, site_url: 'http://localhost:3000' })
  expect(readConfig({ SERVICES: 'jobs', PORT: '9100' }).port).toBe(9_100)
  expect(readConfig({ SERVICES: 'web' }).port).toBe(3_000)
})

test('une variable vide compte comme absente', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SERVICES: '' })).toEqual(readConfig({}))
})

test('avec un répartiteur de connexions, la base elle-même se nomme à part', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://rebond@pooler:6432/rebond', 'postgres://rebond@a,b/rebond']
  expect(readConfig({ DATABASE_URL })).toMatchObject({ database_url: DATABASE_URL, pooler_url: undefined })
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    database_url: DATABASE_DIRECT_URL,
    pooler_url: DATABASE_URL,
  })
})

test('les valeurs données sont lues', () => {
  const config = readConfig({
    PORT: '8080',
    SITE_URL: 'https://tournois.exemple.fr/',
    SERVICES: 'jobs, jobs',
    TRUSTED_PROXIES: '10.0.0.2, 172.16.0.0/12, ::1, fd00::/16',
    DEMO: 'off',
    DATA_DIR: '/var/lib/rebond',
    AUTH_REDIRECTS: 'https://app.exemple.fr/retour, https://*.exemple.org/**, http://localhost:5173/**',
    AUTH_PASSWORD_LENGTH: '8',
    AUTH_LIMITS: 'signup=50/10m, factor_code=3/300s',
  })
  expect(config).toMatchObject({
    port: 8_080,
    site_url: 'https://tournois.exemple.fr',
    services: ['jobs'],
    trusted_proxies: ['10.0.0.2', '172.16.0.0/12', '::1', 'fd00::/16'],
    demo: false,
    data_dir: '/var/lib/rebond',
    password_lengths: { everybody: 8, staff: 12 },
    account_limits: {
      signup: { points: 50, seconds: 600 },
      factor_code: { points: 3, seconds: 300 },
      login: { points: 150, seconds: 300 },
    },
    auth_redirects: ['https://app.exemple.fr/retour', 'https://*.exemple.org/**', 'http://localhost:5173/**'],
  })
})

test('de Google il ne faut que deux valeurs, d’un autre fournisseur aussi son adresse et son nom', () => {
  const keys = { client_id: 'nous', client_secret: 'secret' }
  const ffbb = { id: 'ffbb', label: 'FFBB', issuer: 'https://sso.exemple.fr/realms/ffbb', ...keys }
  const AUTH_PROVIDERS = JSON.stringify([{ id: 'google', ...keys }, ffbb])
  expect(readConfig({ ...safeProduction, AUTH_PROVIDERS }).auth_providers).toEqual([
    { id: 'google', label: 'Google', issuer: 'https://accounts.google.com', ...keys },
    ffbb,
  ])
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'deux mots'],
  ['SITE_URL', 'tournois.exemple.fr'],
  ['SITE_URL', 'ftp://tournois.exemple.fr'],
  ['SITE_URL', 'https://exemple.fr/tournois'],
  ['DATABASE_URL', 'mysql://localhost/rebond'],
  ['DATABASE_URL', 'postgres://rebond@base/rebond?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://rebond@base1,base2/rebond?target_session_attrs=maître'],
  ['DATABASE_DIRECT_URL', 'postgres://rebond@base1,/rebond'],
  ['DATABASE_DIRECT_URL', 'postgres://rebond@base/rebond'],
  ['DATABASE_POOL', '0'],
  ['SMTP_URL', 'mail.exemple.fr'],
  ['MAIL_FROM', 'Rebond'],
  ['MAIL_FROM', 'Rebond <a@b.fr>\r\nBcc: tous@exemple.fr'],
  ['SERVICES', 'web,cron'],
  ['SERVICES', ','],
  ['METRICS_TOKEN', 'court'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '2001:db8::/8'],
  ['SECRET_KEY', 'trop court'],
  ['CONFIRM_EMAIL', 'oui'],
  ['AUTH_PROVIDERS', 'google'],
  ['AUTH_PROVIDERS', '{"id":"google","client_id":"a","client_secret":"b"}'],
  ['AUTH_PROVIDERS', '[{"id":"google","client_id":"a"}]'],
  ['AUTH_PROVIDERS', '[{"id":"ffbb","client_id":"a","client_secret":"b"}]'],
  ['AUTH_PROVIDERS', '[{"id":"email","label":"E","issuer":"https://e.test","client_id":"a","client_secret":"b"}]'],
  ['AUTH_PROVIDERS', `[${Array(2).fill('{"id":"google","client_id":"a","client_secret":"b"}').join(',')}]`],
  ['AUTH_PROVIDERS', '[{"id":"google","client_id":"a","client_secret":"b","scope":"tout"}]'],
  ['AUTH_MANUAL_LINKING', 'oui'],
  ['AUTH_REDIRECTS', 'exemple.fr/**'],
  ['AUTH_REDIRECTS', 'https://exemple.fr'],
  ['AUTH_REDIRECTS', 'https://*.fr/**'],
  ['AUTH_REDIRECTS', 'https://**.exemple.fr/**'],
  ['AUTH_REDIRECTS', 'https://exemple.fr/**, javascript://%0a/**'],
  ['AUTH_REDIRECTS', 'http://exemple.fr/**'],
  ['AUTH_MAIL_GAP_SECONDS', '0'],
  ['AUTH_CODE_MINUTES', '0'],
  ['AUTH_ORIGINS', '*'],
  ['AUTH_ORIGINS', 'https://app.exemple.fr/'],
  ['AUTH_REUSE_SECONDS', '601'],
  ['AUTH_SESSION_LIVES', 'admin=toujours'],
  ['AUTH_SESSION_LIVES', 'club=7d/60d'],
  ['AUTH_SESSION_LIVES', 'admin=7d/0h'],
  ['AUTH_PASSWORD_LENGTH', '3'],
  ['AUTH_PASSWORD_LENGTH', '65'],
  ['AUTH_PASSWORD_LENGTH_STAFF', '5'],
  ['AUTH_LIMITS', 'signup'],
  ['AUTH_LIMITS', 'signup=30'],
  ['AUTH_LIMITS', 'inconnue=30/5m'],
  ['AUTH_LIMITS', 'toString=30/5m'],
  ['AUTH_LIMITS', 'signup=0/5m'],
  ['AUTH_LIMITS', 'signup=30/0s'],
  ['AUTH_LIMITS', 'signup=30/8d'],
  ['AUTH_ADMIN_SECRET', 'court'],
  ['AUTH_SIGNING_KEY_FILE', '/nulle/part.pem'],
  ['AUTH_CAPTCHA', 'oui'],
  ['WEATHER', 'meteo-france'],
  ['WEATHER_URL', 'api.open-meteo.com'],
  ['WEATHER_URL', 'https://api.open-meteo.com/v1'],
  ['WEATHER_KEY', 'court'],
  ['ROUTING', 'on'],
  ['ROUTING_URL', 'file:///etc/passwd'],
  ['DEMO', 'true'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%s est refusé sous son nom', (name, value) => {
  expect(refusal({ [name]: value })).toContain(`\n  ${name}\u00a0: `)
})

test('tous les problèmes sont dits à la fois, ceux de production compris', () => {
  const message = refusal({ NODE_ENV: 'production', PORT: 'abc', DEMO: 'on' })
  for (const name of ['PORT', 'DEMO', 'SITE_URL', 'DATABASE_URL', 'SMTP_URL'])
    expect(message).toContain(`\n  ${name}\u00a0: `)
})

describe('en production', () => {
  test('une configuration complète est acceptée, sans démonstration ni paiement fictif', () => {
    expect(readConfig(safeProduction)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      confirm_email: true,
      demo: false,
      sandbox_payments: false,
    })
  })

  test.each<[string, Environment]>([
    ['SITE_URL', { SITE_URL: 'http://tournois.exemple.fr' }],
    ['SITE_URL', { SITE_URL: undefined }],
    ['AUTH_ORIGINS', { AUTH_ORIGINS: 'https://app.exemple.fr,http://app.exemple.fr' }],
    ['AUTH_REUSE_SECONDS', { AUTH_REUSE_SECONDS: '300' }],
    ['AUTH_SESSION_LIVES', { AUTH_SESSION_LIVES: 'admin=31d/12h' }],
    ['AUTH_SESSION_LIVES', { AUTH_SESSION_LIVES: 'organisateur=365d/7d' }],
    ['AUTH_PASSWORD_LENGTH', { AUTH_PASSWORD_LENGTH: '5' }],
    ['AUTH_PASSWORD_LENGTH_STAFF', { AUTH_PASSWORD_LENGTH_STAFF: '11' }],
    ['AUTH_LIMITS', { AUTH_LIMITS: 'factor_code_day=1000/1d' }],
    ['AUTH_LIMITS', { AUTH_LIMITS: 'login_account_day=300/1h' }],
    ['AUTH_LIMITS', { AUTH_LIMITS: 'signup=30/1s' }],
    ['AUTH_ADMIN_SECRET', { AUTH_ADMIN_SECRET: 's'.repeat(32), SECRET_KEY: 's'.repeat(32) }],
    ['DEMO', { DEMO: 'on' }],
    ['SANDBOX_PAYMENTS', { SANDBOX_PAYMENTS: 'on' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['SECRET_KEY', { SECRET_KEY: undefined }],
    ['SMTP_URL', { SMTP_URL: undefined }],
    ['MAIL_FROM', { MAIL_FROM: undefined }],
    [
      'AUTH_PROVIDERS',
      {
        AUTH_PROVIDERS:
          '[{"id":"ffbb","label":"FFBB","issuer":"http://ffbb.exemple.fr","client_id":"a","client_secret":"b"}]',
      },
    ],
    ['AUTH_REDIRECTS', { AUTH_REDIRECTS: 'http://localhost:5173/**' }],
    ['AUTH_MAIL_GAP_SECONDS', { AUTH_MAIL_GAP_SECONDS: '5' }],
    ['AUTH_CODE_MINUTES', { AUTH_CODE_MINUTES: '1440' }],
    ['WEATHER_KEY', { WEATHER: 'open-meteo' }],
    ['WEATHER_URL', { WEATHER: 'open-meteo', WEATHER_KEY: 'clé-de-meteo', WEATHER_URL: 'http://meteo.exemple.fr' }],
    ['ROUTING_URL', { ROUTING: 'ign', ROUTING_URL: 'http://routes.exemple.fr' }],
  ])('%s est exigé ou interdit : %j', (name, change) => {
    expect(refusal({ ...safeProduction, ...change })).toContain(`\n  ${name}\u00a0: `)
  })

  test('la base embarquée et l’absence d’e-mails s’acceptent en le disant', () => {
    const environment = {
      ...safeProduction,
      DATABASE_URL: '',
      SECRET_KEY: undefined,
      ALLOW_EMBEDDED_DATABASE: 'on',
      SMTP_URL: '',
      CONFIRM_EMAIL: 'off',
    }
    expect(readConfig(environment)).toMatchObject({
      database_url: undefined,
      smtp_url: undefined,
      confirm_email: false,
    })
  })
})

/** Settings that our scripts and test runners read, unlike the product. */
const NOT_OF_THE_PRODUCT = ['TEST_DATABASE_URL']

test('.env.example et le README expliquent chaque réglage, et aucun qui n’existe pas', () => {
  const example = readFileSync('.env.example', 'utf8')
  const explained = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(explained.toSorted()).toEqual(settingNames().toSorted())
  const readme = readFileSync('README.md', 'utf8')
  const named = [...readme.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!)
  expect(settingNames().filter((name) => !named.includes(name))).toEqual([])
  const known = [...settingNames(), ...NOT_OF_THE_PRODUCT]
  expect(named.filter((name) => !known.includes(name) && !name.startsWith('SIG'))).toEqual([])
})
