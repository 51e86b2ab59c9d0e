import { z } from 'zod'
import { isNode, type Node, type Published } from './openapi.ts'

/**
 * Holds one of our own shapes against what is published of the same body: a field that is not there, another type, a word
 * that is not among those that are allowed. What is published and we do not read is of no concern.
 */
export function compareShape(published: Published, place: string, shape: z.ZodType): string[] {
  const ours = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Node
  const problems: string[] = []
  compare(published, ours, published.resolve(place), '', problems)
  return problems
}

function compare(published: Published, ours: Node, given: Node, path: string, problems: string[]) {
  const theirs = published.follow(given)
  const [own, other] = [typesOf(ours), typesOf(theirs)]
  if (
    own.length > 0 &&
    other.length > 0 &&
    !own.every((type) => other.includes(type) || (type === 'integer' && other.includes('number')))
  )
    problems.push(`${path || '/'}\u00a0: ${own.join(' ou ')} chez nous, ${other.join(' ou ')} dans le fichier`)
  const words = [...(Array.isArray(ours.enum) ? ours.enum : []), ...(ours.const === undefined ? [] : [ours.const])]
  if (Array.isArray(theirs.enum))
    for (const word of words)
      if (!theirs.enum.includes(word))
        problems.push(`${path || '/'}\u00a0: «\u00a0${String(word)}\u00a0» n’est pas dans le fichier`)
  if (isNode(ours.properties) && isNode(theirs.properties))
    for (const [name, value] of Object.entries(ours.properties)) {
      const there = theirs.properties[name]
      if (there === undefined) problems.push(`${path}/${name}\u00a0: absent du fichier`)
      else if (isNode(value)) compare(published, value, published.follow(there), `${path}/${name}`, problems)
    }
  if (isNode(ours.items) && isNode(theirs.items)) compare(published, ours.items, theirs.items, `${path}/[]`, problems)
}

/** Types without null: whether a field may be empty is what the bodies show. */
function typesOf({ type, anyOf, enum: words }: Node): string[] {
  const own = Array.isArray(type) ? (type as string[]) : typeof type === 'string' ? [type] : []
  const parts = Array.isArray(anyOf) ? anyOf.filter(isNode).flatMap(typesOf) : []
  const spelled =
    own.length === 0 && parts.length === 0 && Array.isArray(words) ? [...new Set(words.map((word) => typeof word))] : []
  return [...own, ...parts, ...spelled].filter((each) => each !== 'null')
}
