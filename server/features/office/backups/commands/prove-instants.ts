import { INSTANT_PROOF_LONGEST_MS, instantProofSlot, isInstantProofDue } from '#domain/office/backups/instant-proof.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { type Kept, readKept } from '#server/platform/database/instant/kept.ts'
import { SEGMENT_BYTES } from '#server/platform/database/instant/layout.ts'
import { placeOf } from '#server/platform/database/instant/line.ts'
import { type Proof, readProof, writeProof } from '#server/platform/database/instant/proof.ts'
import { proveApart } from '#server/platform/database/instant/prove-apart.ts'
import { CannotRecover } from '#server/platform/database/instant/cannot-recover.ts'
import { UNFORESEEN } from '../child.ts'
import { unprovenInstantNews } from '../mails/instant-news.ts'
import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import { act } from '#server/platform/procedures/act.ts'

/**
 * Tests once a week that the data can be recovered to an instant, beside the real data. The result is kept, and a
 * failure is told.
 */
export async function proveInstants(services: Services) {
  const { config, clock, db } = services
  if (!config.point_in_time) return
  const kept = await readKept(config.backup_dir)
  const first = kept?.ways[0]
  if (!first) return
  const before = await readProof(config.backup_dir)
  if (!isInstantProofDue(before, new Date(first.base.started_at), clock())) return
  const free = await roomWanted(db, kept)
  const begun: Proof = { proven_at: null, base: null, reached_at: null, ...before, ...starting(clock()) }
  await writeProof(config.backup_dir, begun)
  const order = { data_dir: config.data_dir, backup_dir: config.backup_dir, free }
  const outcome = await proveApart(order, INSTANT_PROOF_LONGEST_MS).then(
    (proven) => ({ ...proven, failure: null, proven_at: clock().toISOString() }),
    (error: unknown) => {
      services.log.warn({ err: error }, 'the way back to an instant was not proven')
      return { failure: error instanceof CannotRecover ? error.message : UNFORESEEN }
    },
  )
  const { failure } = outcome
  if (failure !== null) {
    const slot = instantProofSlot(clock()).toISOString()
    await act(services, (act) => tellOwner(act.tx, act, unprovenInstantNews(slot, failure)))
  }
  await writeProof(config.backup_dir, { ...begun, ...outcome, ended_at: clock().toISOString() })
}

const starting = (now: Date) => ({ begun_at: now.toISOString(), ended_at: null, failure: null })

/** Room for a second database and for everything written since its last copy. */
async function roomWanted(db: Db, { state, ways }: Kept): Promise<number> {
  const segments = placeOf(state.segment) - placeOf(ways.at(-1)!.base.first_segment) + 1
  const [size] = await db<{ bytes: number }[]>`select sum(pg_database_size(oid))::float8 as bytes from pg_database`
  return size!.bytes * 1.3 + segments * SEGMENT_BYTES + LEAST_ROOM
}

const LEAST_ROOM = 200e6
