import type { ActPreview, DeskAct } from '#contract/competition/desk-acts.ts'
import { NOT_PUBLISHED } from '#server/features/competition/competitions/commands/change-competition.ts'
import { listLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { findCompetition, listGames, readState } from '#server/features/competition/competitions/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { actPreview, hashOf, isLock, playDeskAct } from './act-preview.ts'
import { refuseStale } from './commands/apply-act.ts'
import { type DeskTournament, findChange } from './queries.ts'

/** What an act would move, without doing it. @throws NOT_FOUND, NOT_ALLOWED_NOW, ENGINE_REFUSED */
export async function previewAct(
  db: Sql,
  { id, time_zone }: DeskTournament,
  category_id: number,
  act: DeskAct,
): Promise<ActPreview> {
  const competition = await findCompetition(db, category_id)
  const matches = await listGames(db, category_id)
  const state = competition && (await readState(db, competition, matches))
  if (!competition || !state || competition.phase === 'set_up')
    throw refuse('NOT_ALLOWED_NOW', undefined, NOT_PUBLISHED)
  if (isLock(act)) {
    const stage = state.competition.stages.find((each) => each.id === act.stage)
    if (!stage) throw refuse('NOT_FOUND')
    const needs_reason = act.kind === 'unlock' && competition.locked_stages.includes(stage.id)
    return { label: stage.name, difference: [], hash: hashOf([act]), needs_reason }
  }
  const undone = act.kind === 'undo' ? await findChange(db, act.change) : null
  refuseStale(act, undone, category_id, time_zone)
  const change = playDeskAct(state, act, { seed: 0, drawn_at: '', undone: undone?.patch ?? null, matches })
  if (!change.ok) throw refuse('ENGINE_REFUSED', { code: change.refusal.code }, change.refusal.message)
  const category = (await listLabels(db, id)).find((label) => label.id === category_id)?.label ?? 'Match'
  return actPreview(state, competition, act, change, category)
}
