import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { findLastCheck } from '#server/platform/payments/last-check.ts'
import { disposeLater } from '#test/kit/disposals.ts'
import { startHelloAsso } from '#test/kit/providers/helloasso/helloasso.ts'
import { CLIENT } from '#test/kit/providers/helloasso/tokens.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { type CheckOptions, runCheck } from './checking/run-check.ts'

const SLUG = 'bc-presquile'
const PATIENCE_MS = 300

type Given = Partial<CheckOptions> & { watch?: (line: string) => void }

/** Both imitations, an association’s key, and a check whose lines are kept. */
async function checking() {
  const [helloAsso, stripe] = [await startHelloAsso(), await startStripe()]
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  const key = helloAsso.ownKey(SLUG)
  const settings = { HELLOASSO: 'sandbox', HELLOASSO_CLUBS: '12', HELLOASSO_URL: helloAsso.url }
  const config = (more: Record<string, string> = {}) =>
    readConfig({ ...settings, ...STRIPE_KEYS, STRIPE_URL: stripe.url, ...more })
  const lines: string[] = []
  const run = ({ watch, ...more }: Given = {}) =>
    runCheck({
      config: config(),
      association: key,
      link: false,
      port: 0,
      live: false,
      amount_cents: null,
      wait_ms: 0,
      poll_ms: 20,
      patience_ms: PATIENCE_MS,
      folder,
      print: (line) => {
        lines.push(line)
        watch?.(line)
      },
      ...more,
    })
  return { helloAsso, stripe, folder, key, config, lines, run }
}

type World = Awaited<ReturnType<typeof checking>>

/** Sends what Stripe has to tell to the addresses that were declared, again where it was not taken. */
function deliverStripe({ stripe }: World) {
  const timer = setInterval(() => {
    for (const { url, secret } of stripe.endpoints.values())
      for (const { body, signature } of stripe.takeTold(secret)) {
        const send = () =>
          fetch(url, { method: 'POST', body, headers: { 'stripe-signature': signature } }).catch(() => null)
        void send().then((answer) => (answer?.ok ? null : send()))
      }
  }, 10)
  disposeLater(() => clearInterval(timer))
  return () => clearInterval(timer)
}

/** Somebody sits at the terminal: opens the pages that are printed, pays, is refused, and says yes. */
function attend({ helloAsso, lines }: World) {
  const notify = () => {
    const [to] = helloAsso.addresses.values()
    for (const { body, signature } of to ? helloAsso.takeTold() : []) {
      const send = () =>
        fetch(to!, { method: 'POST', body, headers: { 'x-ha-signature': signature } }).catch(() => null)
      void send().then((answer) => (answer?.ok ? null : send()))
    }
  }
  const timer = setInterval(notify, 10)
  disposeLater(() => clearInterval(timer))
  return (line: string) => {
    const urls = [...line.matchAll(/^ {2}(http\S+)$/gm)].map(([, url]) => url!)
    if (line.includes('dites oui')) void fetch(helloAsso.authorize(urls[0]!, SLUG))
    if (!line.startsWith('Payez')) return
    expect(lines).toContain(line)
    const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
    helloAsso.pay(helloAsso.byToken(tokenOf(urls[0]!))!.id, { tip: 150 })
    helloAsso.pay(helloAsso.byToken(tokenOf(urls[1]!))!.id)
    void fetch(`${urls[2]}/refuse`)
  }
}

const of = ({ report }: Awaited<ReturnType<typeof runCheck>>, provider: string, row: number) =>
  report.facts.filter((fact) => fact.provider === provider && fact.row === row)

test('sans personne devant l’écran, ce qu’un programme peut demander l’est, et le reste dit quoi faire', async () => {
  const world = await checking()
  const stop = deliverStripe(world)
  const done = await world.run()
  stop()
  expect(done.report.facts.filter(({ mark }) => mark === 'no')).toEqual([])
  for (const provider of ['helloasso', 'stripe'])
    for (let row = 1; row <= 11; row++)
      if (provider === 'helloasso' || row !== 10)
        expect([provider, row, of(done, provider, row).length > 0]).toEqual([provider, row, true])
  expect(of(done, 'helloasso', 1).map(({ said }) => said)).toEqual([
    'la clé est acceptée.',
    'un jeton vit 1800 s, comme prévu.',
    'le jeton de renouvellement change à chaque usage.',
    'l’ancien jeton de renouvellement ne sert plus (400).',
  ])
  expect(of(done, 'helloasso', 3).map(({ said }) => said.replaceAll(/\s/g, ' '))).toEqual([
    '0,50 € est accepté, et la page est sur un hôte connu.',
    '1 € est accepté, et la page est sur un hôte connu.',
    '80 € est accepté, et la page est sur un hôte connu.',
    'une adresse de retour en http : refus (400).',
    'une adresse de retour de cette machine : accord.',
    'un payeur nommé « Test » : refus (400).',
  ])
  expect(of(done, 'stripe', 7).map(({ mark }) => mark)).toEqual(['yes', 'yes', 'by_hand'])
  expect(of(done, 'stripe', 8).map(({ mark }) => mark)).toEqual(['yes', 'yes', 'yes'])
  for (const { mark, said } of done.report.facts) if (mark === 'by_hand') expect(said.length).toBeGreaterThan(30)
  // What the check opened at Stripe is closed again.
  expect(world.stripe.endpoints.size).toBe(0)
  expect(
    world.stripe.calls.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/v1/accounts/')),
  ).toHaveLength(2)
  expect(readdirSync(world.folder)).toEqual([expect.stringMatching(/^payments-check-.*Z\.json$/)])
  expect(await findLastCheck(world.folder)).toEqual(done.report)
  const text = readFileSync(done.path, 'utf8') + world.lines.slice(1).join('\n')
  for (const secret of [...Object.values(STRIPE_KEYS), world.key.id, world.key.secret])
    expect(text).not.toContain(secret)
})

test('avec le client partenaire et quelqu’un qui paie, tout HelloAsso est vu, signatures et remboursements compris', async () => {
  const world = await checking()
  world.helloAsso.refundsAre('allowed')
  const keys = { HELLOASSO_CLIENT_ID: CLIENT.id, HELLOASSO_CLIENT_SECRET: CLIENT.secret }
  const done = await world.run({
    config: { ...world.config(keys), stripe: undefined },
    association: null,
    link: true,
    wait_ms: 5_000,
    watch: attend(world),
  })
  expect(done.report.facts.filter(({ mark }) => mark === 'no')).toEqual([])
  expect(of(done, 'helloasso', 2)[1]?.said).toContain(SLUG)
  expect(of(done, 'helloasso', 5).map(({ said }) => said.replaceAll(/\s/g, ' '))).toEqual([
    'le paiement est lu dans l’état « Authorized ».',
    'amount (1 €) ne compte pas le pourboire (1,50 €).',
  ])
  expect(of(done, 'helloasso', 6).map(({ said }) => said)).toEqual([
    'après une carte refusée, l’API ne montre rien.',
    expect.stringMatching(/^au retour d’un refus\s: retour=erreur, checkoutIntentId=\d+, error=refused\.$/),
  ])
  expect(of(done, 'helloasso', 7).map(({ said }) => said)).toContain(
    'la signature couvre le corps tel qu’il est envoyé.',
  )
  expect(of(done, 'helloasso', 8).map(({ mark, said }) => [mark, said.split(' ').slice(0, 2).join(' ')])).toEqual([
    ['yes', 'remboursement d’une'],
    ['yes', 'remboursement entier'],
  ])
  expect(readFileSync(done.path, 'utf8')).not.toContain(world.helloAsso.signature_key)
})

describe('un prestataire qui ne répond pas comme il faut', () => {
  test.each([
    ['se tait', 'silent' as const, 'ne répond pas'],
    ['refuse la clé', { refused: 401 }, 'refuse la clé (401)'],
    ['reçoit trop de demandes', { refused: 429, headers: { 'retry-after': '30' } }, 'trop de demandes (429)'],
    ['est en panne', { refused: 500 }, 'est en panne (500)'],
  ])('%s : la première question le dit, rien d’autre n’est essayé, et le rapport s’écrit', async (_, goes, said) => {
    const world = await checking()
    for (const fake of [world.helloAsso, world.stripe]) fake.fault({ match: () => true, goes })
    const done = await world.run()
    for (const provider of ['helloasso', 'stripe']) {
      expect(of(done, provider, 1)).toEqual([
        expect.objectContaining({ mark: 'no', said: expect.stringContaining(said) }),
      ])
      expect(
        done.report.facts
          .filter((fact) => fact.provider === provider && fact.row > 1)
          .every(({ mark }) => mark === 'by_hand'),
      ).toBe(true)
    }
    expect([world.helloAsso.calls.length, world.stripe.calls.length]).toEqual([1, 1])
    expect(await findLastCheck(world.folder)).toEqual(done.report)
  })

  test.each([['silent' as const], [{ refused: 429 }], [{ refused: 500 }]])(
    'à une seule question (%j) : elle seule est marquée ✗',
    async (goes) => {
      const world = await checking()
      const stop = deliverStripe(world)
      world.helloAsso.fault({ match: ({ path }) => path.endsWith('/checkout-intents'), goes })
      world.stripe.fault({ match: ({ path }) => path === '/v1/refunds', goes })
      const done = await world.run()
      stop()
      const failed = done.report.facts.filter(({ mark }) => mark === 'no').map(({ provider, row }) => [provider, row])
      expect(failed).toEqual([
        ['helloasso', 3],
        ['stripe', 8],
      ])
    },
  )

  test('limite ses appels : leur nombre et Retry-After sont dits', async () => {
    const world = await checking()
    let calls = 0
    const match = ({ path }: { path: string }) => path === `/v5/organizations/${SLUG}` && ++calls === 41
    world.helloAsso.fault({ match, goes: { refused: 429, headers: { 'retry-after': '17' } } })
    const done = await world.run({ config: { ...world.config(), stripe: undefined } })
    expect(of(done, 'helloasso', 10)).toEqual([
      expect.objectContaining({
        mark: 'yes',
        said: expect.stringMatching(/429 après 41 appels en \d+ s, Retry-After\s: 17\./),
      }),
    ])
  })
})

describe('l’argent réel', () => {
  const live = { ...STRIPE_KEYS, STRIPE_SECRET_KEY: 'sk_live_rebond2026' }
  test.each([
    ['sans le dire', {}],
    ['sans montant', { live: true }],
    ['un autre montant', { live: true, amount_cents: 8_000 }],
  ])('%s : refusé avant tout appel, et rien ne s’écrit', async (_, more) => {
    const world = await checking()
    const config = world.config(live)
    await expect(world.run({ config, ...more })).rejects.toThrow('argent réel')
    expect([world.helloAsso.calls.length, world.stripe.calls.length, readdirSync(world.folder)]).toEqual([0, 0, []])
  })

  test('confirmé à 1 € : aucun compte ni carte d’essai, et ce qui reste se fait à la main', async () => {
    const world = await checking()
    const config = { ...world.config(live), helloasso: undefined }
    const done = await world.run({ config, live: true, amount_cents: 100 })
    expect(done.report.live).toBe(true)
    const paths = world.stripe.calls.map(({ method, path }) => `${method} ${path}`)
    expect(paths).not.toContain('POST /v1/accounts')
    expect(paths).not.toContain('POST /v1/payment_intents')
    expect(paths).not.toContain('POST /v1/refunds')
    for (const { raw, path } of world.stripe.calls.filter((call) => call.method === 'POST'))
      if (path === '/v1/checkout/sessions') expect(raw).toContain('[unit_amount]=100')
  })

  test('--live avec des clés d’essai est refusé', async () => {
    const world = await checking()
    await expect(world.run({ live: true, amount_cents: 100 })).rejects.toThrow('celles-ci sont d’essai')
  })
})
