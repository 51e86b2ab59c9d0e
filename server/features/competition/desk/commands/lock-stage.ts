import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition, readState } from '#server/features/competition/competitions/queries.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { LockAct } from '../act-preview.ts'

type Asked = { id: number; act: LockAct; reason?: string | undefined; request_id: string }

/**
 * Locks a stage that the organiser has checked, or opens it again. Changing something in a locked stage asks for a reason,
 * and so does opening it.
 * @throws NOT_FOUND, ENGINE_REFUSED
 */
export async function lockStage(act: MemberAct, { id, act: deskAct, reason, request_id }: Asked) {
  const { tx, now, note, viewer } = act
  const competition = await lockCompetition(tx, id)
  const [known] = await tx<{ version: number }[]>`select version from competition_changes where id = ${request_id}`
  const state = competition && (await readState(tx, competition))
  const stage = state?.competition.stages.find((each) => each.id === deskAct.stage)
  if (!competition || !stage) throw refuse('NOT_FOUND')
  if (known) return { id: request_id, version: known.version }
  const { locked_stages: locked, version } = competition
  const isLocked = locked.includes(stage.id)
  if (isLocked === (deskAct.kind === 'lock')) return { id: await findStanding(tx, id, deskAct), version }
  if (isLocked && !reason)
    throw refuse('ENGINE_REFUSED', { code: 'stage_locked' }, 'Indiquez pourquoi vous rouvrez cette phase vérifiée.')
  const stages = isLocked ? locked.filter((each) => each !== stage.id) : [...locked, stage.id]
  await moveFeed(act, competition.tournament_id, { desk_only: true })
  await tx`
    update competitions set locked_stages = ${stages}, version = ${version + 1}, updated_at = ${now}
    where tournament_category_id = ${id}`
  await tx`
    insert into competition_changes ${tx({
      id: request_id,
      tournament_category_id: id,
      version: version + 1,
      command: tx.json(deskAct),
      label: `${stage.name}\u00a0: ${isLocked ? 'rouverte' : 'vérifiée et verrouillée'}`,
      patch: tx.json({}),
      difference: tx.json([]),
      reason: reason ?? null,
      actor_id: viewer.user_id,
      at: now,
    })}`
  await note(
    'competition.changed',
    { tournament_category: id },
    { kind: deskAct.kind, version: [version, version + 1] },
  )
  return { id: request_id, version: version + 1 }
}

/** The change that made the stage as it was asked to be; null when the stage was never touched. */
async function findStanding(tx: Tx, id: number, { kind, stage }: LockAct): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from competition_changes
    where tournament_category_id = ${id} and command ->> 'kind' = ${kind} and command ->> 'stage' = ${stage}
    order by version desc limit 1`
  return row?.id ?? null
}
