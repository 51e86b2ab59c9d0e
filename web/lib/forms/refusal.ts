import { problemOf } from '../api/api-error.ts'
import { faultData } from '../api/fault-data.ts'

/** The field that a refusal is about, by its code or by the name that the server gives: `{ TEAM_EXISTS: 'name' }`. */
export type FieldOf<Name extends string> = Record<string, Name | ((facts: Record<string, unknown>) => Name | null)>

export type Refusal = {
  /** The sentences that stand at a field of the form, by its name. */
  fields: Record<string, string>
  /** All that no field of the form explains. */
  rest: { code: string; message: string; reference?: string | undefined } | null
}

/** What a form says of a refusal, and where. `names`: the fields that it shows, or the lists that hold them. */
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

/** Some refusals name their fields among their facts. */
function sentencesIn(problems: unknown): Record<string, string> {
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => typeof words === 'string'))
}
