export type Form = { [name: string]: string | Form | (string | Form)[] }

/** Decodes "line_items[0][price_data][currency]=eur" as Stripe does: lists have numbers for names. */
export function decodeForm(raw: string): Form {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(raw)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop()!
    let at = root
    for (const part of path) at = (at[part] ??= {}) as Form
    at[last] = value
  }
  return listed(root) as Form
}

function listed(form: Form): Form | (string | Form)[] {
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : listed(value as Form),
  ])
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name as string))
  return isList ? entries.map(([, value]) => value as string | Form) : (Object.fromEntries(entries) as Form)
}
