import type { Clock } from '../../process/clock.ts'
import type { Db } from '../../database/client.ts'

export type KeptSession = {
  key: string
  account: string | null
  reference: string | null
  tries: number
  closed: boolean
}

/** `account` and `session_reference` are those of the payment that is given back. */
export type KeptRefund = {
  key: string
  reference: string | null
  tries: number
  account: string | null
  session_reference: string | null
}

/** What was asked of Stripe under each key of ours. Each write is a transaction of its own, around the call. */
export function stripeMemory(db: Db, clock: Clock) {
  const session = async (key: string): Promise<KeptSession | null> => {
    const [row] = await db<KeptSession[]>`
      select key, account, reference, tries, closed from stripe_sessions where key = ${key}`
    return row ?? null
  }

  const refund = async (key: string): Promise<KeptRefund | null> => {
    const [row] = await db<KeptRefund[]>`
      select r.key, r.reference, r.tries, s.account, s.reference as session_reference
      from stripe_refunds r join stripe_sessions s on s.key = r.session_key where r.key = ${key}`
    return row ?? null
  }

  return {
    session,
    refund,
    async begin(key: string, account: string | null): Promise<KeptSession> {
      await db`
        insert into stripe_sessions (key, account, created_at) values (${key}, ${account}, ${clock()})
        on conflict do nothing`
      return (await session(key))!
    },
    /** @returns whether the key was closed while Stripe was opening the session */
    async opened(key: string, reference: string): Promise<boolean> {
      const [row] = await db<{ closed: boolean }[]>`
        update stripe_sessions set reference = ${reference} where key = ${key} returning closed`
      return row!.closed
    },
    async close(key: string): Promise<KeptSession> {
      await db`
        insert into stripe_sessions (key, closed, created_at) values (${key}, true, ${clock()})
        on conflict (key) do update set closed = true`
      return (await session(key))!
    },
    /** Two calls that met the same error go on to the same next key. */
    anotherSessionTry: ({ key, tries }: KeptSession) =>
      db`update stripe_sessions set tries = ${tries + 1} where key = ${key} and tries = ${tries}`,
    async beginRefund(key: string, session_key: string): Promise<KeptRefund> {
      await db`
        insert into stripe_refunds (key, session_key, created_at) values (${key}, ${session_key}, ${clock()})
        on conflict do nothing`
      return (await refund(key))!
    },
    refunded: (key: string, reference: string) =>
      db`update stripe_refunds set reference = ${reference} where key = ${key}`,
    anotherRefundTry: ({ key, tries }: KeptRefund) =>
      db`update stripe_refunds set tries = ${tries + 1} where key = ${key} and tries = ${tries}`,
    /** Whether a club's account also takes Bancontact, as it was last read. */
    async takesBancontact(account: string): Promise<boolean> {
      const [row] = await db<{ bancontact: boolean }[]>`
        select coalesce((settings ->> 'bancontact')::boolean, false) as bancontact
        from payment_accounts where provider = 'stripe' and external_id = ${account} and state <> 'unlinked'`
      return row?.bancontact ?? false
    },
  }
}

export type StripeMemory = ReturnType<typeof stripeMemory>
