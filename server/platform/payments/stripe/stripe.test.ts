import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import type { Asked, Fault } from '#test/kit/providers/provider-server.ts'
import type { Session } from '#test/kit/providers/stripe/money.ts'
import { STRIPE_KEYS } from '#test/kit/providers/stripe/keys.ts'
import { startStripe } from '#test/kit/providers/stripe/stripe.ts'
import { readConfig } from '../../config/config.ts'
import { ProviderUnavailable } from '../port.ts'
import { StripeRefused } from './client.ts'
import { stripeParts } from './platform.ts'

const START = Date.parse('2026-03-02T10:00:00Z')
const MINUTE = 60_000

/** Stripe’s imitation, an account of a club that takes cards, and the provider that speaks with them. */
async function collecting({ fee_cents = 0 } = {}) {
  let now = START
  const fake = await startStripe({ now: () => now })
  const host = new URL(fake.url).host
  const settings = readConfig({ ...STRIPE_KEYS, STRIPE_URL: fake.url, STRIPE_FEE_CENTS: String(fee_cents) }).stripe!
  const { provider } = stripeParts(settings, { db, clock: () => new Date(now) })
  const external_id = fake.readyAccount()
  const open = (key: string, more: Partial<Parameters<typeof provider.open>[0]> = {}) =>
    provider.open({
      key,
      account: { club_id: 7, external_id },
      amount_cents: 8000,
      description: 'Tournoi de Pâques – U13 – INS-ABCDEFGH',
      opened_at: new Date(START),
      expires_at: new Date(START + 15 * MINUTE),
      payer: { full_name: 'Ana Diaz', email: 'ana.diaz@exemple.test' },
      return_url: 'https://rebond.test/paiement/retour/1',
      ...more,
    })
  const paid = async (key: string) => {
    const { reference } = await open(key)
    fake.pay(reference!)
    return reference!
  }
  const asked = (path: string, method = 'POST') =>
    fake.calls.filter((call) => call.path === path && call.method === method)
  return { fake, provider, external_id, host, open, paid, asked, pass: (ms: number) => (now += ms) }
}

const onSessions = ({ method, path }: Asked) => method === 'POST' && path === '/v1/checkout/sessions'
const onRefunds = ({ method, path }: Asked) => method === 'POST' && path === '/v1/refunds'
const times = (count: number, fault: Fault) => Array.from({ length: count }, () => fault)

describe('la page', () => {
  test('s’ouvre sur le compte du club, et l’argent payé est lu avec ses frais', async () => {
    const { fake, provider, external_id, host, open, asked } = await collecting({ fee_cents: 100 })
    const key = randomUUID()
    const opened = await open(key)
    expect(opened).toMatchObject({ state: { status: 'open' }, ends_at: new Date(START + 60 * MINUTE), money: null })
    expect(new URL(opened.page!.url).host).toBe(host)
    const [call] = asked('/v1/checkout/sessions')
    expect(call!.headers).toMatchObject({ 'stripe-account': external_id, 'idempotency-key': `open:${key}:1` })
    expect(Object.fromEntries(new URLSearchParams(call!.raw))).toMatchObject({
      'allowed_payment_method_types[0]': 'card',
      'payment_intent_data[application_fee_amount]': '100',
      customer_email: 'ana.diaz@exemple.test',
      success_url: 'https://rebond.test/paiement/retour/1?retour=ok',
    })
    fake.pay(opened.reference!)
    expect(await provider.read(key)).toMatchObject({
      state: { status: 'succeeded', amount_cents: 8000, paid_at: new Date(START) },
      page: null,
      ends_at: null,
      money: { provider_payment: expect.stringMatching(/^pi_/), fee_cents: 245, tip_cents: null, net_cents: 7755 },
      given_back: [],
      disputed: 'no',
    })
  })

  test('propose Bancontact au club dont le compte le prend, à lui seul', async () => {
    const { external_id, open, asked } = await collecting()
    const club = await createClub(db)
    await db`
      insert into payment_accounts (club_id, provider, settings, state, active, external_id, connected_at)
      values (${club.id}, 'stripe', '{"bancontact": true}', 'ready', true, ${external_id}, now())`
    await open(randomUUID())
    expect(asked('/v1/checkout/sessions')[0]!.raw).toContain('bancontact')
  })

  test('d’une vente de la plateforme s’ouvre sur son propre compte, sans commission', async () => {
    const { open, asked } = await collecting({ fee_cents: 100 })
    await open(randomUUID(), { account: null })
    const [call] = asked('/v1/checkout/sessions')
    expect(call!.headers['stripe-account']).toBeUndefined()
    expect(call!.raw).not.toContain('application_fee_amount')
  })

  test('ne s’ouvre jamais sur le compte de la plateforme pour un club qui n’en a pas', async () => {
    const { open, asked } = await collecting()
    await expect(open(randomUUID(), { account: { club_id: 7, external_id: null } })).rejects.toThrow(
      ProviderUnavailable,
    )
    expect(asked('/v1/checkout/sessions')).toHaveLength(0)
  })

  test('est la même au second appel, même d’un autre jour et sans nouvelle question', async () => {
    const { open, asked, pass } = await collecting()
    const key = randomUUID()
    const { reference } = await open(key)
    pass(20 * MINUTE)
    expect(await open(key)).toMatchObject({ reference, state: { status: 'open' } })
    expect(asked('/v1/checkout/sessions')).toHaveLength(1)
  })

  test('d’une tentative trop vieille pour Stripe n’est pas une panne : elle est finie', async () => {
    const { open, pass, provider } = await collecting()
    const key = randomUUID()
    pass(45 * MINUTE)
    expect(await open(key)).toMatchObject({ reference: null, state: { status: 'expired' } })
    expect(await provider.read(key)).toMatchObject({ state: { status: 'expired' } })
  })

  test('d’un payeur dont Stripe refuse l’adresse s’ouvre sans elle', async () => {
    const { open, asked } = await collecting()
    const opened = await open(randomUUID(), { payer: { full_name: 'Ana Diaz', email: 'ana diaz' } })
    expect(opened.state).toEqual({ status: 'open' })
    expect(asked('/v1/checkout/sessions')).toHaveLength(2)
  })

  test('refusée par Stripe (moins de 50 centimes) se dit, sans un mot de la clé ni du payeur', async () => {
    const { open } = await collecting()
    const refused = open(randomUUID(), { amount_cents: 30 })
    await expect(refused).rejects.toThrow(StripeRefused)
    await expect(refused).rejects.toThrow(/^stripe refused: amount_too_small $/)
  })

  test('d’une carte refusée reste ouverte', async () => {
    const { open, provider } = await collecting()
    const key = randomUUID()
    const { page } = await open(key)
    expect(await (await fetch(`${page!.url}/refuse`)).text()).toContain('Carte refusée')
    expect(await provider.read(key)).toMatchObject({ state: { status: 'open' } })
  })

  test('payée plus tard par la banque est attendue, puis reçue ou non', async () => {
    const { fake, open, provider } = await collecting()
    const [good, bad] = [randomUUID(), randomUUID()]
    const [first, second] = [(await open(good)).reference!, (await open(bad)).reference!]
    fake.pay(first, 'later')
    fake.pay(second, 'later')
    expect(await provider.read(good)).toMatchObject({ state: { status: 'processing' }, money: null })
    fake.settle(first, true)
    fake.settle(second, false)
    expect(await provider.read(good)).toMatchObject({ state: { status: 'succeeded' } })
    expect(await provider.read(bad)).toMatchObject({ state: { status: 'failed', failure_code: 'payment_failed' } })
  })
})

describe('la fin', () => {
  test('ferme aussitôt ; payée entre-temps, elle dit qu’elle est payée', async () => {
    const { fake, open, provider } = await collecting()
    const [left, kept] = [randomUUID(), randomUUID()]
    const [first, second] = [(await open(left)).reference!, (await open(kept)).reference!]
    expect(await provider.close(left)).toMatchObject({ state: { status: 'expired' }, page: null, ends_at: null })
    expect(fake.pay(first)).toBe(false)
    fake.pay(second)
    expect(await provider.close(kept)).toMatchObject({ state: { status: 'succeeded', amount_cents: 8000 } })
  })

  test('d’une clé que Stripe n’a jamais vue empêche un appel encore en route d’ouvrir', async () => {
    const { open, provider, asked } = await collecting()
    const key = randomUUID()
    expect(await provider.read(key)).toBeNull()
    expect(await provider.close(key)).toMatchObject({ state: { status: 'expired' } })
    expect(await open(key)).toMatchObject({ reference: null, state: { status: 'expired' } })
    expect(asked('/v1/checkout/sessions')).toHaveLength(0)
  })

  test('venue pendant l’ouverture l’emporte', async () => {
    const { fake, external_id, open, provider } = await collecting()
    const key = randomUUID()
    const [, opened] = await Promise.all([provider.close(key), open(key)])
    expect(opened.state).toEqual({ status: 'expired' })
    const there = fake.things.list<Session>(external_id, 'checkout.session')
    expect(there.filter(({ status }) => status === 'open')).toHaveLength(0)
    expect(await provider.read(key)).toMatchObject({ state: { status: 'expired' } })
  })

  test('vient seule au bout d’une heure', async () => {
    const { fake, open, pass, provider } = await collecting()
    const key = randomUUID()
    const { reference } = await open(key)
    pass(60 * MINUTE)
    expect(await provider.read(key)).toMatchObject({ state: { status: 'expired' } })
    expect(fake.pay(reference!)).toBe(false)
  })
})

describe('une panne', () => {
  test('où Stripe a agi sans pouvoir le dire n’ouvre pas deux pages', async () => {
    const { fake, open } = await collecting()
    const key = randomUUID()
    for (const fault of times(4, { match: onSessions, goes: 'acted_then_lost' })) fake.fault(fault)
    await expect(open(key)).rejects.toThrow(ProviderUnavailable)
    expect((await open(key)).state).toEqual({ status: 'open' })
    expect(fake.things.count('checkout.session')).toBe(1)
  })

  test.each([429, 500, 503])('qui répond %i se dit indisponible, et ne refuse rien', async (refused) => {
    const { fake, open } = await collecting()
    const key = randomUUID()
    for (const fault of times(3, { match: onSessions, goes: { refused } })) fake.fault(fault)
    await expect(open(key)).rejects.toThrow(ProviderUnavailable)
  })

  test('gardée sous sa clé par Stripe ne revient pas toujours : l’appel suivant en prend une autre', async () => {
    const { fake, open, asked } = await collecting()
    const key = randomUUID()
    fake.keepsError(onSessions)
    await expect(open(key)).rejects.toThrow(ProviderUnavailable)
    expect((await open(key)).state).toEqual({ status: 'open' })
    expect(asked('/v1/checkout/sessions').at(-1)!.headers['idempotency-key']).toBe(`open:${key}:2`)
  })

  test('après laquelle l’équipe a changé de nom n’empêche pas de payer', async () => {
    const { fake, open } = await collecting()
    const key = randomUUID()
    for (const fault of times(4, { match: onSessions, goes: 'acted_then_lost' })) fake.fault(fault)
    await expect(open(key)).rejects.toThrow(ProviderUnavailable)
    await expect(open(key, { description: 'Autre nom' })).rejects.toThrow(ProviderUnavailable)
    expect((await open(key, { description: 'Autre nom' })).state).toEqual({ status: 'open' })
  })

  test('d’un club qui a retiré son accord n’est pas un refus de payer', async () => {
    const { fake, external_id, open, provider } = await collecting()
    const key = randomUUID()
    await open(key)
    fake.leave(external_id)
    await expect(provider.read(key)).rejects.toThrow(ProviderUnavailable)
  })
})

describe('l’argent rendu', () => {
  test('en partie puis en tout l’est une fois, quoi qui se perde', async () => {
    const { fake, paid, provider } = await collecting()
    const [key, payment_key] = [randomUUID(), randomUUID()]
    await paid(payment_key)
    const part = { key, payment_key, provider_payment: null, amount_cents: 3000 }
    for (const fault of times(4, { match: onRefunds, goes: 'acted_then_lost' })) fake.fault(fault)
    await expect(provider.refund(part)).rejects.toThrow(ProviderUnavailable)
    const done = await provider.refund(part)
    expect(done).toMatchObject({ status: 'succeeded', why: null })
    expect(await provider.refund(part)).toEqual(done)
    expect(await provider.readRefund(key)).toEqual(done)
    expect(fake.things.count('refund')).toBe(1)
    const { given_back, money } = (await provider.read(payment_key))!
    expect(given_back).toEqual([
      { reference: done.reference, provider_payment: money!.provider_payment, amount_cents: 3000 },
    ])
  })

  test('l’est une fois quand Stripe garde une erreur sous la clé, après avoir agi', async () => {
    const { fake, paid, provider } = await collecting()
    const [key, payment_key] = [randomUUID(), randomUUID()]
    await paid(payment_key)
    fake.keepsError(onRefunds)
    const part = { key, payment_key, provider_payment: null, amount_cents: 3000 }
    await expect(provider.refund(part)).rejects.toThrow(ProviderUnavailable)
    expect(await provider.refund(part)).toMatchObject({ status: 'succeeded' })
    expect(fake.things.count('refund')).toBe(1)
  })

  test('l’est une fois quand deux processus le demandent ensemble', async () => {
    const { fake, paid, provider } = await collecting()
    const payment_key = randomUUID()
    await paid(payment_key)
    const part = { key: randomUUID(), payment_key, provider_payment: null, amount_cents: 3000 }
    const [first, second] = await Promise.all([provider.refund(part), provider.refund(part)])
    expect(first).toEqual(second)
    expect(fake.things.count('refund')).toBe(1)
  })

  test('en attente n’est pas rendu ; un échec plus tard le laisse à une personne', async () => {
    const { fake, paid, provider } = await collecting()
    const [key, payment_key] = [randomUUID(), randomUUID()]
    await paid(payment_key)
    fake.refundsBecome('pending')
    const { status, reference } = await provider.refund({
      key,
      payment_key,
      provider_payment: null,
      amount_cents: 8000,
    })
    expect(status).toBe('pending')
    expect(await provider.read(payment_key)).toMatchObject({ given_back: [] })
    fake.endRefund(reference!, 'failed')
    expect(await provider.readRefund(key)).toEqual({ status: 'due', reference, why: 'failed' })
  })

  test('au-delà de ce qui reste est laissé à une personne', async () => {
    const { paid, provider } = await collecting()
    const payment_key = randomUUID()
    await paid(payment_key)
    const whole = { payment_key, provider_payment: null, amount_cents: 8000 }
    expect(await provider.refund({ key: randomUUID(), ...whole })).toMatchObject({ status: 'succeeded' })
    const due = { status: 'due', reference: null, why: 'failed' }
    expect(await provider.refund({ key: randomUUID(), ...whole })).toEqual(due)
    expect(await provider.refund({ key: randomUUID(), ...whole, payment_key: randomUUID() })).toEqual(due)
  })

  test('rend aussi la part que la plateforme avait gardée', async () => {
    const { paid, provider, asked } = await collecting({ fee_cents: 100 })
    const payment_key = randomUUID()
    await paid(payment_key)
    await provider.refund({ key: randomUUID(), payment_key, provider_payment: null, amount_cents: 8000 })
    expect(asked('/v1/refunds')[0]!.raw).toContain('refund_application_fee=true')
  })

  test('dans les pages de Stripe par le club est vu à la lecture', async () => {
    const { fake, paid, provider } = await collecting()
    const key = randomUUID()
    const there = fake.giveBackThere(await paid(key), 2000)
    expect(await provider.read(key)).toMatchObject({
      state: { status: 'succeeded', amount_cents: 8000 },
      given_back: [{ reference: there.id, amount_cents: 2000 }],
    })
  })
})

describe('un litige', () => {
  test.each([
    ['needs_response', 'lost', 'open', 'lost'],
    ['needs_response', 'won', 'open', 'no'],
    ['warning_needs_response', 'warning_closed', 'no', 'no'],
  ] as const)('%s puis %s se lit %s puis %s', async (begins, ends, first, last) => {
    const { fake, paid, provider } = await collecting()
    const key = randomUUID()
    const dispute = fake.dispute(await paid(key), begins)
    expect((await provider.read(key))!.disputed).toBe(first)
    fake.endDispute(dispute, ends)
    expect((await provider.read(key))!.disputed).toBe(last)
  })
})
