import { type PlayerDraft, type PlayerFacts, type PlayerProblems, isSamePlayer, readPlayer } from './player.ts'
import type { Numbered } from './player-table.ts'

/** A line of a table as it would be imported. */
export type Reviewed = Numbered & {
  player: PlayerFacts | null
  problems: PlayerProblems
  /** Left out: the team has this player already, or an earlier line does, by its number. */
  known: 'team' | number | null
}

/** What each line becomes: a new player, one that is known, or something to correct. */
export function reviewed(lines: readonly Numbered[], team: readonly PlayerFacts[], today: string): Reviewed[] {
  const before: { line: number; player: PlayerFacts }[] = []
  return lines.map(({ line, draft }) => {
    const { player, problems } = readPlayer(draft, today)
    if (!player) return { line, draft, player, problems, known: null }
    const isKnown = team.some((other) => isSamePlayer(player, other))
    const twin = before.find((earlier) => isSamePlayer(player, earlier.player))
    before.push({ line, player })
    return { line, draft, player, problems, known: isKnown ? 'team' : (twin?.line ?? null) }
  })
}

/** Who would be added. */
export function newPlayers(lines: readonly Reviewed[]): PlayerFacts[] {
  return lines.flatMap(({ player, known }) => (player && known === null ? [player] : []))
}

/** An answer about pictures that a table gives without saying who gave it, or when: both are said once for all of them. */
export function withAnswer(draft: PlayerDraft, from: string, on: string): PlayerDraft {
  if (draft.consent.trim() === '') return draft
  return { ...draft, consent_from: draft.consent_from || from, consent_on: draft.consent_on || on }
}

/** True when some line answers without saying who, or when. */
export function lacksAnswer(lines: readonly Numbered[]): boolean {
  return lines.some(
    ({ draft }) => draft.consent.trim() !== '' && (draft.consent_from.trim() === '' || draft.consent_on.trim() === ''),
  )
}
