import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CardProvidersHeld } from '#contract/office/card-providers.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { checkFileName, type CheckReport } from '#server/platform/payments/last-check.ts'
import { createCaller } from '#test/kit/caller.ts'
import { createClub } from '#test/kit/factories.ts'
import { CLIENT } from '#test/kit/providers/helloasso/tokens.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startTestServer } from '#test/kit/server.ts'

const SITE = 'https://tournois.exemple.fr'

async function held(environment: Record<string, string>) {
  const { helloasso, stripe } = readConfig({ ...environment, SITE_URL: SITE })
  const server = await startTestServer({ config: { helloasso, stripe } })
  server.services.config.site_url = SITE
  const admin = await createCaller(server, { admin: true, clubless: true })
  const read = async () => {
    const { status, body } = await admin.get('/admin/card-providers')
    expect(status).toBe(200)
    return body as CardProvidersHeld
  }
  return { server, read }
}

test('chaque prestataire en service dit son argent, les adresses à déclarer et les clubs à l’essai, et aucun secret', async () => {
  const { db } = (await held({})).server.services
  const club = await createClub(db, { name: 'Essai Basket' })
  const keys = {
    HELLOASSO: 'sandbox',
    HELLOASSO_CLUBS: `${club.id}, 999999999`,
    HELLOASSO_CLIENT_ID: CLIENT.id,
    HELLOASSO_CLIENT_SECRET: CLIENT.secret,
    ...STRIPE_KEYS,
    STRIPE_SECRET_KEY: 'sk_live_rebond2026',
    STRIPE_FEE_CENTS: '50',
  }
  const { server, read } = await held(keys)
  await db`
    insert into payment_accounts (club_id, provider, settings, state, active, external_id, connected_at)
    values (${club.id}, 'helloasso', '{}', 'broken', false, 'essai-basket', now())`
  const answer = await read()
  expect(answer.providers.filter(({ money }) => money !== 'none')).toEqual([
    expect.objectContaining({
      name: 'helloasso',
      money: 'trial',
      notified_at: [{ of: 'clubs', url: `${SITE}/webhooks/helloasso/…` }],
      trial_clubs: [
        { id: club.id, name: 'Essai Basket' },
        { id: 999_999_999, name: null },
      ],
      accounts: expect.objectContaining({ broken: 1 }),
    }),
    expect.objectContaining({
      name: 'stripe',
      money: 'real',
      notified_at: [
        { of: 'clubs', url: `${SITE}/webhooks/stripe` },
        { of: 'platform', url: `${SITE}/webhooks/stripe/platform` },
      ],
      trial_clubs: null,
      fee_cents: 50,
    }),
  ])
  expect(answer.return_url).toBe(`${SITE}/paiement/retour/…`)
  const said = JSON.stringify(answer)
  for (const secret of [
    CLIENT.secret,
    'sk_live_rebond2026',
    STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
    server.services.config.secret_key ?? 'rien',
  ])
    expect(said).not.toContain(secret)
})

test('la dernière vérification se lit telle qu’elle a été écrite ; un fichier abîmé ne la cache pas', async () => {
  const { server, read } = await held({})
  expect((await read()).last_check).toBeNull()
  const report: CheckReport = {
    checked_at: '2026-11-20T10:00:00.000Z',
    live: false,
    facts: [
      { provider: 'stripe', row: 1, mark: 'yes', said: 'la clé est acceptée.' },
      { provider: 'helloasso', row: 5, mark: 'no', said: 'amount compte le pourboire.' },
      { provider: 'helloasso', row: 11, mark: 'by_hand', said: 'renommez l’association.' },
    ],
  }
  const folder = server.services.config.data_dir
  writeFileSync(join(folder, checkFileName(new Date(report.checked_at))), JSON.stringify(report))
  writeFileSync(join(folder, checkFileName(new Date('2026-11-21T10:00:00Z'))), '{"à moitié')
  expect((await read()).last_check).toEqual({
    at: report.checked_at,
    real_money: false,
    holds: 1,
    wrong: [{ provider: 'helloasso', said: 'amount compte le pourboire.' }],
    by_hand: 1,
  })
})
