import { internationalPhone } from '#domain/common/people/phone.ts'

/**
 * The start of a word, in regular expressions of PostgreSQL. In JSON, the `n` of an escaped line break is not part of
 * the next word.
 */
const NEW_WORD = String.raw`(?:(?<![[:alnum:]])|(?<=\\[nrt]))`

/** Finds a whole name, so that Jean Martin does not match Jean Martinez, also as it is written in HTML and JSON. */
export function namePattern(name: string): string {
  const html = name.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')
  const forms = new Set([name, html, JSON.stringify(name).slice(1, -1)])
  return `${NEW_WORD}(?:${[...forms].map(literal).join('|')})(?![[:alnum:]])`
}

/** Finds an address, but not as a part of a longer one. The caller ignores case. */
export const addressPattern = (email: string): string =>
  String.raw`(?:(?<![[:alnum:]._%+-])|(?<=\\[nrt]))${literal(email)}(?!-|[.]?[[:alnum:]])`

/** Finds a number, with any separators, with or without its country. */
export function phonePattern(phone: string): string {
  const digits = internationalPhone(phone)
  const apart = (number: string) => Array.from(number, literal).join('[ .()-]*')
  if (!digits) return `(?<![0-9])${literal(phone)}(?![0-9])`
  const [, country = '', number = ''] = /^\+(33|590|594|596|262)(\d+)$/.exec(digits) ?? ['', '', '']
  if (!number) return String.raw`(?<![0-9])(?:\+|00)${apart(digits.slice(1))}(?![0-9])`
  return String.raw`(?<![0-9])(?:(?:\+|00)${country}[ .()-]*)?0?[ .()-]*${apart(number)}(?![0-9])`
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)
