import { askSecondFactor } from './step-up.ts'

/**
 * Runs a call that may need a second factor: when it is refused for that, asks for the factor over the page, then runs the
 * same call again. Nothing of what was typed is lost.
 * @throws the refusal, when the factor is not given
 */
export async function withSecondFactor<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!needsSecondFactor(error) || !(await askSecondFactor())) throw error
    return call()
  }
}

/** Of the API, and of the auth service. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
}

const CODES = new Set<unknown>(['STEP_UP_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'insufficient_aal', 'step_up_required'])
