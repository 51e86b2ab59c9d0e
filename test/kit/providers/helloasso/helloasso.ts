import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Answered, type Asked, drawPage, type Serving, serveProvider } from '../provider-server.ts'
import { createMoney } from './money.ts'
import { takesPayer } from './payer-names.ts'
import { shapes } from './shapes.ts'
import { createTokens } from './tokens.ts'

type Options = Serving & {
  /** Milliseconds since 1970, so that a test decides the time. */
  now?: () => number
  /** How long an address of payment may be opened. */
  url_minutes?: number
}

/**
 * Imitates HelloAsso over HTTP, with its memory: linking, intents, the page of payment, refunds, transfers to the bank
 * and signed notifications. It keeps no repetition key and closes no page, as the real one.
 */
export async function startHelloAsso({ now = Date.now, url_minutes = 15, ...serving }: Options = {}) {
  const tokens = createTokens(now)
  const money = createMoney(now)
  const signature_key = randomBytes(24).toString('base64url')
  const addresses = new Map<string, string>()
  const organizations = new Map<string, { isAuthenticated?: boolean; isCashInCompliant?: boolean; name?: string }>()
  /** `allowed` needs a right that few partners have. */
  let refunds: 'allowed' | 'second_factor' | 'forbidden' | 'slow' = 'second_factor'

  const openIntent = (slug: string, raw: string, authority: string): Answered => {
    const asked = shapes.intentAsked.safeParse(JSON.parse(raw))
    if (!asked.success) return invalid(asked.error.issues.map(({ message }) => message))
    const { payer, metadata, ...rest } = asked.data
    const faults = (['backUrl', 'errorUrl', 'returnUrl'] as const).filter((name) => !isTaken(rest[name]))
    if (rest.totalAmount !== rest.initialAmount) faults.push('returnUrl')
    if (faults.length > 0 || (payer && !takesPayer(payer))) return invalid([...faults, 'payer'])
    const intent = money.openIntent(slug, rest, metadata, url_minutes * 60_000)
    return says('intentOpened', { id: intent.id, redirectUrl: `${authority}/payer/${intent.token}` })
  }

  const giveBack = ({ path, query }: Asked): Answered => {
    const payment = money.payments.get(Number(path.split('/')[3]))
    if (!payment) return { status: 404, body: {} }
    if (refunds === 'forbidden') return { status: 403, body: {} }
    if (refunds === 'second_factor')
      return {
        status: 409,
        body: { errors: [{ code: 'AuthorizationErrors.MFA.AccessTokenRequired', message: 'MFA' }] },
      }
    if (payment.state !== 'Authorized') return { status: 409, body: { errors: [{ code: 'Error', message: '112' }] } }
    const amount = Number(query.amount ?? payment.amount)
    const state = refunds === 'slow' ? 'Processing' : 'Processed'
    const id = money.giveBack(payment.id, amount, state)
    const told = { cancelOrder: query.cancelOrder === 'true', sendRefundMail: query.sendRefundMail !== 'false' }
    return says('refund', { id, amount, state, creationDate: money.written(), paymentId: payment.id, ...told })
  }

  const ofOrganization = (slug: string, rest: string, asked: Asked, authority: string): Answered => {
    // None of these calls has a parameter in its address.
    const unknown = Object.keys(asked.query)
    if (unknown.length > 0) return invalid(unknown)
    if (rest === '') {
      const { name = slug, isAuthenticated = true, isCashInCompliant = true } = organizations.get(slug) ?? {}
      return says('organization', {
        name,
        organizationSlug: slug,
        isAuthenticated,
        isCashInCompliant,
        type: 'Association1901Rig',
      })
    }
    if (rest === '/checkout-intents' && asked.method === 'POST') return openIntent(slug, asked.raw, authority)
    const intent = money.intents.get(Number(/^\/checkout-intents\/(\d+)$/.exec(rest)?.[1]))
    if (intent) {
      if (intent.slug !== slug) return { status: 403, body: {} }
      const { id, token, metadata, order } = intent
      return says('intent', {
        id,
        redirectUrl: `${authority}/payer/${token}`,
        ...(metadata && { metadata }),
        ...(order && { order: { ...order, payments: order.payments } }),
      })
    }
    const cash_out = /^\/cash-out\/(\d+)\/export$/.exec(rest)?.[1]
    const lines = cash_out ? exported(slug, Number(cash_out)) : []
    return lines.length === 0 ? { status: 404, body: {} } : { body: lines }
  }

  /** The rows of a transfer, with the names of whoever paid, as the real one writes them. */
  const exported = (slug: string, cashOutId: number) => {
    const credits = [...money.payments.values()].filter((one) => one.slug === slug && one.idCashOut === cashOutId)
    const debits = money.debits.filter((one) => one.slug === slug && one.idCashOut === cashOutId)
    const cashOutDate = credits[0]?.cashOutDate ?? money.written()
    const row = { orderId: null, paymentDate: cashOutDate, cashOutDate, cashOutId, designation: 'Vente à Ana Diaz' }
    return [
      ...credits.map(({ id, amount }) => ({
        ...row,
        operationType: 'Payment',
        credit: amount / 100,
        debit: null,
        paymentId: id,
      })),
      ...debits.map(({ payment_id, amount }) => ({
        ...row,
        operationType: 'Refund',
        credit: null,
        debit: amount / 100,
        paymentId: payment_id,
      })),
    ].map((line) => shapes.cashOutLine.parse(line))
  }

  /** The page on which the payer pays, refuses or turns back; `stay` closes the tab before the way back. */
  const page = ({ path, query }: Asked) => {
    const [, , token, act] = path.split('/')
    const intent = money.byToken(token ?? '')
    if (!intent) return { status: 404, body: {} }
    const { itemName, returnUrl, errorUrl, backUrl } = intent.asked
    const hint = `checkoutIntentId=${intent.id}`
    const pay = `/payer/${token}/pay`
    const shows = (said: string, links: Record<string, string>) =>
      drawPage({ service: 'HelloAsso', title: itemName, said }, links)
    if (act === 'pay') {
      if (!money.pay(intent.id)) return shows('Cette page de paiement est fermée.', { Retour: backUrl })
      return 'stay' in query ? shows('Paiement accepté.', {}) : { to: `${returnUrl}&${hint}&code=succeeded` }
    }
    if (act === 'refuse') return { to: `${errorUrl}&${hint}&error=refused` }
    if (act === 'give-back') {
      for (const { id, amount } of [...money.payments.values()].filter((one) => one.intent_id === intent.id).slice(-1))
        money.giveBack(id, amount)
      return shows('Paiement remboursé.', {})
    }
    return shows('', {
      Payer: pay,
      'Payer et fermer': `${pay}?stay`,
      'Payer sans notification': `${pay}?untold`,
      'Payer sans notification et fermer': `${pay}?untold&stay`,
      Refuser: `/payer/${token}/refuse`,
      Retour: backUrl,
      'Rembourser le dernier paiement': `/payer/${token}/give-back`,
    })
  }

  /** The page on which the owner of an association says yes to the platform. */
  const authorization = ({ path, query }: Asked) => {
    const asked = new URLSearchParams(query)
    if (path === '/authorize/yes')
      return {
        to: tokens.authorize(`http://provider.test/authorize?${asked}`, `asso-${randomBytes(4).toString('hex')}`),
      }
    return drawPage(
      { service: 'HelloAsso', title: 'Autoriser la plateforme ?' },
      { Autoriser: `/authorize/yes?${asked}` },
    )
  }

  const provider = await serveProvider((asked) => {
    const authority = `http://${asked.headers.host}`
    const { path, method, raw } = asked
    if (path.startsWith('/payer/')) return page(asked)
    if (path.startsWith('/authorize')) return authorization(asked)
    if (path === '/oauth2/token') return tokens.answer(Object.fromEntries(new URLSearchParams(raw)))
    const holder = tokens.holder(asked.headers.authorization)
    if (!holder) return { status: 401, body: {} }
    if (path === '/v5/users/me/organizations')
      return { body: holder.slug === null ? [] : [{ organizationSlug: holder.slug }] }
    if (path === '/v5/partners/me/api-clients' && method === 'PUT')
      return { body: { domain: shapes.clientDomain.parse(JSON.parse(raw)).domain } }
    const notified = /^\/v5\/partners\/me\/api-notifications\/organizations\/([^/]+)$/.exec(path)?.[1]
    if (notified && method === 'PUT') {
      const { url } = shapes.notificationAddress.parse(JSON.parse(raw))
      addresses.set(notified, url)
      return says('notificationKey', { url, signatureKey: signature_key })
    }
    if (/^\/v5\/payments\/\d+\/refund$/.test(path) && method === 'POST') return giveBack(asked)
    const organization = /^\/v5\/organizations\/([^/]+)(.*)$/.exec(path)
    if (!organization) return { status: 404, body: {} }
    if (holder.slug !== organization[1]) return { status: 403, body: {} }
    return ofOrganization(organization[1], organization[2]!, asked, authority)
  }, serving)

  return {
    ...provider,
    ...money,
    authorize: tokens.authorize,
    ownKey: tokens.ownKey,
    revoke: tokens.revoke,
    addresses,
    signature_key,
    takeTold: () => money.takeTold(signature_key),
    refundsAre: (way: typeof refunds) => (refunds = way),
    organizationIs: (slug: string, said: { isAuthenticated?: boolean; isCashInCompliant?: boolean; name?: string }) =>
      organizations.set(slug, said),
    /** The association takes another short name, and its former one answers nobody. */
    rename(before: string, after: string) {
      tokens.rename(before, after)
      for (const one of [...money.intents.values(), ...money.payments.values()])
        if (one.slug === before) one.slug = after
      money.tell('Organization', { old_slug_organization: before, new_slug_organization: after })
    },
  }
}

export type HelloAsso = Awaited<ReturnType<typeof startHelloAsso>>

type Said = { [Name in keyof typeof shapes]: z.input<(typeof shapes)[Name]> }

/** Answers what the published description allows, or fails the test. */
const says = <Name extends keyof Said>(name: Name, body: Said[Name]): Answered => ({ body: shapes[name].parse(body) })

const invalid = (messages: readonly string[]): Answered => ({
  status: 400,
  body: { errors: messages.map((message) => ({ code: 'ArgumentInvalid', message })) },
})

/** HelloAsso takes addresses in https only; a test's own machine has none. */
const isTaken = (address: string) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)
