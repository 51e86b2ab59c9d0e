const DAY_MS = 86_400_000

export const KIT_ORDER_STATES = ['new', 'forwarded', 'handled', 'cancelled'] as const
export type KitOrderState = (typeof KIT_ORDER_STATES)[number]

export const KIT_ORDER_LABELS: Record<KitOrderState, string> = {
  new: 'Nouvelle',
  forwarded: 'Transmise',
  handled: 'Traitée',
  cancelled: 'Annulée',
}

export const KIT_ORDER_ACTS = ['forward', 'handle', 'cancel'] as const
export type KitOrderAct = (typeof KIT_ORDER_ACTS)[number]

/** The state after an act; null when the act is not possible. An order may be forwarded again. */
export function kitOrderAfter(state: KitOrderState, act: KitOrderAct): KitOrderState | null {
  return NEXT[state][act] ?? null
}

const NEXT: Record<KitOrderState, Partial<Record<KitOrderAct, KitOrderState>>> = {
  new: { forward: 'forwarded', cancel: 'cancelled' },
  forwarded: { forward: 'forwarded', handle: 'handled', cancel: 'cancelled' },
  handled: {},
  cancelled: {},
}

/** How long an order may wait to be forwarded, then to be handled. The platform chose these delays. */
const PATIENCE_MS = { new: 3 * DAY_MS, forwarded: 14 * DAY_MS }

/** Orders that entered one of these states before its instant are late. */
export function lateKitOrdersSince(now: Date): Record<keyof typeof PATIENCE_MS, Date> {
  return {
    new: new Date(now.getTime() - PATIENCE_MS.new),
    forwarded: new Date(now.getTime() - PATIENCE_MS.forwarded),
  }
}

/** Whether an order has waited too long in its state. Instants in ISO 8601. */
export function isKitOrderLate(
  order: { status: KitOrderState; created_at: string; forwarded_at: string | null },
  now: Date,
): boolean {
  const since = lateKitOrdersSince(now)
  if (order.status === 'new') return new Date(order.created_at) < since.new
  if (order.status === 'forwarded') return new Date(order.forwarded_at ?? order.created_at) < since.forwarded
  return false
}
