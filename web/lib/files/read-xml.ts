import { Parser } from 'saxen'
import type { XmlElement } from '#domain/registrations/statement/camt.ts'

/**
 * The tree of an XML file. Entities are never expanded and nothing is fetched.
 * @throws Error when the file is broken
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new Parser()
  const plain = (name: string) => name.replace(/^.*:/, '')
  parser.on('openTag', (name: string, attributesOf: () => Record<string, string>, decode: (text: string) => string) => {
    const attributes = Object.fromEntries(
      Object.entries(attributesOf()).map(([key, value]) => [plain(key), decode(value)]),
    )
    const element: XmlElement = { name: plain(name), attributes, text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (words: string, decode: (text: string) => string) => {
    open.at(-1)!.text += decode(words).trim()
  })
  parser.on('cdata', (words: string) => {
    open.at(-1)!.text += words.trim()
  })
  parser.on('closeTag', () => {
    open.pop()
  })
  parser.on('error', (problem: Error) => {
    throw problem
  })
  parser.parse(text)
  return root
}
