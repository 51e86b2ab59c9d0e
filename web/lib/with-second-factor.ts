import { askSecondFactor } from './step-up.ts'

/**
 * Runs a call that may need a second factor: when it is refused for that, asks for the factor over the page, then runs the
 * same call again. Nothing of what was typed is lost.
 * @throws the refusal, when the factor is not given
 */
export async function withSecondFactor<T>(call: () => Promise<T>, codes = ANY): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isNeeded = error instanceof Error && 'code' in error && codes.has(error.code)
    if (!isNeeded || !(await askSecondFactor())) throw error
    return call()
  }
}

/** A page reads by itself, and its guard has asked already for what it needs: only what was pressed asks for more. */
export const OF_READINGS: ReadonlySet<unknown> = new Set(['STEP_UP_REQUIRED'])

/** Of the API, and of the auth service. */
const ANY: ReadonlySet<unknown> = new Set(['STEP_UP_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'insufficient_aal'])
