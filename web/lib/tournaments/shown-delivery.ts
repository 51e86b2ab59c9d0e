import { sessionStore } from '../session/session-storage.ts'

/** What a table without network has shown, for the desk of its tournament. */
type ShownDelivery = { tournament_id: string; delivery: string; kept_at: number }

/**
 * Takes what a table has shown (`#remise=…`) out of the address, before anything else reads it, and keeps it in this browser
 * until the desk has read it: signing in may go through other pages, a second factor, another service or a mail, and no
 * server is to see it on the way.
 */
export function keepShownDelivery(): void {
  const delivery = new URLSearchParams(location.hash.slice(1)).get('remise')
  const tournament_id = delivery && tournamentOf(location)
  if (!delivery || !tournament_id) return
  // Gone from the address: a page read again sends nothing again.
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
/** The table keeps what it has shown until a server has answered: nothing is lost with what is forgotten here. */
const KEPT_MS = 24 * 3_600_000
const MOST = 20

/** The desk that was asked for: its own address, or where a page of the sign-in comes back to. */
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
