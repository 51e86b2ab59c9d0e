import type Stripe from 'stripe'
import type { z } from 'zod'
import { drawPage } from '../provider-server.ts'
import type { asked } from './asked.ts'
import { newId, type Things } from './things.ts'

export type Account = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'payouts_enabled'
  | 'details_submitted'
  | 'country'
  | 'email'
  | 'metadata'
  | 'capabilities'
> & { requirements: Pick<Stripe.Account.Requirements, 'currently_due' | 'disabled_reason'> }

type Link = { account: string; return_url: string; refresh_url: string; until: number; opened: boolean }

const LINK_SECONDS = 300

const NEW: z.infer<typeof asked.account> = {
  country: 'FR',
  email: 'bureau@exemple.test',
  controller: {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  },
  capabilities: { card_payments: { requested: 'true' }, transfers: { requested: 'true' } },
  metadata: {},
}

/** The accounts of clubs and the pages on which Stripe asks who they are. */
export function createAccounts(things: Things) {
  const links = new Map<string, Link>()
  const left = new Set<string>()

  const changed = (account: Account, to: Partial<Account>) => {
    Object.assign(account, to)
    things.tell('account.updated', account.id, account)
  }

  const enable = (account: Account) =>
    changed(account, {
      details_submitted: true,
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { currently_due: [], disabled_reason: null },
      capabilities: Object.fromEntries(Object.keys(account.capabilities!).map((name) => [name, 'active'])),
    })

  const create = ({ country, email, capabilities, metadata }: z.infer<typeof asked.account>): Account =>
    things.keep<Account>(null, {
      id: newId('acct'),
      object: 'account',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      country,
      email,
      metadata,
      capabilities: Object.fromEntries(Object.keys(capabilities).map((name) => [name, 'inactive'])),
      requirements: { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
    })

  return {
    create,
    /** An account that takes money already, with the cards alone. */
    readyAccount(): string {
      const account = create(NEW)
      enable(account)
      return account.id
    },
    find: (id: string): Account | null => (left.has(id) ? null : things.find<Account>(null, id)),
    isReachable: (id: string) => !left.has(id) && things.find(null, id) !== null,
    link({ account, return_url, refresh_url }: z.infer<typeof asked.accountLink>): { token: string; until: number } {
      const [token, until] = [newId('setup'), things.seconds() + LINK_SECONDS]
      links.set(token, { account, return_url, refresh_url, until, opened: false })
      return { token, until }
    },
    /** The page behind a link, which opens once. */
    page(token: string, act: string | undefined) {
      const link = links.get(token)
      if (!link) return { status: 404, body: {} }
      if (act === 'finish') enable(things.get<Account>(link.account))
      if (act === 'submit') changed(things.get<Account>(link.account), { details_submitted: true })
      if (act !== undefined) return { to: link.return_url }
      if (link.opened || things.seconds() > link.until) return { to: link.refresh_url }
      link.opened = true
      return drawPage(
        { service: 'Stripe', title: 'Ouvrir un compte' },
        { Terminer: `/setup/${token}/finish`, Envoyer: `/setup/${token}/submit`, 'Plus tard': `/setup/${token}/later` },
      )
    },
    enable: (id: string) => enable(things.get<Account>(id)),
    /** Stripe no longer lets an account take money until somebody answers it. */
    restrict: (id: string) =>
      changed(things.get<Account>(id), {
        charges_enabled: false,
        payouts_enabled: false,
        requirements: { currently_due: ['individual.verification.document'], disabled_reason: 'requirements.past_due' },
      }),
    accountIs: (id: string, said: Partial<Account>) => changed(things.get<Account>(id), said),
    /** The club withdraws what it had allowed to the platform. */
    leave(id: string) {
      left.add(id)
      things.tell('account.application.deauthorized', id, { id: newId('ca'), object: 'application' })
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
