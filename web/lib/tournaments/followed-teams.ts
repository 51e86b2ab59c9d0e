import { useMemo, useSyncExternalStore } from 'react'

/** A team that somebody follows from this device, without an account. */
export type FollowedTeam = { id: string; name: string }

/** The teams followed in one tournament, in the order in which they were chosen; none on the server. */
export function useFollowedTeams(tournament_id: number): readonly FollowedTeam[] {
  const text = useSyncExternalStore(subscribe, storedText, () => '')
  return useMemo(() => parsed(text)[tournament_id] ?? [], [text, tournament_id])
}

export function followTeam(tournament_id: number, team: FollowedTeam): void {
  const all = parsed(storedText())
  const others = (all[tournament_id] ?? []).filter(({ id }) => id !== team.id)
  store({ ...all, [tournament_id]: [...others, team].slice(-MOST_TEAMS) })
}

export function unfollowTeam(tournament_id: number, id: string): void {
  const all = parsed(storedText())
  store({ ...all, [tournament_id]: (all[tournament_id] ?? []).filter((team) => team.id !== id) })
}

const KEY = 'suivies'
const MOST_TEAMS = 8
const MOST_TOURNAMENTS = 40
const listeners = new Set<() => void>()
let unstored = ''

type Stored = Record<string, FollowedTeam[]>

function storedText(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return unstored
  }
}

function store(teams: Stored): void {
  // Numbers of tournaments grow, so the oldest come first and are dropped.
  const kept = Object.entries(teams)
    .filter(([, followed]) => followed.length > 0)
    .slice(-MOST_TOURNAMENTS)
  unstored = JSON.stringify(Object.fromEntries(kept))
  try {
    localStorage.setItem(KEY, unstored)
  } catch {
    // Without storage, the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function parsed(text: string): Stored {
  try {
    const read: unknown = JSON.parse(text || '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).map(([id, teams]) => [id, Array.isArray(teams) ? teams.filter(isTeam) : []]),
    )
  } catch {
    return {}
  }
}

const isTeam = (value: unknown): value is FollowedTeam =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  UUID.test(value.id) &&
  'name' in value &&
  typeof value.name === 'string'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
