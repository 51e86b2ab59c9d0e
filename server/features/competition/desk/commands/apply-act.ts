import { randomInt } from 'node:crypto'
import type { ActPreview, DeskAct } from '#contract/competition/desk-acts.ts'
import { changeCompetition } from '#server/features/competition/competitions/commands/change-competition.ts'
import { listLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { actPreview, type EngineAct, isLock, playDeskAct } from '../act-preview.ts'
import { type ChangeRow, findChange, findTournamentOfCategory } from '../queries.ts'
import { byInFrench, lockDesk } from './lock-desk.ts'
import { lockStage } from './lock-stage.ts'
import { requireFreeCourts } from './publish-moves.ts'
import { STAGE_LOCKED } from './record-result.ts'
import { tellChange } from './tell-change.ts'

type Asked = { id: number; act: DeskAct; hash: string; reason?: string | undefined; request_id: string }

/**
 * Does an act of the desk whose effects somebody has seen. Results that came in meanwhile do not matter, unless they change
 * these effects.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW, PREVIEW_STALE with the effects as they are now, ENGINE_REFUSED, COURT_TAKEN
 */
export function applyAct(context: MemberContext, { id, act: deskAct, hash, reason, request_id }: Asked) {
  return act(context, async (act) => {
    const { tx, now } = act
    const tournament_id = await findTournamentOfCategory(tx, id)
    if (tournament_id === null) throw refuse('NOT_FOUND')
    const { time_zone } = await lockDesk(act, tournament_id)
    if (isLock(deskAct)) return lockStage(act, { id, act: deskAct, reason, request_id })
    const competition = await lockCompetition(tx, id)
    if (!competition) throw refuse('NOT_FOUND')
    const undone = deskAct.kind === 'undo' ? await findChange(tx, deskAct.change) : null
    refuseStale(deskAct, undone, id, time_zone)
    const facts = { seed: randomInt(2 ** 31), drawn_at: now.toISOString(), undone: undone?.patch ?? null }
    const category = (await listLabels(tx, tournament_id)).find((label) => label.id === id)?.label ?? 'Match'
    const kept = await changeCompetition(
      act,
      {
        tournament_category_id: id,
        id: request_id,
        command: deskAct.kind === 'lots' ? { ...deskAct, seed: facts.seed, drawn_at: facts.drawn_at } : deskAct,
        category,
        reason: reason ?? ('reason' in deskAct ? deskAct.reason : null),
        undoes: undone?.id ?? null,
      },
      (state, _, matches) => {
        const change = playDeskAct(state, deskAct, { ...facts, matches })
        if (!change.ok) return change
        const preview = actPreview(state, competition, deskAct, change, category)
        if (preview.hash !== hash) throw refuse('PREVIEW_STALE', { preview: preview satisfies ActPreview })
        if (preview.needs_reason && !reason) throw refuse('ENGINE_REFUSED', { code: 'stage_locked' }, STAGE_LOCKED)
        return change
      },
    )
    // A match that is open again may find its court taken.
    await requireFreeCourts(tx)
    await tellChange(act, { tournament_id, tournament_category_id: id, kind: deskAct.kind, category, change: kept })
    return { id: kept.id, version: kept.version }
  })
}

/** @throws NOT_FOUND, ENGINE_REFUSED naming who has changed it since */
export function refuseStale(act: EngineAct, undone: ChangeRow | null, category_id: number, zone: string) {
  if (act.kind !== 'undo') return
  if (!undone || undone.tournament_category_id !== category_id) throw refuse('NOT_FOUND')
  const problem = undoProblem(undone, zone)
  if (problem) throw refuse('ENGINE_REFUSED', { code: 'changed_since' }, problem)
}

/** Says in French why a change can no longer be undone; null while it can. */
export function undoProblem({ id, patch, since }: Pick<ChangeRow, 'id' | 'patch' | 'since'>, zone: string) {
  if (Object.keys(patch).length === 0) return 'Ce geste se défait par son contraire.'
  if (!since) return null
  return since.undoes === id
    ? `Déjà annulé ${byInFrench(since, zone)}.`
    : `Modifié depuis ${byInFrench(since, zone)}\u00a0: corrigez-le.`
}
