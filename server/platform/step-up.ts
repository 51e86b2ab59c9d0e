import { isStepUpFresh } from '#domain/second-factor.ts'
import type { MemberContext } from './context.ts'
import { refuse } from './errors.ts'

/** What cannot be undone asks for a second factor given in the last minutes. @throws STEP_UP_REQUIRED */
export function requireStepUp({ viewer, clock }: Pick<MemberContext, 'viewer' | 'clock'>) {
  if (!isStepUpFresh(viewer.factor_given_at, clock())) throw refuse('STEP_UP_REQUIRED')
}
