import { type Face, drawable, widthOf } from './letters.ts'

/** A text over at most so many lines; a word too long for one is cut, and what does not fit ends with '…'. */
export function lines(text: string, face: Face, size: number, width: number, most: number): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width
  const found: string[] = []
  let line = ''
  let rest = drawable(text, face)
  while (rest !== '') {
    const [word = ''] = rest.split(' ', 1)
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      rest = rest.slice(word.length).trimStart()
    } else if (found.length === most - 1) return [...found, shortened(`${line} ${rest}`.trim(), fits)]
    else if (line === '') {
      const piece = longest(word, fits)
      found.push(piece)
      rest = rest.slice(piece.length)
    } else {
      found.push(line)
      line = ''
    }
  }
  return line === '' ? found : [...found, line]
}

const shortened = (text: string, fits: (line: string) => boolean) =>
  `${longest(text, (line) => fits(`${line}…`)).trimEnd()}…`

/** The longest beginning that fits, of one letter at least. */
function longest(text: string, fits: (line: string) => boolean): string {
  let end = 1
  while (end < text.length && fits(text.slice(0, end + 1))) end += 1
  return text.slice(0, end)
}
