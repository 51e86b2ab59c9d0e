/** A condition of a SQL template: where it stands in the text of its file, and what it says. */
export type Condition = { from: number; to: number; line: number; text: string }

/**
 * The conditions that can be left out of the SQL of a file: each part of a `where`, `on`, `having` or `filter` that
 * `where`, `having` or `and` begins. What a value between `${…}` says alone is left, since it may hold SQL of its own.
 */
export function conditionsIn(source: string): Condition[] {
  const found = [...source.matchAll(TEMPLATE)].flatMap((start) => {
    const from = start.index + start[0].length
    return conditionsOf(withoutValues(source, from), from)
  })
  return found
    .map(({ from, to }) => ({ from, to, line: source.slice(0, from).split('\n').length, text: source.slice(from, to) }))
    .filter(({ text }) =>
      /[\w)]\s*(?:[=<>!~@&|]|\b(?:is|in|like|ilike|between|any)\b)|^(?:not |exists\b|(?!true$)[a-z_.]+$)/i.test(text),
    )
    .toSorted((one, other) => one.from - other.from)
}

/** Where SQL begins; a template within a value of another is found by itself. */
const TEMPLATE = /\b(?:db|tx|sql)(?:<[^`;]*?>)?`/g

/** The text of a template up to its end, its values and its strings blanked, at the same length. */
function withoutValues(source: string, from: number): string {
  let text = ''
  for (let at = from; at < source.length;) {
    if (source[at] === '`') break
    if (source.startsWith('${', at)) {
      const end = endOfValue(source, at + 2)
      text += '$'.repeat(end - at)
      at = end
    } else if (source[at] === "'") {
      const end = source.indexOf("'", at + 1) + 1
      if (end === 0) break
      text += '$'.repeat(end - at)
      at = end
    } else text += source[at++]
  }
  return text
}

/** The place after the brace that ends a value, whatever it holds. */
function endOfValue(source: string, from: number): number {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at]
    if (sign === '`') at = endOfTemplate(source, at + 1) - 1
    else if (sign === "'" || sign === '"') at = source.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at + 1
    if (at < 0) break
  }
  return source.length
}

function endOfTemplate(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '`') return at + 1
    if (source.startsWith('${', at)) at = endOfValue(source, at + 2) - 1
  }
  return source.length
}

/** A value that stands after a whole condition holds SQL of its own, such as a page's. */
const FOLLOWED = /([)$]|\b(?!(?:in|is|like|ilike|any|not|interval|between|and)\b)\w+)(?:\s+\$+)+\s*$/i

const WORD = /[a-z_]+|[()]/gi
const BEGINS = new Set(['where', 'having', 'and'])
const ENDS =
  /^(?:and|or|order|group|limit|returning|for|union|on|having|window|left|join|cross|then|else|end|when|as|asc|desc|where|offset|fetch|except|set|do)$/

function conditionsOf(sql: string, offset: number): { from: number; to: number }[] {
  const words = [...sql.matchAll(WORD)]
  return words.flatMap((word, nth) => {
    if (!BEGINS.has(word[0].toLowerCase()) || endsBetween(words, nth)) return []
    const from = word.index + word[0].length
    const to = endOf(words, nth + 1, sql)
    const text = sql.slice(from, to).replace(FOLLOWED, '$1')
    const start = from + text.length - text.trimStart().length
    return text.trim() === '' ? [] : [{ from: offset + start, to: offset + start + text.trim().length }]
  })
}

/** Whether this `and` belongs to `between … and …`. */
function endsBetween(words: readonly RegExpExecArray[], nth: number): boolean {
  let depth = 0
  for (let at = nth - 1; at >= 0; at -= 1) {
    const word = words[at]![0].toLowerCase()
    if (word === ')') depth += 1
    else if (word === '(' && --depth < 0) return false
    else if (depth === 0 && word === 'between') return true
    else if (depth === 0 && ENDS.test(word)) return false
  }
  return false
}

function endOf(words: readonly RegExpExecArray[], nth: number, sql: string): number {
  let depth = 0
  let isBetween = false
  for (const word of words.slice(nth)) {
    const said = word[0].toLowerCase()
    if (said === '(') depth += 1
    else if (said === ')') {
      if (depth === 0) return word.index
      depth -= 1
    } else if (depth > 0) continue
    else if (said === 'between') isBetween = true
    else if (said === 'and' && isBetween) isBetween = false
    else if (ENDS.test(said)) return word.index
  }
  return sql.length
}
