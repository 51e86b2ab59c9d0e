import type { PaidBy, Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { OWN_ACT_LABELS } from '#domain/registrations/entering/own-entries.ts'
import type { OwnAct } from '#domain/tournaments/tournament-page.ts'

/** The submission pays a rank in the waiting list, nothing, nothing yet, or one of these methods. */
export type Settlement =
  | { kind: 'waiting_list' }
  | { kind: 'free' }
  | { kind: 'after_approval' }
  | { kind: 'choose'; methods: readonly PaidBy[] }

type Terms = Pick<RegistrationOptions, 'tournament' | 'methods'>

/** Answers what is paid for a team that is about to be registered in that category. */
export function settlementOfCategory(
  { tournament, methods }: Terms,
  { price_cents, can_register }: Pick<RegistrationOptions['categories'][number], 'price_cents' | 'can_register'>,
): Settlement {
  if (!can_register) return { kind: 'waiting_list' }
  if (price_cents === 0) return { kind: 'free' }
  if (tournament.payment_timing === 'after_approval') return { kind: 'after_approval' }
  return { kind: 'choose', methods: methods.map(({ method }) => method) }
}

/** Answers how an existing registration is paid: by card alone, except when a place is being accepted. */
export function settlementOfRegistration(
  { tournament, methods }: Terms,
  { amount_cents, permissions, status }: Pick<Registration, 'amount_cents' | 'permissions' | 'status'>,
): Settlement {
  if (amount_cents === 0) return { kind: 'free' }
  if (permissions.accept_offer) {
    if (tournament.payment_timing === 'after_approval') return { kind: 'after_approval' }
    return { kind: 'choose', methods: methods.map(({ method }) => method) }
  }
  const card = methods.filter(({ method }) => method === 'card').map(({ method }) => method)
  return { kind: 'choose', methods: status === 'held' || permissions.pay ? card : [] }
}

/** Answers the verb on the button: what pressing it does. */
export function submitLabel(
  settlement: Settlement | null,
  method: string | null,
  priceCents: number,
  act: 'accept' | Exclude<OwnAct, 'look'>,
): string {
  if (settlement?.kind === 'waiting_list') return 'Rejoindre la liste d’attente'
  if (settlement?.kind === 'choose' && method === 'card') return `Payer ${formatEuros(priceCents)}`
  return act === 'accept' ? 'Prendre la place' : OWN_ACT_LABELS[act]
}

/** Answers the same for several teams: 'Payer 240 €', 'Inscrire 3 équipes'. A single one may enter another tournament. */
export function basketLabel(
  settlement: Settlement | null,
  method: string | null,
  cents: number,
  teams: number,
): string {
  const isNamed = settlement?.kind === 'waiting_list' || (settlement?.kind === 'choose' && method === 'card')
  if (isNamed) return submitLabel(settlement, method, cents, 'first')
  return teams === 1 ? OWN_ACT_LABELS.first : `Inscrire ${teams} équipes`
}
