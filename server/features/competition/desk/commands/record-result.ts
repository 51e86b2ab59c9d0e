import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import { recordResult as noteResult } from '#domain/competition/results/acts/record-result.ts'
import {
  changeCompetition,
  type KeptChange,
} from '#server/features/competition/competitions/commands/change-competition.ts'
import { listLabels, readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type Act, type MemberAct } from '#server/platform/procedures/act.ts'
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
  /** The court whose table sent it. */
  court_id?: number
}

/**
 * Records how a match has ended. The same outcome again changes nothing.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW, ALREADY_RECORDED with who did it and what, CONFLICT when the match is no longer the one
 * that was on screen, ENGINE_REFUSED
 */
export const recordResult = (context: MemberContext, asked: Asked): Promise<KeptChange> =>
  act(context, (act) => recordTold(act, asked))

/** The same, as a part of an act. The clubs of a forfeit are told: nobody at the court has seen the match. */
export async function recordTold(act: MemberAct, asked: Asked): Promise<KeptChange> {
  const change = await recordInside(act, asked)
  if (!isForfeit(asked.outcome)) return change
  const { tx } = act
  const { tournament_id, tournament_category_id } = (await findDeskMatch(tx, asked.id))!
  const category = (await readLabels(tx, tournament_id)).get(tournament_category_id) ?? 'Match'
  await tellChange(act, { tournament_id, tournament_category_id, kind: 'record', category, change })
  return change
}

/** Records a result and tells no club. */
export async function recordInside(act: Act<unknown>, asked: Asked): Promise<KeptChange> {
  const { tx } = act
  const { id, version, outcome, request_id } = asked
  const known = await findDeskMatch(tx, id)
  if (!known) throw refuse('NOT_FOUND')
  const { time_zone } = await lockDesk(act, known.tournament_id)
  const { tournament_category_id } = known
  // The match is read again behind the lock: somebody else may have recorded it first.
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
    act,
    {
      tournament_category_id,
      id: request_id,
      command: { kind: 'record', game: match.game, outcome },
      category: labels.get(tournament_category_id) ?? 'Match',
      reason: asked.reason ?? null,
      court_id: asked.court_id ?? null,
    },
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
