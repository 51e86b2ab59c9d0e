import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CLIENT } from './test/kit/providers/helloasso/tokens.ts'
import { STRIPE_KEYS } from './test/kit/providers/stripe/keys.ts'

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 4310)
const CHROMIUM_NOTE = 'node_modules/.cache/rebond-chromium'

/** Another service to sign in with, in a process of its own. */
const OIDC = {
  id: 'keycloak',
  label: 'Fournisseur d’essai',
  issuer: `http://127.0.0.1:${PORT + 1}`,
  client_id: 'rebond-journeys',
  client_secret: 'secret-of-the-journeys-and-nothing-else',
}

const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = STRIPE_KEYS
const SITE = `http://localhost:${PORT}`

/** Imitations of both providers of cards, in a process of their own. Clubs of the journeys may link either. */
const CARDS = {
  HELLOASSO: 'sandbox',
  HELLOASSO_URL: `http://127.0.0.1:${PORT + 2}`,
  HELLOASSO_CLIENT_ID: CLIENT.id,
  HELLOASSO_CLIENT_SECRET: CLIENT.secret,
  HELLOASSO_CLUBS: Array.from({ length: 2_000 }, (_, index) => index + 1).join(),
  STRIPE_URL: `http://127.0.0.1:${PORT + 3}`,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
}

/** A fresh house for each run: its own database, the demonstration data, the built pages. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  // What takes this long hangs, on a machine that does other work too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  // As for the rules and the server: what fails once has failed.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: SITE,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `node test/accounts/oidc/provider-process.ts ${SITE}/auth/callback ${OIDC.client_id} ${OIDC.client_secret}`,
      url: `${OIDC.issuer}/.well-known/openid-configuration`,
      env: { OIDC_PORT: String(PORT + 1) },
    },
    {
      command: `node test/kit/providers/provider-process.ts ${SITE} ${PORT + 2} ${PORT + 3}`,
      url: CARDS.HELLOASSO_URL,
    },
    {
      command: 'node server/start.ts',
      url: `${SITE}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: String(PORT),
        DATA_DIR: dataFolder(),
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        NODE_ENV: '',
        DATABASE_URL: '',
        // A machine without a free core makes a database seem frozen for a moment.
        DATABASE_PATIENCE_MS: '30000',
        // Each journey has an address of its own.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        AUTH_PROVIDERS: JSON.stringify([OIDC]),
        ...CARDS,
      },
    },
  ],
})

/** Named by the first process that reads this file, which outlives the server and removes it. */
function dataFolder(): string {
  if (!process.env.BROWSER_DATA_DIR) {
    const folder = join(tmpdir(), `rebond-browser-${process.pid}`)
    process.env.BROWSER_DATA_DIR = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return process.env.BROWSER_DATA_DIR
}

/** Where the set-up found or installed one; Playwright's own otherwise. */
function chromiumPath(): string | undefined {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (existsSync(CHROMIUM_NOTE)) return readFileSync(CHROMIUM_NOTE, 'utf8').trim()
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}
