import type { z } from 'zod'
import type { Answered, Asked } from '../provider-server.ts'
import type { Account, Accounts } from './accounts.ts'
import { asked } from './asked.ts'
import { decodeForm } from './form.ts'
import type { Charge, Dispute, Intent, Money, Refund, Session } from './money.ts'
import { Refused } from './refused.ts'
import { newId, type Thing, type Things } from './things.ts'
import { createTrial } from './trial.ts'

/** In these states of a dispute the payer’s bank has the money. */
const HOLDS_MONEY = new Set<Dispute['status']>(['needs_response', 'under_review', 'lost'])

/** What a call may use: the account that it speaks for, its parameters, and where the imitation's own pages are. */
type Call = { account: string | null; path: string; authority: string; parsed: Parse }
type Parse = <T>(shape: z.ZodType<T>) => T

/** Answers the calls of the API, each with the parameters that it knows, on the account that it names. */
export function createCalls(things: Things, money: Money, accounts: Accounts) {
  /** What the next refund becomes. */
  let next_refund = 'succeeded'

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each caller says what it kept
  const found = <T extends Thing>({ account, path }: Call): T => {
    const id = path.split('/').find((part) => /^(cs|pi|re|du)_/.test(part))!
    return things.find<T>(account, id) ?? missing(id)
  }

  const openSession = ({ account, authority, parsed }: Call): Session => {
    const wanted = parsed(asked.session)
    const total = wanted.line_items.reduce(
      (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
      0,
    )
    const ahead = wanted.expires_at - things.seconds()
    if (ahead < 1_795 || ahead > 86_400)
      throw new Refused(400, { param: 'expires_at', message: 'The timestamp must be 30 minutes to 24 hours from now.' })
    if (total < 50)
      throw new Refused(400, { code: 'amount_too_small', message: 'The amount must be at least 50 cents.' })
    const id = newId('cs_test')
    return things.keep<Session>(account, {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: total,
      currency: 'eur',
      client_reference_id: wanted.client_reference_id,
      metadata: wanted.metadata,
      payment_intent: null,
      expires_at: wanted.expires_at,
      url: `${authority}/c/pay/${id}`,
      livemode: false,
      created: things.seconds(),
      success_url: wanted.success_url,
      cancel_url: wanted.cancel_url,
      asked: wanted,
    })
  }

  const expireSession = (call: Call): Session => {
    const session = money.aged(found<Session>(call))
    if (session.status !== 'open')
      throw new Refused(400, { message: `Only open sessions can be expired, and this one is ${session.status}.` })
    money.expire(session)
    return session
  }

  const refund = ({ account, parsed }: Call): Refund => {
    const { payment_intent, amount, metadata } = parsed(asked.refund)
    const intent = things.find<Intent>(account, payment_intent) ?? missing(payment_intent)
    const { amount: whole, amount_refunded } = things.get<Charge>(intent.latest_charge!)
    if (amount_refunded === whole)
      throw new Refused(400, { code: 'charge_already_refunded', message: 'The charge has been refunded.' })
    const isContested = things
      .list<Dispute>(account, 'dispute')
      .some((dispute) => dispute.payment_intent === intent.id && HOLDS_MONEY.has(dispute.status))
    if (isContested) throw new Refused(400, { code: 'charge_disputed', message: 'The charge has been charged back.' })
    if (amount > whole - amount_refunded) throw new Refused(400, { message: 'The refund is greater than the charge.' })
    const made = money.giveBack(intent, amount, metadata, next_refund)
    next_refund = 'succeeded'
    return made
  }

  const link = ({ parsed, authority }: Call) => {
    const { token, until } = accounts.link(parsed(asked.accountLink))
    return { object: 'account_link', url: `${authority}/setup/${token}`, created: things.seconds(), expires_at: until }
  }

  const readAccount = ({ path }: Call): Account => {
    const account = accounts.find(path.split('/').at(-1)!)
    if (!account) throw new Refused(403, { code: 'account_invalid', message: 'The key has no access to this account.' })
    return account
  }

  /** A page of a list, from the newest on. */
  const pageOf = (
    call: Call,
    rows: readonly Thing[],
    { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  ) => {
    const from = starting_after === undefined ? 0 : rows.findIndex(({ id }) => id === starting_after) + 1
    return {
      object: 'list',
      url: call.path,
      has_more: rows.length > from + limit,
      data: rows.slice(from, from + limit),
    }
  }

  const listOfIntent = (object: string) => (call: Call) => {
    const wanted = call.parsed(asked.ofIntent)
    const rows = things.list<Thing & { payment_intent: string }>(call.account, object)
    return pageOf(
      call,
      rows.filter(({ payment_intent }) => payment_intent === wanted.payment_intent),
      wanted,
    )
  }

  const listPayouts = (call: Call) => {
    const wanted = call.parsed(asked.payouts)
    const rows = things.list<Thing & { arrival_date: number }>(call.account, 'payout')
    return pageOf(
      call,
      rows.filter(({ arrival_date }) => arrival_date >= (wanted.arrival_date?.gte ?? 0)),
      wanted,
    )
  }

  const listMovements = (call: Call) => {
    const { expand = [], ...wanted } = call.parsed(asked.balanceTransactions)
    const rows = things.list<Thing & { payout: string | null }>(call.account, 'balance_transaction')
    const page = pageOf(
      call,
      rows.filter(({ payout }) => payout === wanted.payout),
      wanted,
    )
    const inEach = expand.map((path) => path.replace(/^data\./, ''))
    return { ...page, data: page.data.map((row) => things.expanded(row, inEach)) }
  }

  const reading = (of: (call: Call) => Thing) => (call: Call) => {
    const { expand = [] } = call.parsed(asked.reading)
    return things.expanded(of(call), expand)
  }

  const trial = createTrial(things, money, accounts)
  const routes: Record<string, (call: Call) => object> = {
    ...trial.routes,
    'POST /v1/checkout/sessions': openSession,
    'GET /v1/checkout/sessions/:id': reading((call) => money.aged(found<Session>(call))),
    'POST /v1/checkout/sessions/:id/expire': expireSession,
    'GET /v1/payment_intents/:id': reading((call) => found<Intent>(call)),
    'POST /v1/refunds': refund,
    'GET /v1/refunds': listOfIntent('refund'),
    'GET /v1/refunds/:id': reading((call) => found<Refund>(call)),
    'GET /v1/disputes': listOfIntent('dispute'),
    'POST /v1/accounts': ({ parsed }) => accounts.create(parsed(asked.account)),
    'GET /v1/accounts/:id': readAccount,
    'POST /v1/account_links': link,
    'GET /v1/payouts': listPayouts,
    'GET /v1/balance_transactions': listMovements,
  }

  const act = (call: Asked, account: string | null): Answered => {
    const route = `${call.method} ${call.path.replace(/\/(cs|pi|re|acct|we)_[^/]+/, '/:id')}`
    const sent = decodeForm(call.method === 'GET' ? new URLSearchParams(call.query).toString() : call.raw)
    const parsed: Parse = (shape) => {
      const { data, error } = shape.safeParse(sent)
      if (!error) return data
      const [issue] = error.issues
      if (issue?.code === 'unrecognized_keys')
        throw new Refused(400, {
          code: 'parameter_unknown',
          param: issue.keys[0],
          message: 'Received unknown parameter.',
        })
      throw new Refused(400, { code: 'parameter_invalid', param: issue!.path.join('.'), message: issue!.message })
    }
    try {
      const answer = routes[route]
      if (!answer) throw new Refused(404, { message: `Unrecognized request URL (${route}).` })
      if (account !== null && !accounts.isReachable(account))
        throw new Refused(403, { code: 'account_invalid', message: 'The key has no access to this account.' })
      const authority = `http://${call.headers.host}`
      const headers = { 'stripe-version': String(call.headers['stripe-version']) }
      return { body: structuredClone(answer({ account, path: call.path, authority, parsed })), headers }
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  return {
    act,
    endpoints: trial.endpoints,
    refundsBecome: (status: 'succeeded' | 'pending' | 'failed') => (next_refund = status),
  }
}

const missing = (id: string): never => {
  throw new Refused(404, { code: 'resource_missing', message: `No such object: '${id}'` })
}
