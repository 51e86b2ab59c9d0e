import { askProof, type Proof } from './step-up.ts'

/**
 * Runs a call that may need a second factor, or a recent sign-in: when it is refused for that, asks for it over the page,
 * then runs the same call again. Nothing of what was typed is lost.
 * @throws the refusal, when the proof is not given
 */
export async function withSecondFactor<T>(call: () => Promise<T>, codes = ANY): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const proof = error instanceof Error && 'code' in error ? codes.get(error.code) : undefined
    if (!proof || !(await askProof(proof))) throw error
    return call()
  }
}

type Codes = ReadonlyMap<unknown, Proof>

/** A page reads by itself, and its guard has asked already for what it needs: only what was pressed asks for more. */
export const OF_READINGS: Codes = new Map([['STEP_UP_REQUIRED', 'factor']])

/** Of the API, and of the auth service. */
const ANY: Codes = new Map([
  ['STEP_UP_REQUIRED', 'factor'],
  ['SECOND_FACTOR_REQUIRED', 'factor'],
  ['insufficient_aal', 'factor'],
  ['recent_sign_in_required', 'sign_in'],
])
