import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { Refused, runCheck } from './checking/run-check.ts'

/**
 * Asks the providers of payments, with the keys of this installation, what only they know: `npm run payments:check`. Use
 * keys of trial; real money moves only with `-- --live --amount 100`. `-- --wait 45` gives somebody 45 minutes to pay the
 * pages that it shows, `-- --link` goes through HelloAsso’s own page, `-- --port 3010` listens elsewhere than `PORT`.
 */
const MINUTE_MS = 60_000

try {
  const { values } = parseArgs({
    options: {
      live: { type: 'boolean', default: false },
      amount: { type: 'string' },
      wait: { type: 'string', default: '0' },
      link: { type: 'boolean', default: false },
      port: { type: 'string' },
    },
  })
  const config = readConfig(process.env)
  const { HELLOASSO_CHECK_CLIENT_ID: id, HELLOASSO_CHECK_CLIENT_SECRET: secret } = process.env
  if (Boolean(id) !== Boolean(secret))
    throw new Refused('HELLOASSO_CHECK_CLIENT_ID et HELLOASSO_CHECK_CLIENT_SECRET vont ensemble.')
  const { path, report } = await runCheck({
    config,
    association: id && secret ? { id, secret } : null,
    link: values.link,
    port: number('--port', values.port ?? String(config.port), 65_535),
    live: values.live,
    amount_cents: values.amount === undefined ? null : number('--amount', values.amount, 10_000),
    wait_ms: number('--wait', values.wait, 180) * MINUTE_MS,
    poll_ms: 10_000,
    patience_ms: 10_000,
    folder: existsSync(config.data_dir) ? config.data_dir : process.cwd(),
    print: (line) => console.log(line),
  })
  const count = (mark: string) => report.facts.filter((fact) => fact.mark === mark).length
  console.log(`\n${count('yes')} ✓, ${count('no')} ✗, ${count('by_hand')} à faire à la main. Rapport\u00a0: ${path}`)
  if (count('no') > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function number(name: string, text: string, most: number): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > most)
    throw new Refused(`${name}\u00a0: un nombre entier jusqu’à ${most} est attendu.`)
  return Number(text)
}
