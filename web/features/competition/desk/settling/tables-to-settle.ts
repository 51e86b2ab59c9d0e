import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { durationInFrench } from '#domain/competition/schedule/wall-times.ts'
import type { DeskAct } from '#contract/competition/desk-acts.ts'
import { formatTime } from '#domain/common/dates/dates.ts'

/** Tables ask these of the desk. */
export type TableToSettle =
  | {
      kind: 'final'
      key: string
      text: string
      id: number
      score: string
      take: 'record' | Correcting | null
      keep: string
    }
  | { kind: 'late'; key: string; text: string; id: number }
  | { kind: 'pen'; key: string; text: string; match_id: number; asked_by: string }
  | { kind: 'silent'; key: string; text: string; match: DeskMatch }

type Correcting = { category_id: number; act: DeskAct; title: string }

/** The table of a match being played may say nothing for so long. */
const SILENCE_MINUTES = 10

export function tablesToSettle(desk: Desk, now: Date): TableToSettle[] {
  const matches = new Map(desk.matches.map((match) => [match.id, match]))
  const sent = desk.table_alerts.flatMap((alert) => alertOf(alert, matches.get(alert.match_id ?? 0)) ?? [])
  const playing = desk.matches.filter(({ status }) => status === 'scheduled' || status === 'in_progress')
  return [...sent, ...playing.flatMap((match) => ofPen(match, desk, now))]
}

function alertOf(alert: Desk['table_alerts'][number], match: DeskMatch | undefined): TableToSettle | null {
  const { id, by, said, count } = alert
  const name = match?.label ?? 'Un match effacé'
  if (!alert.score) {
    const acts = count > 1 ? `${count} actions tardives` : 'une action tardive'
    return { kind: 'late', key: `table:${id}`, text: `${name}\u00a0: ${acts} de la table (${by}). ${said}`, id }
  }
  const isSame = match && match.teams.every((team, side) => team.registration_id === alert.teams[side])
  // It has become the result: nothing waits.
  if (isSame && match.status === 'completed' && match.score?.join() === alert.score.join()) return null
  const score = alert.score.join(' – ')
  const stands = match?.status === 'completed' ? (match.score?.join(' – ') ?? 'son résultat') : null
  const told = stands && !said.includes(stands) ? `${said} Le résultat reste ${stands}.` : said
  return {
    kind: 'final',
    key: `table:${id}`,
    text: `${name}\u00a0: la table (${by}) a envoyé ${score}. ${told}`,
    id,
    score,
    take: isSame ? takenBy(match, alert.score) : null,
    keep: stands ? `Garder ${stands}` : 'Écarter',
  }
}

/** A match that has a result is corrected, which shows first what it moves. */
function takenBy(match: DeskMatch, score: [number, number]): 'record' | Correcting | null {
  const { category_id, game, label, status, is_awarded, is_scored } = match
  if (status === 'cancelled' || is_awarded) return null
  if (status !== 'completed') return 'record'
  if (!is_scored) return null
  return { category_id, act: { kind: 'correct', game, outcome: { kind: 'score', score } }, title: `Corriger ${label}` }
}

function ofPen(match: DeskMatch, { time_zone }: Desk, now: Date): TableToSettle[] {
  const { id, label, pen, status } = match
  if (!pen) return []
  const asked_by = pen.asked_by
  const silent = Math.floor((now.getTime() - new Date(pen.seen_at).getTime()) / 60_000)
  const seen = formatTime(pen.seen_at, time_zone)
  return [
    ...(asked_by
      ? [
          {
            kind: 'pen' as const,
            key: `pen:${id}`,
            text: `${label}\u00a0: ${asked_by} demande la marque, que tient ${pen.holder} (vu ${seen}).`,
            match_id: id,
            asked_by,
          },
        ]
      : []),
    ...(status === 'in_progress' && !pen.is_desk && silent >= SILENCE_MINUTES
      ? [
          {
            kind: 'silent' as const,
            key: `silent:${id}`,
            text: `${label}\u00a0: la table (${pen.holder}) ne dit plus rien depuis ${durationInFrench(silent)}.`,
            match,
          },
        ]
      : []),
  ]
}
