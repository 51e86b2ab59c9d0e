/**
 * A refusal is a value: one condition, whether it holds, and what to tell a person when it does not.
 * `message` is null when the condition holds. `detail` names what is at stake: a colleague, the documents, a figure.
 * A `warning` never refuses.
 */
export type Verdict<Code extends string = string> = {
  code: Code
  ok: boolean
  level: 'refusal' | 'warning'
  message: string | null
  detail: string | null
}

/** The condition holds unless `broken`; the message is only kept when it is. */
export function verdict<Code extends string>(
  code: Code,
  broken: boolean,
  message: string,
  detail: string | null = null,
): Verdict<Code> {
  return { code, ok: !broken, level: 'refusal', message: broken ? message : null, detail: broken ? detail : null }
}

/** A condition that is told and forbids nothing: `ok` is still false when it is broken. */
export function warning<Code extends string>(
  code: Code,
  broken: boolean,
  message: string,
  detail: string | null = null,
): Verdict<Code> {
  return { ...verdict(code, broken, message, detail), level: 'warning' }
}

/** The conditions that forbid, in the order in which they are told. */
export function refusals<Code extends string>(verdicts: readonly Verdict<Code>[]): Verdict<Code>[] {
  return verdicts.filter((verdict) => !verdict.ok && verdict.level === 'refusal')
}

/** What deserves a word but forbids nothing. */
export function warnings<Code extends string>(verdicts: readonly Verdict<Code>[]): Verdict<Code>[] {
  return verdicts.filter((verdict) => !verdict.ok && verdict.level === 'warning')
}

/** The first condition that forbids: the one to tell when there is room for a single sentence. */
export function firstRefusal<Code extends string>(verdicts: readonly Verdict<Code>[]): Verdict<Code> | null {
  return refusals(verdicts)[0] ?? null
}
