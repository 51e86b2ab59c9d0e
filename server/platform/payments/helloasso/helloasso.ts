import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/client.ts'
import type { Clock } from '../../process/clock.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { expiredSession, type PaymentProvider, type PaymentSession, type RefundAnswer } from '../port.ts'
import { helloAssoAccounts } from './accounts.ts'
import { helloAssoApi, organizations, readAs } from './api.ts'
import { HelloAssoHttp } from './http.ts'
import { type HelloAssoLinks, helloAssoLinks, type Link } from './link.ts'
import { helloAssoPayouts } from './payouts.ts'
import { intent, isTaken, type Page, type Payment, sessionOf } from './payments.ts'

/** How long an address of payment can be opened. */
const URL_MINUTES = 15
const NAME_MAX = 250

type Parts = { config: Config; db: Db; secrets: Secrets; clock: Clock }

/** What only HelloAsso has: its links with associations, and the key of their notifications. */
export type HelloAsso = PaymentProvider & {
  links: HelloAssoLinks
  /** The link of a club in one sealed piece, as its row keeps it. */
  seal(club_id: number, link: Link): string
  /** What HelloAsso says of an association, and the short name that it bears now. */
  stateOf(slug: string): Promise<{ state: 'pending' | 'ready' | 'restricted'; name: string; slug: string }>
  /** The association of a token that does not name it; null when it speaks for none, or for several. */
  associationOf(token: string): Promise<string | null>
  /** Asks that its notifications be sent there, signed with a key that is kept. Only a partner may ask. */
  notifyAt(slug: string, url: string): Promise<void>
  signatureKey(slug: string): Promise<string | null>
}

/**
 * Payments at HelloAsso, on the account of the association: https://dev.helloasso.com. It has no key that would make a
 * repeated call one, and closes no page: every page that was shown is read, and ends by time.
 */
export function createHelloAsso({ db, secrets, clock }: Parts, settings: NonNullable<Config['helloasso']>): HelloAsso {
  const links = helloAssoLinks(settings, settings.partner, clock)
  const accounts = helloAssoAccounts({ db, secrets, links })
  const http = new HelloAssoHttp(settings.api)
  const api = helloAssoApi({ http, accounts })

  const pagesOf = async (key: string): Promise<Page[]> => {
    const rows = await db<(Omit<Page, 'url_ends_at'> & { url_ends_at: string })[]>`
      select provider_reference as reference, url, url_ends_at, account_external_id as slug from payment_sessions
      where payment_id = ${key} and provider = 'helloasso' order by n`
    return rows.map((row) => ({ ...row, url_ends_at: new Date(row.url_ends_at) }))
  }

  /** The payments of every page that was ever shown for this key: of two tabs, both may be paid. */
  const paymentsOf = async (key: string, pages: readonly Page[]): Promise<Payment[]> => {
    const found: Payment[] = []
    for (const page of pages) {
      const answer = await api(page.slug, `/v5/organizations/{slug}/checkout-intents/${page.reference}`)
      const { metadata, order } = readAs(intent, answer)
      if (metadata?.payment === key) found.push(...(order?.payments ?? []))
    }
    return found
  }

  const read = async (key: string): Promise<PaymentSession | null> => {
    const pages = await pagesOf(key)
    return pages.length === 0 ? null : sessionOf(pages, await paymentsOf(key, pages), clock())
  }

  const open: PaymentProvider['open'] = async ({ key, account, amount_cents, description, payer, return_url }) => {
    const known = await pagesOf(key)
    const asked = {
      totalAmount: amount_cents,
      initialAmount: amount_cents,
      itemName: description.slice(0, NAME_MAX),
      backUrl: `${return_url}?retour=retour`,
      errorUrl: `${return_url}?retour=erreur`,
      returnUrl: `${return_url}?retour=ok`,
      containsDonation: false,
      metadata: { payment: key },
    }
    const slug = account!.external_id!
    const asked_at = clock().getTime()
    const ask = (json: object) => api(slug, '/v5/organizations/{slug}/checkout-intents', { method: 'POST', json })
    let answer = payer ? await ask({ ...asked, payer: { email: payer.email } }) : await ask(asked)
    // What HelloAsso dislikes about a payer must not cost a place: it asks the payer itself.
    if (answer.status === 400 && payer) answer = await ask(asked)
    const { id, redirectUrl } = readAs(opened, answer)
    const page = {
      reference: String(id),
      url: redirectUrl,
      url_ends_at: new Date(asked_at + URL_MINUTES * 60_000),
      slug,
    }
    return sessionOf([...known, page], [], clock())
  }

  const refund: PaymentProvider['refund'] = async ({ payment_key, provider_payment, amount_cents }) => {
    const pages = await pagesOf(payment_key)
    const payments = (await paymentsOf(payment_key, pages)).filter(isTaken)
    const paid = payments.find(({ id }) => String(id) === provider_payment) ?? payments[0]
    if (!paid) return left('failed')
    // An answer that was lost is found here: a payment is given back whole, so once.
    const begun = paid.refundOperations?.find(({ status }) => status !== 'Canceled')
    if (begun) return refundOf(begun)
    if (paid.amount !== amount_cents) return left('partial')
    const query = new URLSearchParams({ cancelOrder: 'true', sendRefundMail: 'true' })
    const answer = await api(pages.at(-1)!.slug, `/v5/payments/${paid.id}/refund?${query}`, { method: 'POST' })
    if (answer.status === 409) return left('second_factor')
    if (answer.status === 401 || answer.status === 403) return left('forbidden')
    const { id, state } = readAs(refundMade, answer)
    return refundOf({ id, status: state })
  }

  const readRefund: PaymentProvider['readRefund'] = async (key) => {
    const [asked] = await db<{ payment_id: string; provider_reference: string | null }[]>`
      select payment_id, provider_reference from refunds where id = ${key}`
    if (!asked?.provider_reference) return null
    const payments = await paymentsOf(asked.payment_id, await pagesOf(asked.payment_id))
    const operations = payments.flatMap(({ refundOperations }) => refundOperations ?? [])
    const operation = operations.find(({ id }) => String(id) === asked.provider_reference)
    return operation ? refundOf(operation) : null
  }

  return {
    name: 'helloasso',
    collects: 'redirect',
    closes: 'by_time',
    refunds: 'whole_or_by_hand',
    hosts: settings.hosts,
    open,
    read,
    /** Nothing ends a page before its time, so what it says now is all that can be told. */
    close: async (key) => (await read(key)) ?? expiredSession(),
    refund,
    readRefund,
    ...helloAssoPayouts(db, api),
    links,
    seal: accounts.seal,
    stateOf: async (slug) => {
      const { name, organizationSlug, isAuthenticated, isCashInCompliant } = readAs(
        organization,
        await api(slug, '/v5/organizations/{slug}'),
      )
      const state = isCashInCompliant === false ? 'restricted' : isAuthenticated === false ? 'pending' : 'ready'
      return { state, name, slug: organizationSlug }
    },
    associationOf: async (token) => {
      const [one, ...others] = readAs(organizations, await http.call('/v5/users/me/organizations', { token }))
      return one && others.length === 0 ? one.organizationSlug : null
    },
    notifyAt: async (slug, url) => {
      const path = '/v5/partners/me/api-notifications/organizations/{slug}'
      const answer = await api(slug, path, { method: 'PUT', json: { url } })
      const { signatureKey } = readAs(notifications, answer)
      if (signatureKey) await accounts.keepSignatureKey(slug, signatureKey)
    },
    signatureKey: accounts.signatureKey,
  }
}

const opened = z.object({ id: z.int(), redirectUrl: z.url() })
const refundMade = z.object({ id: z.int(), state: z.string() })
const notifications = z.object({ signatureKey: z.string().nullish() })
const organization = z.object({
  name: z.string(),
  organizationSlug: z.string().min(1),
  isAuthenticated: z.boolean().nullish(),
  isCashInCompliant: z.boolean().nullish(),
})

const left = (why: NonNullable<RefundAnswer['why']>): RefundAnswer => ({ status: 'due', reference: null, why })

function refundOf({ id, status }: { id: number; status: string }): RefundAnswer {
  if (status === 'Canceled') return left('failed')
  return { status: status === 'Processed' ? 'succeeded' : 'pending', reference: String(id), why: null }
}
