import { problemOf } from '../api/api-error.ts'
import { faultData } from '../api/fault-data.ts'

/** Maps the code of a refusal, or a field name of the server, to a field of the form: `{ TEAM_EXISTS: 'name' }`. */
export type FieldOf<Name extends string> = Record<string, Name | ((facts: Record<string, unknown>) => Name | null)>

export type Refusal = {
  /** The sentences shown at fields of the form, by field name. */
  fields: Record<string, string>
  /** The part of the refusal that belongs to no field of the form; null when there is none. */
  rest: { code: string; message: string; reference?: string | undefined } | null
}

/**
 * Splits a refusal into sentences at fields and the rest. `names` are the fields of the form, or the lists that hold
 * them.
 */
export function refusalOf(error: unknown, names: readonly string[], fieldOf: FieldOf<string> = {}): Refusal {
  const { code, message, fields: refused, reference } = problemOf(error)
  const facts = faultData(error)
  const placeOf = (name: string) => {
    const place = fieldOf[name]
    return typeof place === 'function' ? place(facts) : (place ?? name)
  }
  const named = { ...refused, ...sentencesIn(facts.problems), ...(fieldOf[code] ? { [code]: message } : {}) }
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const [name, words] of Object.entries(named)) {
    const place = placeOf(name)
    if (place !== null && names.includes(place.split('.')[0]!)) fields[place] ??= words
    else others.push(words)
  }
  const isExplained = Object.keys(fields).length > 0
  if (isExplained && others.length === 0) return { fields, rest: null }
  return { fields, rest: { code, message: others.join(' ') || message, reference } }
}

/** Some refusals list their fields in the fact `problems`. */
function sentencesIn(problems: unknown): Record<string, string> {
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => typeof words === 'string'))
}
