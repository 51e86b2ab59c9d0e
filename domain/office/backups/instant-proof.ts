import { isDrillLate, lastDrillSlot } from './backup.ts'

/** The last verification of point-in-time recovery, and when one last succeeded. Instants are ISO 8601. */
export type InstantProof = {
  begun_at: string
  ended_at: string | null
  failure: string | null
  proven_at: string | null
}

/**
 * Whether point-in-time recovery has to be verified now. It is done every week, on Monday at 5:00 in Paris or as soon
 * as a process runs again, and every day after a failure. One that has exceeded its longest duration was killed, and
 * begins again.
 * @param since the oldest copy, which counts when nothing was verified yet
 */
export function isInstantProofDue(last: InstantProof | null, since: Date, now: Date): boolean {
  if (!last) return since.getTime() < instantProofSlot(now).getTime()
  const begun = Date.parse(last.begun_at)
  if (last.ended_at === null) return now.getTime() - begun > INSTANT_PROOF_LONGEST_MS
  return begun < instantProofSlot(now).getTime() || (last.failure !== null && now.getTime() - begun >= DAY_MS)
}

/** The latest time at which the weekly verification was due. */
export const instantProofSlot = (now: Date): Date =>
  new Date(lastDrillSlot(new Date(now.getTime() - AFTER_DRILL_MS)).getTime() + AFTER_DRILL_MS)

/**
 * French reason to doubt that point-in-time recovery works; null when it was verified lately.
 * @param since the oldest copy, which counts when nothing was verified yet
 */
export function instantProofProblem(last: InstantProof | null, since: Date, now: Date): string | null {
  if (last?.failure) return last.failure
  const proven = last?.proven_at ? new Date(last.proven_at) : since
  if (!isDrillLate(proven, now)) return null
  return last?.proven_at ? `rien n’a été relu depuis le ${last.proven_at}` : 'rien n’a encore été relu'
}

export const INSTANT_PROOF_LONGEST_MS = 3_600_000

const AFTER_DRILL_MS = 40 * 60_000
const DAY_MS = 86_400_000
