import { sessionStore } from '../session/session-storage.ts'

/** Scores that a table without network has shown as a code, for the desk of its tournament. */
type ShownDelivery = { tournament_id: string; delivery: string; kept_at: number }

/**
 * Takes the delivery of a table (`#remise=…`) out of the address and keeps it in this browser until the desk reads it.
 * Signing in may lead through other pages or a mail, and no server must see it on the way.
 */
export function keepShownDelivery(): void {
  const delivery = new URLSearchParams(location.hash.slice(1)).get('remise')
  const tournament_id = delivery && tournamentOf(location)
  if (!delivery || !tournament_id) return
  // Removed from the address, so that a reload does not send it again.
  history.replaceState(history.state, '', location.pathname + location.search)
  const others = keptDeliveries().filter((kept) => kept.delivery !== delivery)
  store([...others, { tournament_id, delivery, kept_at: Date.now() }].slice(-MOST))
}

export const shownDeliveries = (tournament_id: number): string[] =>
  keptDeliveries()
    .filter((kept) => kept.tournament_id === String(tournament_id))
    .map(({ delivery }) => delivery)

export const forgetDelivery = (delivery: string): void =>
  store(keptDeliveries().filter((kept) => kept.delivery !== delivery))

const KEY = 'remise'
/** Nothing is lost when this expires: the table keeps its results until a server has answered. */
const KEPT_MS = 24 * 3_600_000
const MOST = 20

/** The number of the tournament whose desk is open, or to which the sign-in will return. */
function tournamentOf({ pathname, search }: Location): string | undefined {
  const asked = [pathname, new URLSearchParams(search).get('redirect') ?? '']
  return asked.map((path) => /^\/organisateur\/tournois\/(\d+)\/jour-j\/?(?:$|\?)/u.exec(path)?.[1]).find(Boolean)
}

function keptDeliveries(): ShownDelivery[] {
  try {
    const kept: unknown = JSON.parse(sessionStore.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => isShown(one) && Date.now() - one.kept_at < KEPT_MS) : []
  } catch {
    return []
  }
}

function store(kept: readonly ShownDelivery[]) {
  if (kept.length > 0) sessionStore.setItem(KEY, JSON.stringify(kept))
  else sessionStore.removeItem(KEY)
}

const isShown = (one: unknown): one is ShownDelivery =>
  typeof one === 'object' && one !== null && 'tournament_id' in one && 'delivery' in one && 'kept_at' in one
