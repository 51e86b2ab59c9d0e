import { internationalPhone } from '#domain/common/people/phone.ts'

/**
 * How a person is found in words, as regular expressions of PostgreSQL. In JSON the letter of a '\n' is no letter of a word.
 */
const NEW_WORD = String.raw`(?:(?<![[:alnum:]])|(?<=\\[nrt]))`

/** Jean Martin is not the beginning of Jean Martinez. Also as it is written in HTML and in JSON. */
export function namePattern(name: string): string {
  const html = name.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')
  const forms = new Set([name, html, JSON.stringify(name).slice(1, -1)])
  return `${NEW_WORD}(?:${[...forms].map(literal).join('|')})(?![[:alnum:]])`
}

/** Whatever the case; not the end of a longer one. */
export const addressPattern = (email: string): string =>
  String.raw`(?:(?<![[:alnum:]._%+-])|(?<=\\[nrt]))${literal(email)}(?!-|[.]?[[:alnum:]])`

/** However it is set apart, with or without its country. */
export function phonePattern(phone: string): string {
  const digits = internationalPhone(phone)
  const apart = (number: string) => Array.from(number, literal).join('[ .()-]*')
  if (!digits) return `(?<![0-9])${literal(phone)}(?![0-9])`
  const [, country = '', number = ''] = /^\+(33|590|594|596|262)(\d+)$/.exec(digits) ?? ['', '', '']
  if (!number) return String.raw`(?<![0-9])(?:\+|00)${apart(digits.slice(1))}(?![0-9])`
  return String.raw`(?<![0-9])(?:(?:\+|00)${country}[ .()-]*)?0?[ .()-]*${apart(number)}(?![0-9])`
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)
