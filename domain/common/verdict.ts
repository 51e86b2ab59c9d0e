/**
 * Result of one condition: whether it holds, and the French sentence to show when it does not (null when it holds).
 * `detail` names the cause: a colleague, documents, a number. A `warning` never refuses.
 */
export type Verdict<Code extends string = string> = {
  code: Code
  ok: boolean
  level: 'refusal' | 'warning'
  message: string | null
  detail: string | null
}

/** `broken`: the condition does not hold. `message` is kept only in this case. */
export function verdict<Code extends string>(
  code: Code,
  broken: boolean,
  message: string,
  detail: string | null = null,
): Verdict<Code> {
  return { code, ok: !broken, level: 'refusal', message: broken ? message : null, detail: broken ? detail : null }
}

/** A condition that is shown but refuses nothing. `ok` is still false when it is broken. */
export function warning<Code extends string>(
  code: Code,
  broken: boolean,
  message: string,
  detail: string | null = null,
): Verdict<Code> {
  return { ...verdict(code, broken, message, detail), level: 'warning' }
}

/** Conditions that refuse, in display order. */
export function refusals<Code extends string>(verdicts: readonly Verdict<Code>[]): Verdict<Code>[] {
  return verdicts.filter((verdict) => !verdict.ok && verdict.level === 'refusal')
}

/** Broken warnings, which refuse nothing. */
export function warnings<Code extends string>(verdicts: readonly Verdict<Code>[]): Verdict<Code>[] {
  return verdicts.filter((verdict) => !verdict.ok && verdict.level === 'warning')
}

/** The first condition that refuses, for a screen with room for one sentence. */
export function firstRefusal<Code extends string>(verdicts: readonly Verdict<Code>[]): Verdict<Code> | null {
  return refusals(verdicts)[0] ?? null
}
