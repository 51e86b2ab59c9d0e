import Papa from 'papaparse'

/** The lines and cells of what a spreadsheet copies (tabs) or a program saves (semicolons, commas). */
export function readTable(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: delimiterOf(text) })
  return data
}

/** As a French spreadsheet opens it: semicolons, and a mark that says UTF-8. */
export function writeTable(table: readonly (readonly string[])[]): string {
  return `\ufeff${Papa.unparse(table as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** The bytes of a file as text: UTF-8 where they are, else what the file says of itself, else what Excel writes on Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(/8859-?15/.test(saidEncoding(bytes)) ? 'iso-8859-15' : 'windows-1252').decode(bytes)
  }
}

/** In the head of an XML or an OFX file; 1252 reads all that is said of Western Europe but the euro of 8859-15. */
function saidEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 300))
  return /encoding\s*=\s*["']([^"']+)|^CHARSET:(\S+)/im.exec(head)?.slice(1).find(Boolean) ?? ''
}

/** Programs write lines of their own above the table, so that the whole tells what parts its cells; else the first line does. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const parted = (delimiter: string) => lines.slice(0, 50).filter((line) => line.split(delimiter).length > 2).length
  const best = DELIMITERS.reduce((most, delimiter) => (parted(delimiter) > parted(most) ? delimiter : most))
  return parted(best) > 0 ? best : (DELIMITERS.find((delimiter) => lines[0]?.includes(delimiter)) ?? ';')
}

/** In the order of preference: a comma is in every French amount, a semicolon in no copied cell. */
const DELIMITERS = ['\t', ';', ',']
