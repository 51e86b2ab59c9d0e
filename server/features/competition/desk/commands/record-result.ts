import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import { recordResult as noteResult } from '#domain/competition/results/acts/record-result.ts'
import {
  changeCompetition,
  type KeptChange,
} from '#server/features/competition/competitions/commands/change-competition.ts'
import { listLabels, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { isForfeit } from '../changed-lines.ts'
import { type DeskMatchRow, findDeskMatch, findWriter } from '../queries.ts'
import { byInFrench, lockDesk } from './lock-desk.ts'
import { tellChange } from './tell-change.ts'

type Asked = {
  id: number
  version?: number | undefined
  outcome: AskedOutcome
  reason?: string | undefined
  request_id: string
  /** Of the table that sent it. */
  court_id?: number
}

/**
 * A match has ended so. The same outcome again changes nothing.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW, ALREADY_RECORDED with who did it and what, CONFLICT when the match is no longer the one
 * that was on screen, ENGINE_REFUSED
 */
export const recordResult = (services: Services, asked: Asked, actor: Actor): Promise<KeptChange> =>
  services.db.begin((tx) => recordTold(tx, services, asked, actor))

/** The same in the caller’s transaction. A forfeit is told to those it concerns: nobody at the court has seen the match. */
export async function recordTold(tx: Tx, services: Services, asked: Asked, actor: Actor): Promise<KeptChange> {
  const change = await recordInside(tx, asked, actor, services.clock())
  if (!isForfeit(asked.outcome)) return change
  const { tournament_id, tournament_category_id } = (await findDeskMatch(tx, asked.id))!
  const category = (await readLabels(tx, tournament_id)).get(tournament_category_id) ?? 'Match'
  const act = { kind: 'record' }
  await tellChange(tx, services, { tournament_id, tournament_category_id, act, category, change })
  return change
}

/** A result alone, in the caller’s transaction: nobody is told. */
export async function recordInside(tx: Tx, asked: Asked, actor: Actor, now: Date): Promise<KeptChange> {
  const { id, version, outcome, request_id } = asked
  const known = await findDeskMatch(tx, id)
  if (!known) throw refuse('NOT_FOUND')
  const { time_zone } = await lockDesk(tx, known.tournament_id, now)
  const { tournament_category_id } = known
  // Read again behind the lock: whoever came first has written.
  const [competition, match, names] = await Promise.all([
    lockCompetition(tx, tournament_category_id),
    findDeskMatch(tx, id),
    listLabels(tx, known.tournament_id),
  ])
  if (!competition || !match) throw refuse('NOT_FOUND')
  const writer =
    match.status === 'completed' ? await findWriter(tx, tournament_category_id, `result/${match.game}`) : null
  if (!writer && version !== undefined && version !== match.version) throw refuse('CONFLICT', undefined, CHANGED)
  refuseLocked(competition.locked_stages, match, asked.reason)
  const labels = new Map(names.map((each) => [each.id, each.label]))
  return changeCompetition(
    tx,
    {
      tournament_category_id,
      id: request_id,
      command: { kind: 'record', game: match.game, outcome },
      category: labels.get(tournament_category_id) ?? 'Match',
      reason: asked.reason ?? null,
      court_id: asked.court_id ?? null,
    },
    actor,
    now,
    (state) => {
      const change = noteResult(state, match.game, outcome)
      if (change.ok || change.refusal.code !== 'already_recorded') return change
      const score = state.results[match.game]?.outcome
      const shown = score && 'score' in score ? ` ${score.score.join(' – ')}` : ' un autre résultat'
      const said = `Ce match a déjà${shown}, enregistré ${writer ? byInFrench(writer, time_zone) : ''}\u00a0: corrigez-le.`
      throw refuse('ALREADY_RECORDED', { by: writer?.by ?? null, at: writer?.at ?? null, outcome: score }, said)
    },
  )
}

function refuseLocked(locked: readonly string[], { stage }: DeskMatchRow, reason: string | undefined) {
  if (locked.includes(stage) && !reason) throw refuse('ENGINE_REFUSED', { code: 'stage_locked' }, STAGE_LOCKED)
}

export const STAGE_LOCKED = 'Cette phase est vérifiée et verrouillée\u00a0: indiquez la raison du changement.'
const CHANGED = 'Ce match a changé entre-temps\u00a0: vérifiez ses équipes, puis enregistrez.'
