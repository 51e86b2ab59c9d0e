import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces'
import { WRITTEN_OUT, WRITTEN_OUT_NOTE } from './written-out.ts'
import { drawable, isDrawable } from './pdf-fonts.ts'
import { MUTED } from './pdf-style.ts'

type Node = Record<string, unknown>

/**
 * Makes every text of a document drawable: letters that no font has are transcribed, and a note at the foot of each
 * page says so. `writePdf` calls it for every print, so that no print has to think of it.
 */
export function inked(document: TDocumentDefinitions): TDocumentDefinitions {
  let owesNote = false
  const text = (said: string, font: unknown): unknown => {
    const pieces = isDrawable(said, font) ? said : drawable(said)
    owesNote ||= JSON.stringify(pieces).includes(WRITTEN_OUT)
    return withoutSigns(pieces)
  }
  const ink = (node: unknown): unknown => {
    if (typeof node === 'string') return asNode(text(node, undefined))
    if (Array.isArray(node)) return node.map(ink)
    if (typeof node !== 'object' || node === null) return node
    const from = node as Node
    const said = typeof from.text === 'string' ? { text: text(from.text, from.font) } : {}
    const parts = PARTS.filter((part) => Array.isArray(from[part]) || (part !== 'text' && from[part]))
    return { ...from, ...Object.fromEntries(parts.map((part) => [part, ink(from[part])])), ...said }
  }
  const inkedPart =
    (part: Content | DynamicContent | undefined): DynamicContent =>
    (page, count, size) =>
      ink((typeof part === 'function' ? part(page, count, size) : part) ?? '') as Content
  const content = ink(document.content) as Content
  const footer = inkedPart(document.footer)
  return {
    ...document,
    content,
    ...(document.header ? { header: inkedPart(document.header) } : {}),
    footer: (page, count, size) => {
      if (!document.footer) return owesNote ? note(bottomOf(document) - NOTE_HEIGHT) : ''
      const foot = footer(page, count, size) ?? ''
      return owesNote ? [foot, note(2)] : foot
    },
  }
}

/** The note stands under the footer, or at the edge of the paper when there is none. */
const note = (above: number): Content => ({
  text: WRITTEN_OUT_NOTE,
  color: MUTED,
  fontSize: 6,
  lineHeight: 1,
  margin: [28, Math.max(1, above), 28, 0],
})

const NOTE_HEIGHT = 12

/** Height of the bottom margin, in points. Every print gives all four margins. */
const bottomOf = ({ pageMargins }: TDocumentDefinitions): number =>
  Array.isArray(pageMargins) ? (pageMargins[3] ?? 40) : 40

const PARTS = ['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body'] as const

const asNode = (said: unknown) => (typeof said === 'string' ? said : { text: said })

const withoutSigns = (said: unknown): unknown =>
  typeof said === 'string'
    ? said.replaceAll(WRITTEN_OUT, '')
    : Array.isArray(said)
      ? said.map(withoutSigns)
      : { ...(said as Node), text: withoutSigns((said as Node).text) }
