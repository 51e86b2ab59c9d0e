import type { TableMatch } from '#contract/competition/tables.ts'
import { periodInFrench } from '#domain/competition/table/period-words.ts'
import { isUnsent, type KeptEvent, lastFinal, shownScore } from '../sync/log.ts'

/** For example '48 – 52'. */
export const scoreWords = ([one, other]: readonly [number, number]): string => `${one} – ${other}`

export type MatchState = {
  /** The state in a few words; null while only the hour is known. */
  words: string | null
  score: readonly [number, number] | null
  tone: 'neutral' | 'success' | 'warning' | 'court'
  /** True when this table has nothing more to do for the match. */
  is_done: boolean
  is_under_way?: boolean
}

/** The state of a match, as far as this telephone knows. */
export function matchState(match: TableMatch, log: readonly KeptEvent[]): MatchState {
  const own = lastFinal(log, match.id)
  const mine = match.score_mode === 'none' ? null : (own?.score ?? null)
  if (own?.kept.state === 'unread') return { words: 'à transmettre', score: mine, tone: 'warning', is_done: true }
  if (own && isUnsent(own.kept)) return { words: 'à envoyer', score: mine, tone: 'warning', is_done: true }
  if (match.result) return resultState(match, match.result, mine)
  if (own?.kept.state === 'aside')
    return { words: 'attend l’organisateur', score: mine, tone: 'warning', is_done: true }
  if (own) return { words: 'envoyé', score: mine, tone: 'success', is_done: true }
  if (match.status === 'cancelled') return { words: 'annulé', score: null, tone: 'neutral', is_done: true }
  const { score, period } = shownScore(log, match)
  if (match.status === 'in_progress' || score[0] + score[1] > 0)
    return {
      words: match.score_mode === 'running' ? periodInFrench(period, match.scoring) : null,
      score: match.score_mode === 'running' ? score : null,
      tone: 'court',
      is_done: false,
      is_under_way: true,
    }
  return { words: null, score: null, tone: 'neutral', is_done: match.status === 'completed' }
}

function resultState(
  { score_mode }: TableMatch,
  { score, by, waits }: NonNullable<TableMatch['result']>,
  mine: readonly [number, number] | null,
): MatchState {
  if (waits) return { words: 'attend l’organisateur', score, tone: 'warning', is_done: true }
  const isCorrected = by === 'desk' && mine !== null && score !== null && scoreWords(mine) !== scoreWords(score)
  if (isCorrected) return { words: 'corrigé par l’organisateur', score, tone: 'warning', is_done: true }
  return { words: score_mode === 'none' ? 'joué' : 'enregistré', score, tone: 'success', is_done: true }
}

/** Why acts on some matches do not count: each reason once, with the number of acts. */
export function asideReasons(
  log: readonly KeptEvent[],
  isOf: (match_id: number) => boolean,
): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { event, state, reason } of log)
    if ((state === 'aside' || state === 'unread') && isOf(event.match_id) && reason)
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

/** Names the act that « Annuler » takes back. */
export function actWords({ act }: KeptEvent['event'], { teams }: TableMatch): string {
  if (act.kind === 'points') return `+${act.points} ${teams[act.side].name}`
  if (act.kind === 'foul') return `faute ${teams[act.side].name}`
  if (act.kind === 'timeout') return `temps mort ${teams[act.side].name}`
  return 'changement de période'
}
