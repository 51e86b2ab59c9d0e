import type { z } from 'zod'
import type { Accounts } from './accounts.ts'
import { asked } from './asked.ts'
import type { Money } from './money.ts'
import { Refused } from './refused.ts'
import { newId, type Things } from './things.ts'

type Call = { account: string | null; path: string; parsed: <T>(shape: z.ZodType<T>) => T }

export type Endpoint = { id: string; object: 'webhook_endpoint'; url: string; secret: string }

/** Calls that the product never makes, and `payments:check` does: the key’s own account, cards of trial, notification addresses. */
export function createTrial(things: Things, money: Money, accounts: Accounts) {
  const endpoints = new Map<string, Endpoint>()
  const routes: Record<string, (call: Call) => object> = {
    'GET /v1/account': () => ({ id: 'acct_platform', object: 'account' }),
    'DELETE /v1/accounts/:id': ({ path }) => {
      const id = path.split('/').at(-1)!
      accounts.leave(id)
      return { id, object: 'account', deleted: true }
    },
    'POST /v1/payment_intents': ({ account, parsed }) => {
      const { amount, metadata, payment_method, expand = [] } = parsed(asked.intent)
      if (payment_method === 'pm_card_visa_chargeDeclined')
        throw new Refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
      return things.expanded(money.payDirectly(account, amount, metadata), expand)
    },
    'POST /v1/webhook_endpoints': ({ parsed }) => {
      const { url } = parsed(asked.endpoint)
      const endpoint: Endpoint = { id: newId('we'), object: 'webhook_endpoint', url, secret: newId('whsec') }
      endpoints.set(endpoint.id, endpoint)
      return endpoint
    },
    'DELETE /v1/webhook_endpoints/:id': ({ path }) => {
      const id = path.split('/').at(-1)!
      endpoints.delete(id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  }
  return { routes, endpoints }
}
