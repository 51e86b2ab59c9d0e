import { type Face, drawable, widthOf } from './letters.ts'

/** Breaks a text into a limited number of lines. A word too long for a line is cut; a text that does not fit ends with '…'. */
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

/** The longest beginning that fits, with at least one letter. */
function longest(text: string, fits: (line: string) => boolean): string {
  let end = 1
  while (end < text.length && fits(text.slice(0, end + 1))) end += 1
  return text.slice(0, end)
}
