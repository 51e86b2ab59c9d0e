import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = {
  type: string
  start: number
  value?: unknown
  children?: Node[]
  expression?: Node
  right?: Node
  consequent?: Node
  arguments?: Node[]
  body?: Node
  quasis?: { value: { raw: string } }[]
  openingElement?: { name: { name?: string }; attributes: { name?: { name?: string }; value?: Node | null }[] }
}

/** Tags that stand in a line of text. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'small', 'span', 'strong', 'time'])
const INLINE_PARTS = new Set(['Badge', 'ClubLink', 'Link', 'PathLink'])
/** Looks that give a part a line, or a cell, of its own: what is read aloud pauses there. */
const APART = /(?<![-\w:])(?:block|flex|grid|absolute|sr-only|table|contents)(?![-\w])/u

test('deux morceaux d’une même ligne sont séparés d’une espace, à l’œil comme à l’oreille', () => {
  const glued = globSync('web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return [...elementsOf(parseAst(source, { lang: 'tsx' }) as unknown as Node)].flatMap((element) =>
      gluedIn(element).map(({ start }) => `${path}:${source.slice(0, start).split('\n').length}`),
    )
  })
  expect(glued).toEqual([])
})

function* elementsOf(node: Node): Generator<Node> {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') yield node
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'object' && each !== null && 'type' in each) yield* elementsOf(each as Node)
}

/** The second of two parts of a line with nothing between them. */
function gluedIn(parent: Node): Node[] {
  if (isApart(parent)) return []
  // A text of spaces and line ends alone is no text: the compiler drops it.
  const parts = (parent.children ?? []).filter(
    ({ type, value }) => !(type === 'JSXText' && /^\s*\n\s*$/u.test(String(value))),
  )
  return parts.filter((part, index) => {
    const before = parts[index - 1]
    return before?.type === 'JSXElement' && isInline(before) && isInline(part)
  })
}

function isInline(node: Node): boolean {
  const shown = shownBy(node)
  if (SAYING.has(shown.type)) return true
  if (shown.type !== 'JSXElement') return false
  const name = shown.openingElement?.name.name ?? ''
  const [first] = shown.children ?? []
  const beginsApart = first?.type === 'JSXText' && /^[ \u00a0]\S/u.test(String(first.value))
  return (INLINE.has(name) || INLINE_PARTS.has(name)) && !isApart(shown) && !beginsApart
}

/** Values that are text. What a template or a literal begins with is written there. */
const SAYING = new Set(['Identifier', 'MemberExpression'])

/** Unwraps `{condition && <part />}`. */
function shownBy(node: Node): Node {
  if (node.type === 'JSXExpressionContainer' && node.expression) return shownBy(node.expression)
  if (node.type === 'LogicalExpression' && node.right) return shownBy(node.right)
  if (node.type === 'CallExpression' && node.arguments?.[0]?.type === 'ArrowFunctionExpression')
    return shownBy(node.arguments[0])
  if (node.type === 'ArrowFunctionExpression' && node.body) return shownBy(node.body)
  if (node.type === 'ParenthesizedExpression' && node.expression) return shownBy(node.expression)
  if (node.type === 'ConditionalExpression' && node.consequent) return shownBy(node.consequent)
  return node
}

function isApart(element: Node): boolean {
  const { attributes = [] } = element.openingElement ?? {}
  const look = attributes.find(({ name }) => name?.name === 'className')?.value
  const source = look ? JSON.stringify(look) : ''
  // The cells of a row are told one by one.
  return (
    APART.test(source) ||
    JSON.stringify(attributes).includes('"cell"') ||
    attributes.some(({ name }) => name?.name === 'aria-hidden')
  )
}
