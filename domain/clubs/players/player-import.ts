import {
  type PlayerDraft,
  type PlayerFacts,
  type PlayerProblems,
  birthDayOf,
  isSamePlayer,
  readPlayer,
} from './player.ts'
import type { Numbered } from './player-table.ts'

/** A player to add. `is_namesake`: somebody of the same name and year is already there, born on another day. */
export type NewPlayer = PlayerFacts & { is_namesake?: boolean }

export type Reviewed = Numbered & {
  player: NewPlayer | null
  problems: PlayerProblems
  /** Set for a line to leave out: `team` when the team already has this player, else the number of the earlier line. */
  known: 'team' | number | null
}

/**
 * Each line becomes a new player, a known one, or something to correct. Two lines of one name and year are two people
 * when both give a full date and these differ. A player of the team, whose year alone is known, counts as one of the
 * two.
 */
export function reviewed(lines: readonly Numbered[], team: readonly PlayerFacts[], today: string): Reviewed[] {
  const before: { line: number; player: PlayerFacts; born: string | null }[] = []
  const unmatched = new Set(team)
  return lines.map(({ line, draft }) => {
    const { player, problems } = readPlayer(draft, today)
    if (!player) return { line, draft, player, problems, known: null }
    const born = birthDayOf(draft.birth, today)
    const alike = before.filter((earlier) => isSamePlayer(player, earlier.player))
    const twin = alike.find((earlier) => !areNamesakes({ player, born }, earlier))
    before.push({ line, player, born })
    if (twin) return { line, draft, player, problems, known: twin.line }
    const there = [...unmatched].filter((other) => isSamePlayer(player, other))
    const known = there.find((other) => other.licence_number === player.licence_number) ?? there[0]
    if (known) unmatched.delete(known)
    const isNew = known === undefined
    return {
      line,
      draft,
      player: isNew && alike.length > 0 ? { ...player, is_namesake: true } : player,
      problems,
      known: isNew ? null : 'team',
    }
  })
}

type Born = { player: PlayerFacts; born: string | null }

/** The same name with two dates of birth is two people, unless both have a licence: then the licences decide. */
const areNamesakes = (one: Born, other: Born) =>
  !(one.player.licence_number && other.player.licence_number) &&
  one.born !== null &&
  other.born !== null &&
  one.born !== other.born

export function newPlayers(lines: readonly Reviewed[]): NewPlayer[] {
  return lines.flatMap(({ player, known }) => (player && known === null ? [player] : []))
}

/** Completes an answer about pictures that does not say who gave it, or when: `from` and `on` hold for the list. */
export function withAnswer(draft: PlayerDraft, from: string, on: string): PlayerDraft {
  if (draft.consent.trim() === '') return draft
  return { ...draft, consent_from: draft.consent_from || from, consent_on: draft.consent_on || on }
}

/** True when some line answers about pictures without saying who answered, or when. */
export function lacksAnswer(lines: readonly Numbered[]): boolean {
  return lines.some(
    ({ draft }) => draft.consent.trim() !== '' && (draft.consent_from.trim() === '' || draft.consent_on.trim() === ''),
  )
}
