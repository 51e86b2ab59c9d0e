import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { checkFileName, type CheckReport, checkReport, type Fact } from '#server/platform/payments/last-check.ts'
import { type Check, checkHelloAsso } from './helloasso.ts'
import type { Key } from './helloasso-keys.ts'
import { openReceiver } from './receiver.ts'
import { checkStripe } from './stripe.ts'

export type CheckOptions = {
  config: Pick<Config, 'helloasso' | 'stripe' | 'site_url' | 'host'>
  /** Key of an association of trial. Null without one. */
  association: Key | null
  link: boolean
  /** Port on which the receiver listens. */
  port: number
  live: boolean
  amount_cents: number | null
  wait_ms: number
  poll_ms: number
  patience_ms: number
  /** Folder of the report. */
  folder: string
  print: (line: string) => void
}

/** What the person at the terminal has asked cannot be done; the message is French. */
export class Refused extends Error {}

/** Asks both providers everything that a program can ask, and writes one report. @returns its path, and its content */
export async function runCheck(options: CheckOptions): Promise<{ path: string; report: CheckReport }> {
  const { config, print } = options
  const { helloasso, stripe } = config
  const live_cents = refuseRealMoney(options)
  const token = randomBytes(16).toString('hex')
  const receiver = await openReceiver({ port: options.port, host: config.host, token })
  const base = options.port === 0 && receiver ? `http://127.0.0.1:${receiver.port}` : config.site_url
  const address = `${base}/webhooks/check/${token}`
  print(receiver ? `Adresse de réception, le temps de l’essai\u00a0: ${address}` : NO_RECEIVER)
  const check: Check = {
    ...options,
    site_url: base,
    token,
    address,
    receiver,
    live_cents,
    wait_ms: receiver ? options.wait_ms : 0,
    say: print,
    tell: print,
  }
  const checked_at = new Date()
  try {
    const facts: Fact[] = []
    if (helloasso)
      facts.push(
        ...(await checkHelloAsso({
          ...check,
          settings: helloasso,
          association: options.association,
          link: options.link,
        })),
      )
    if (stripe) facts.push(...(await checkStripe({ ...check, settings: stripe })))
    const report = checkReport.parse({ checked_at: checked_at.toISOString(), live: live_cents !== null, facts })
    return { path: await write(options, report, [token]), report }
  } finally {
    await receiver?.close()
  }
}

const NO_RECEIVER =
  'Le port de réception est pris\u00a0: arrêtez Rebond le temps de l’essai, ou donnez --port et menez-y /webhooks/check/ depuis votre proxy.'

/** @returns the cents of a real payment, null when no real money can move. @throws Refused */
function refuseRealMoney({ config: { helloasso, stripe }, live, amount_cents }: CheckOptions): number | null {
  if (!helloasso && !stripe)
    throw new Refused('Ni HELLOASSO ni STRIPE_SECRET_KEY ne sont réglés\u00a0: il n’y a rien à vérifier.')
  const isLive = stripe?.livemode === true || helloasso?.api === 'https://api.helloasso.com'
  if (!isLive) {
    if (live) throw new Refused('--live est pour des clés d’argent réel, et celles-ci sont d’essai.')
    return null
  }
  if (live && amount_cents === 100) return amount_cents
  throw new Refused(
    'Ces clés font circuler de l’argent réel. Prenez celles d’essai, ou confirmez avec --live --amount 100 (1 €).',
  )
}

/** @throws when a secret would stand in the report: nothing is written then */
async function write({ folder, config, association }: CheckOptions, report: CheckReport, more: readonly string[]) {
  const text = `${JSON.stringify(report, null, 2)}\n`
  const { helloasso, stripe } = config
  const secrets = [
    stripe?.secret_key,
    ...(stripe?.webhook_secrets ?? []),
    ...(stripe?.platform_webhook_secrets ?? []),
    helloasso?.partner?.secret,
    helloasso?.partner?.id,
    association?.id,
    association?.secret,
    ...more,
  ]
  if (secrets.some((secret) => secret !== undefined && text.includes(secret)))
    throw new Error('A secret stands in what was found, so nothing was written.')
  const path = join(folder, checkFileName(new Date(report.checked_at)))
  await writeFile(path, text, { flag: 'wx', mode: 0o600 })
  return path
}
