import Papa from 'papaparse'

/** Parses tabs, as a spreadsheet copies them, and semicolons or commas, as a program saves them. */
export function readTable(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter: delimiterOf(text) })
  return data
}

/** Writes what a French spreadsheet opens: semicolons, and a mark that tells UTF-8. */
export function writeTable(table: readonly (readonly string[])[]): string {
  return `\ufeff${Papa.unparse(table as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`
}

/**
 * Decodes a file: by its byte order mark, as UTF-8 when it is valid, else in the encoding it names, else as Excel
 * writes on Windows.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(/8859-?15/.test(saidEncoding(bytes)) ? 'iso-8859-15' : 'windows-1252').decode(bytes)
  }
}

/**
 * Reads the encoding named at the head of an XML or OFX file. Only 8859-15 is told apart: it has the euro sign
 * elsewhere.
 */
function saidEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 300))
  return /encoding\s*=\s*["']([^"']+)|^CHARSET:(\S+)/im.exec(head)?.slice(1).find(Boolean) ?? ''
}

/**
 * The delimiter that cuts the most of the first 50 lines into three cells or more, because programs write other lines
 * above the table. When none does, the first line decides.
 */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const parted = (delimiter: string) => lines.slice(0, 50).filter((line) => line.split(delimiter).length > 2).length
  const best = DELIMITERS.reduce((most, delimiter) => (parted(delimiter) > parted(most) ? delimiter : most))
  return parted(best) > 0 ? best : (DELIMITERS.find((delimiter) => lines[0]?.includes(delimiter)) ?? ';')
}

/** In order of preference: every French amount contains a comma, and no copied cell contains a semicolon. */
const DELIMITERS = ['\t', ';', ',']
