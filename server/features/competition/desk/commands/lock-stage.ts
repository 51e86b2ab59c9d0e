import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition, readState } from '#server/features/competition/competitions/queries.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import type { LockAct } from '../act-preview.ts'

type Asked = { id: number; act: LockAct; reason?: string | undefined; request_id: string }

/**
 * A stage that the organiser has checked: changing something in it asks for a reason, and so does opening it again.
 * @throws NOT_FOUND, ENGINE_REFUSED
 */
export async function lockStage(tx: Tx, { id, act, reason, request_id }: Asked, actor: Actor, now: Date) {
  const competition = await lockCompetition(tx, id)
  const [known] = await tx<{ version: number }[]>`select version from competition_changes where id = ${request_id}`
  const state = competition && (await readState(tx, competition))
  const stage = state?.competition.stages.find((each) => each.id === act.stage)
  if (!competition || !stage) throw refuse('NOT_FOUND')
  if (known) return { id: request_id, version: known.version }
  const { locked_stages: locked, version } = competition
  const isLocked = locked.includes(stage.id)
  if (isLocked === (act.kind === 'lock')) return { id: await findStanding(tx, id, act), version }
  if (isLocked && !reason)
    throw refuse('ENGINE_REFUSED', { code: 'stage_locked' }, 'Indiquez pourquoi vous rouvrez cette phase vérifiée.')
  const stages = isLocked ? locked.filter((each) => each !== stage.id) : [...locked, stage.id]
  await moveFeed(tx, competition.tournament_id, now, { desk_only: true })
  await tx`
    update competitions set locked_stages = ${stages}, version = ${version + 1}, updated_at = ${now}
    where tournament_category_id = ${id}`
  await tx`
    insert into competition_changes ${tx({
      id: request_id,
      tournament_category_id: id,
      version: version + 1,
      command: tx.json(act),
      label: `${stage.name}\u00a0: ${isLocked ? 'rouverte' : 'vérifiée et verrouillée'}`,
      patch: tx.json({}),
      difference: tx.json([]),
      reason: reason ?? null,
      actor_id: actor.actor_id,
      at: now,
    })}`
  const changes = { kind: act.kind, version: [version, version + 1] }
  await audit(tx, { ...actor, action: 'competition.changed', entity: 'tournament_category', entity_id: id, changes })
  return { id: request_id, version: version + 1 }
}

/** The change by which the stage is as it was asked to be; null for one that was never touched. */
async function findStanding(tx: Tx, id: number, { kind, stage }: Asked['act']): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from competition_changes
    where tournament_category_id = ${id} and command ->> 'kind' = ${kind} and command ->> 'stage' = ${stage}
    order by version desc limit 1`
  return row?.id ?? null
}
