import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'

/** A JSON value of a published description: its tree is followed, never trusted. */
export type Node = { [name: string]: unknown }

export type Operation = { method: string; path: string; way: 'request' | 'response' }

/** Reads an OpenAPI 3.0 document. @throws Error in French when it is none */
export function readPublished(document: unknown) {
  if (!isNode(document) || !isNode(document.paths) || typeof document.openapi !== 'string')
    throw new Error('Ce fichier n’est pas une description OpenAPI.')
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, validateFormats: true })
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format)
  const cleaned = cleanOf(document)
  ajv.addSchema(cleaned as Node, ROOT)
  const paths = new Map(Object.entries(document.paths).map(([path, node]) => [sameNames(path), { path, node }]))

  /** Where the document says the body of an operation. Null when it says nothing of it. */
  const find = ({ method, path, way }: Operation): string | null => {
    const found = paths.get(sameNames(path)) ?? paths.get(sameNames(`/v5${path}`))
    if (!found) return null
    const verb = method.toLowerCase()
    const base = ['paths', found.path, verb]
    const places =
      way === 'request'
        ? [['requestBody']]
        : [
            ['responses', '200'],
            ['responses', '201'],
            ['responses', 'default'],
          ]
    for (const place of places) {
      const content = at(document, [...base, ...place, 'content'])
      for (const type of isNode(content) ? Object.keys(content).filter((each) => each.includes('json')) : [])
        if (isNode(at(content, [type, 'schema']))) return pointer([...base, ...place, 'content', type, 'schema'])
    }
    return null
  }

  return {
    has: ({ method, path }: Pick<Operation, 'method' | 'path'>) => {
      const found = paths.get(sameNames(path)) ?? paths.get(sameNames(`/v5${path}`))
      return isNode(found?.node) && method.toLowerCase() in found.node
    },
    find,
    /** What a body says that the document does not allow, each in a few words; empty when it allows all of it. */
    problems(place: string, body: unknown): string[] {
      const validate: ValidateFunction = ajv.compile({ $ref: `${ROOT}#${place}` })
      return validate(body) ? [] : (validate.errors ?? []).map(inWords)
    },
    /** A part of the document, its references followed. */
    resolve: (place: string): Node => follow(document, at(document, parts(place))),
    follow: (node: unknown): Node => follow(document, node),
  }
}

export type Published = ReturnType<typeof readPublished>

const ROOT = 'https://published.invalid/openapi.json'

/** Formats whose meaning is checked. OpenAPI has others than JSON Schema: whole numbers by their width, fractions. */
const FORMATS = {
  int32: { type: 'number', validate: (value: number) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31 },
  int64: { type: 'number', validate: Number.isInteger },
  double: { type: 'number', validate: Number.isFinite },
  float: { type: 'number', validate: Number.isFinite },
  'date-time': (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  uri: (value: string) => URL.canParse(value),
  email: /^[^\s@]+@[^\s@]+$/,
  byte: true,
  binary: true,
  password: true,
} as const

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `/a/{slug}/b` and `/a/{}/b` are one path. */
const sameNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')

/** `nullable` beside a reference or a choice has no type of its own, and is refused by the checker: it is left out. */
function cleanOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(cleanOf)
  if (!isNode(node)) return node
  const { nullable, ...rest } = node
  const kept =
    nullable !== undefined && typeof rest.type === 'string' ? { ...rest, nullable } : isBoolean(nullable) ? rest : node
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, cleanOf(value)]))
}

/** A property may itself bear the name `nullable`; the keyword alone is a yes or a no. */
const isBoolean = (value: unknown) => typeof value === 'boolean'

const at = (from: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (node, name) => (isNode(node) ? node[name] : Array.isArray(node) ? node[Number(name)] : undefined),
    from,
  )

const pointer = (names: readonly string[]) =>
  names
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .map(encodeURI)
    .join('')

const parts = (place: string) =>
  place
    .split('/')
    .slice(1)
    .map((name) => decodeURI(name).replaceAll('~1', '/').replaceAll('~0', '~'))

/** Follows references, and joins what a composition says. */
function follow(document: Node, node: unknown, depth = 0): Node {
  if (!isNode(node) || depth > 20) return {}
  if (typeof node.$ref === 'string')
    return follow(document, at(document, parts(node.$ref.replace(/^#/, ''))), depth + 1)
  if (!Array.isArray(node.allOf)) return node
  const { allOf, ...own } = node
  const joined = [...allOf.map((part) => follow(document, part, depth + 1)), own]
  const properties = Object.assign({}, ...joined.map((part) => part.properties ?? {})) as Node
  return Object.assign({}, ...joined, Object.keys(properties).length > 0 ? { properties } : {}) as Node
}

const inWords = ({ instancePath, keyword, message, params }: ErrorObject): string =>
  `${instancePath || '/'}\u00a0: ${message ?? keyword}${keyword === 'enum' ? ` (${(params as { allowedValues: unknown[] }).allowedValues.join(', ')})` : ''}`
