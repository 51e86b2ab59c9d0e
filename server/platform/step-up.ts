import { isStepUpFresh } from '#domain/second-factor.ts'
import type { MemberContext } from './context.ts'
import { refuse } from './errors.ts'

/**
 * What an administrator does by this act or takes by this file, where `domain/recent-factor.ts` says that it asks for a
 * second factor given in the last minutes. Others act for their own club, and are asked nothing. @throws STEP_UP_REQUIRED
 */
export function requireRecentFactor({ viewer, clock }: Pick<MemberContext, 'viewer' | 'clock'>, asks: boolean) {
  if (!asks || viewer.role !== 'admin') return
  if (!isStepUpFresh(viewer.factor_given_at, clock())) throw refuse('STEP_UP_REQUIRED')
}
