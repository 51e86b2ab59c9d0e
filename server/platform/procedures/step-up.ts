import { isStepUpFresh } from '#domain/common/people/second-factor.ts'
import type { MemberContext } from '../context.ts'
import { refuse } from '../errors.ts'

/**
 * Refuses an administrator who gave no second factor in the last minutes, for an act or a file that asks for one by
 * `domain/accounts/recent-factor.ts`. Others act for their own club, and are asked nothing. @throws STEP_UP_REQUIRED
 */
export function requireRecentFactor({ viewer, clock }: Pick<MemberContext, 'viewer' | 'clock'>, asks: boolean) {
  if (!asks || viewer.role !== 'admin') return
  if (!isStepUpFresh(viewer.factor_given_at, clock())) throw refuse('STEP_UP_REQUIRED')
}
