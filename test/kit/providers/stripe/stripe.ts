import { type Answered, type Asked, drawPage, type Serving, serveProvider } from '../provider-server.ts'
import { createAccounts } from './accounts.ts'
import { createCalls } from './calls.ts'
import { createMoney, type Session } from './money.ts'
import { createPayouts } from './payouts.ts'
import { createThings } from './things.ts'

/**
 * Imitates Stripe over HTTP, with its memory: accounts of clubs, pages of payment, refunds, disputes, transfers to the bank
 * and signed events. It refuses parameters that it does not know, keeps what it answered under each repetition key, and
 * hides the things of one account from another, as the real one.
 */
export async function startStripe({ now = Date.now, ...serving }: Serving & { now?: () => number } = {}) {
  const things = createThings(now)
  const money = createMoney(things)
  const accounts = createAccounts(things)
  const { act, endpoints, refundsBecome } = createCalls(things, money, accounts)
  const kept = new Map<string, { sent: string; answer: Answered }>()
  let errors_kept: ((call: Asked) => boolean)[] = []

  /** Answers a repeated call as the first time, be it an error of Stripe's own; the same key with other words is refused. */
  const once = (call: Asked): Answered => {
    const account = (call.headers['stripe-account'] as string | undefined) ?? null
    const key = call.headers['idempotency-key'] as string | undefined
    const sent = `${call.method} ${call.path} ${call.raw}`
    const before = key === undefined ? undefined : kept.get(`${account} ${key}`)
    if (before)
      return before.sent === sent
        ? before.answer
        : {
            status: 400,
            body: { error: { type: 'idempotency_error', message: 'Other parameters came with this key.' } },
          }
    const acted = act(call, account)
    const fails = errors_kept.find((matches) => matches(call))
    errors_kept = errors_kept.filter((one) => one !== fails)
    const answer = fails
      ? { status: 500, body: { error: { type: 'api_error', message: 'An error occurred.' } } }
      : acted
    if (key !== undefined && (fails || (answer.status ?? 200) < 400)) kept.set(`${account} ${key}`, { sent, answer })
    return answer
  }

  /** Sessions about which nothing is answered for a while. */
  const silent = new Set<string>()

  /** The page on which the payer pays, is refused, or turns back; a refused card leaves it open. */
  const page = (id: string, action: string | undefined, query: Asked['query']) => {
    const session = money.aged(things.get<Session>(id))
    const title = session.asked.line_items[0]!.price_data.product_data.name
    const shows = (said: string, links: Record<string, string>) => drawPage({ service: 'Stripe', title, said }, links)
    if (action === 'pay' && money.pay(id))
      return 'stay' in query ? shows('Paiement accepté.', {}) : { to: session.success_url! }
    if (action === 'silence') silent.add(id)
    if (action === 'answer') silent.delete(id)
    const back = { Retour: session.cancel_url! }
    if (session.status !== 'open') return shows('Cette page est fermée.', back)
    const pay = `/c/pay/${id}/pay`
    return shows(action === 'refuse' ? 'Carte refusée.' : '', {
      Payer: pay,
      'Payer et fermer': `${pay}?stay`,
      'Payer sans notification': `${pay}?untold`,
      'Payer sans notification et fermer': `${pay}?untold&stay`,
      Refuser: `/c/pay/${id}/refuse`,
      ...back,
      'Couper Stripe': `/c/pay/${id}/silence`,
      'Rétablir Stripe': `/c/pay/${id}/answer`,
    })
  }

  const provider = await serveProvider((call) => {
    const [, first, second, third, fourth] = call.path.split('/')
    if (first === 'c') return page(third!, fourth, call.query)
    if (first === 'setup') return accounts.page(second!, third)
    if (call.path.split('/').some((part) => silent.has(part))) return { status: 503, body: {} }
    return once(call)
  }, serving)

  return {
    ...provider,
    ...money,
    ...accounts,
    ...createPayouts(things),
    things,
    takeTold: things.takeTold,
    endpoints,
    refundsBecome,
    /** Acts upon the next call that matches, yet answers an error, which stays under its key. */
    keepsError: (matches: (call: Asked) => boolean) => void errors_kept.push(matches),
  }
}

export type StripeImitation = Awaited<ReturnType<typeof startStripe>>
