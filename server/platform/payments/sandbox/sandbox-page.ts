import { hasPassed } from '#domain/common/dates/local-time.ts'
import { randomToken } from '../../secrets/secrets.ts'
import { expiredSession, type PaymentProvider, type PaymentSession, type RefundAnswer } from '../port.ts'
import { reference, type SandboxParts } from './notify.ts'
import { holderOf, sandboxPayouts } from './payouts.ts'

/** How long the address of a page opens. */
export const PAGE_MINUTES = 15

/** How long a page that was opened in time may still be paid. */
export const SETTLE_MINUTES = 20

/** After this time the money of a refund has left. */
const REFUND_SECONDS = 60

/**
 * A payment provider with a page of its own, as inconvenient as a real one may be: it knows no repeated call, closes no page,
 * says nothing of a refused card, may be paid twice and after its end, and leaves parts of a refund to people.
 */
export function createSandboxPage(parts: SandboxParts): PaymentProvider {
  const { config, db, clock } = parts

  const read = async (key: string): Promise<PaymentSession | null> => {
    const [pages, payments, given_back] = await Promise.all([
      listPages(parts, key),
      listPaid(parts, key),
      listBack(parts, key),
    ])
    const last = pages.at(-1)
    if (!last) return null
    const [first, ...more] = payments
    const ends_at = endOf(last.url_ends_at)
    const isOver = hasPassed(ends_at, clock())
    const isShown = !hasPassed(last.url_ends_at, clock())
    return {
      reference: first?.page ?? last.reference,
      state: first
        ? { status: 'succeeded', amount_cents: first.amount_cents, paid_at: new Date(first.visible_at) }
        : { status: isOver ? 'expired' : 'open' },
      page: first || !isShown ? null : { url: addressOf(config, last.reference), ends_at: new Date(last.url_ends_at) },
      ends_at: first || isOver ? null : ends_at,
      money: first
        ? { provider_payment: first.reference, fee_cents: 0, tip_cents: null, net_cents: first.amount_cents }
        : null,
      also_paid: more.map((one) => ({ provider_payment: one.reference, amount_cents: one.amount_cents })),
      given_back,
      disputed: first?.dispute ?? 'no',
    }
  }

  return {
    name: 'sandbox_page',
    collects: 'redirect',
    closes: 'by_time',
    refunds: 'whole_or_by_hand',
    hosts: [new URL(config.site_url).host],
    open: async ({ key, account, amount_cents, description, return_url }) => {
      const now = clock()
      await db`
        insert into sandbox.pages
          (reference, key, account, amount_cents, description, return_url, opened_at, url_ends_at)
        values (${`sandbox_page_${randomToken(192)}`}, ${key}, ${holderOf(account)}, ${amount_cents}, ${description},
                ${return_url}, ${now}, ${new Date(now.getTime() + PAGE_MINUTES * 60_000)})`
      return (await read(key))!
    },
    read,
    close: async (key) => (await read(key)) ?? expiredSession(),
    refund: async ({ key, provider_payment, amount_cents }) => {
      const [paid] = await db<{ amount_cents: number }[]>`
        select amount_cents from sandbox.page_payments where reference = ${provider_payment}`
      if (!paid) return { status: 'due', reference: null, why: 'failed' }
      if (paid.amount_cents !== amount_cents) return { status: 'due', reference: null, why: 'partial' }
      const now = clock()
      await db`
        insert into sandbox.page_refunds (key, payment, reference, amount_cents, settles_at, created_at)
        values (${key}, ${provider_payment}, ${reference('ref')}, ${amount_cents},
                ${new Date(now.getTime() + REFUND_SECONDS * 1000)}, ${now})
        on conflict (key) do nothing`
      return (await readRefund(parts, key))!
    },
    readRefund: (key) => readRefund(parts, key),
    ...sandboxPayouts(parts, 'sandbox_page', (holder, now) => booksOf(parts, holder, now)),
  }
}

const booksOf = ({ db }: SandboxParts, holder: string, now: Date) => db`
  select x.visible_at as at, x.amount_cents, x.reference as payment, null as refund_key, null as refund_reference
  from sandbox.page_payments x join sandbox.pages p on p.reference = x.page
  where p.account = ${holder} and x.visible_at <= ${now}
  union all
  select f.settles_at, -f.amount_cents, f.payment, f.key, f.reference
  from sandbox.page_refunds f join sandbox.page_payments x on x.reference = f.payment
  join sandbox.pages p on p.reference = x.page
  where p.account = ${holder} and not f.failed and f.settles_at <= ${now}`

/** The address of a page; who has it may pay there. */
export const addressOf = ({ site_url }: SandboxParts['config'], page: string) => `${site_url}/sandbox/payer/${page}`

export const endOf = (url_ends_at: string) => new Date(Date.parse(url_ends_at) + SETTLE_MINUTES * 60_000)

const listPages = ({ db }: SandboxParts, key: string) => db<{ reference: string; url_ends_at: string }[]>`
  select reference, url_ends_at from sandbox.pages where key = ${key} order by opened_at, reference`

type Paid = {
  reference: string
  page: string
  amount_cents: number
  visible_at: string
  dispute: PaymentSession['disputed']
}

const listPaid = ({ db, clock }: SandboxParts, key: string) => db<Paid[]>`
  select x.reference, x.page, x.amount_cents, x.visible_at, x.dispute
  from sandbox.page_payments x join sandbox.pages p on p.reference = x.page
  where p.key = ${key} and x.visible_at <= ${clock()} order by x.visible_at, x.reference`

const listBack = ({ db, clock }: SandboxParts, key: string) => db<PaymentSession['given_back'][number][]>`
  select f.reference, f.payment as provider_payment, f.amount_cents
  from sandbox.page_refunds f join sandbox.page_payments x on x.reference = f.payment join sandbox.pages p on p.reference = x.page
  where p.key = ${key} and not f.failed and f.settles_at <= ${clock()} order by f.created_at, f.reference`

async function readRefund({ db, clock }: SandboxParts, key: string): Promise<RefundAnswer | null> {
  const [row] = await db<{ reference: string; failed: boolean; settles_at: string }[]>`
    select reference, failed, settles_at from sandbox.page_refunds where key = ${key}`
  if (!row) return null
  const { reference: its, failed, settles_at } = row
  if (failed) return { status: 'due', reference: its, why: 'failed' }
  return { status: hasPassed(settles_at, clock()) ? 'succeeded' : 'pending', reference: its, why: null }
}
