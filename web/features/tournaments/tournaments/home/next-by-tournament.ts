import type { ClubDashboard } from '#contract/clubs/clubs.ts'

type Entry = ClubDashboard['upcoming_tournaments'][number]

export type NextTournament = { tournament: Entry['tournament']; label: string; entries: Entry[] }

/** Teams by tournament, in their order; without the tournaments that have their matches on the page already. */
export function nextByTournament(upcoming: readonly Entry[], shown: ReadonlySet<number>): NextTournament[] {
  const found = new Map<number, NextTournament>()
  for (const entry of upcoming) {
    const { tournament, tournament_label: label } = entry
    if (shown.has(tournament.id)) continue
    const known = found.get(tournament.id)
    if (known) known.entries.push(entry)
    else found.set(tournament.id, { tournament, label, entries: [entry] })
  }
  return [...found.values()].slice(0, NEXT_SHOWN)
}

const NEXT_SHOWN = 3
