import { isDrillLate, lastDrillSlot } from './backup.ts'

/** The last time that the way back was gone, and the last that succeeded. Instants are ISO 8601. */
export type InstantProof = {
  begun_at: string
  ended_at: string | null
  failure: string | null
  proven_at: string | null
}

/**
 * Each week, on Monday at 5:00 in Paris, after the drill of the backups, or as soon as a process stands again; each day once it
 * has failed. One that has not ended within its longest time was killed, and is begun again.
 * @param since the oldest copy, for want of a proof
 */
export function isInstantProofDue(last: InstantProof | null, since: Date, now: Date): boolean {
  if (!last) return since.getTime() < instantProofSlot(now).getTime()
  const begun = Date.parse(last.begun_at)
  if (last.ended_at === null) return now.getTime() - begun > INSTANT_PROOF_LONGEST_MS
  return begun < instantProofSlot(now).getTime() || (last.failure !== null && now.getTime() - begun >= DAY_MS)
}

/** When the week's is due: this week's, or the one before. */
export const instantProofSlot = (now: Date): Date =>
  new Date(lastDrillSlot(new Date(now.getTime() - AFTER_DRILL_MS)).getTime() + AFTER_DRILL_MS)

/**
 * Why nothing says today that the way back leads anywhere, in French; null when it was gone lately.
 * @param since the oldest copy, for want of a proof
 */
export function instantProofProblem(last: InstantProof | null, since: Date, now: Date): string | null {
  if (last?.failure) return last.failure
  const proven = last?.proven_at ? new Date(last.proven_at) : since
  if (!isDrillLate(proven, now)) return null
  return last?.proven_at ? `rien n’a été relu depuis le ${last.proven_at}` : 'rien n’a encore été relu'
}

/** After which a reading back is given up. */
export const INSTANT_PROOF_LONGEST_MS = 3_600_000

const AFTER_DRILL_MS = 40 * 60_000
const DAY_MS = 86_400_000
