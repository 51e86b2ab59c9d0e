import { askProof, type Proof } from './step-up.ts'

/**
 * Runs a call. When it is refused for lack of a second factor or a recent sign-in, asks for it over the page and runs
 * the call again, so that nothing typed is lost.
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

/** Codes handled for a call that only reads: the guard of the page has already asked for the rest. */
export const OF_READINGS: Codes = new Map([['STEP_UP_REQUIRED', 'factor']])

/** Codes of the API and of the auth service. */
const ANY: Codes = new Map([
  ['STEP_UP_REQUIRED', 'factor'],
  ['SECOND_FACTOR_REQUIRED', 'factor'],
  ['insufficient_aal', 'factor'],
  ['recent_sign_in_required', 'sign_in'],
])
