import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

export type Thing = { id: string; object: string }

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** Everything that the imitation remembers, each thing on one account, and the events that tell of it. */
export function createThings(now: () => number) {
  const all = new Map<string, { account: string | null; thing: Thing }>()
  const told: Stripe.Event[] = []
  const seconds = () => Math.floor(now() / 1000)

  const expanded = (thing: Thing, paths: readonly string[]): Thing => {
    const copy = structuredClone(thing)
    for (const path of paths) {
      let at = copy as unknown as Record<string, unknown> | null
      for (const part of path.split('.')) {
        if (at === null) break
        const held = at[part]
        if (typeof held === 'string') at[part] = structuredClone(all.get(held)!.thing)
        at = (at[part] ?? null) as Record<string, unknown> | null
      }
    }
    return copy
  }

  const tell = (type: string, account: string | null, object: object) =>
    void told.push({
      id: newId('evt'),
      object: 'event',
      type,
      ...(account !== null && { account }),
      api_version: Stripe.API_VERSION,
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    } as Stripe.Event)

  return {
    seconds,
    expanded,
    tell,
    /** Tells an event once more, perhaps altered. */
    resend: (event: Stripe.Event) => void told.push(event),
    /** Remembers a thing; it may be changed in place afterwards. */
    keep: <T extends Thing>(account: string | null, thing: T): T => {
      all.set(thing.id, { account, thing })
      return thing
    },
    /** A thing of another account does not exist. */
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each caller says what it kept
    find<T extends Thing>(account: string | null, id: string): T | null {
      const held = all.get(id)
      return held && held.account === account ? (held.thing as T) : null
    },
    /** Things of one kind on an account, the newest first. */
    list: <T extends Thing>(account: string | null, object: string): T[] =>
      [...all.values()]
        .filter((held) => held.account === account && held.thing.object === object)
        .map(({ thing }) => thing as T)
        .toReversed(),
    count: (object: string) => [...all.values()].filter(({ thing }) => thing.object === object).length,
    accountOf: (id: string) => all.get(id)!.account,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each caller says what it kept
    get: <T extends Thing>(id: string) => all.get(id)!.thing as T,
    /** Events that nobody has taken yet, signed as they would be sent: in any order, as often as a test likes. */
    takeTold: (secret: string, at = seconds()) =>
      told.splice(0).map((event) => {
        const body = JSON.stringify(event)
        const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at })
        return { id: event.id, type: event.type, account: event.account ?? null, body, signature }
      }),
  }
}

export type Things = ReturnType<typeof createThings>
