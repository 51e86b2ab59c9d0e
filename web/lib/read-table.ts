import Papa from 'papaparse'

/** The lines and cells of what a spreadsheet copies (tabs) or saves (semicolons, commas): what its first line has, unless it is known. */
export function readTable(text: string, delimiter = delimiterOf(text)): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimiter })
  return data
}

/** As a French spreadsheet opens it: semicolons, and a mark that says UTF-8. */
export function writeTable(table: readonly (readonly string[])[]): string {
  return `\ufeff${Papa.unparse(table as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** The bytes of a file as text: UTF-8 where they are, else what Excel writes on Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A workbook (.xlsx is a ZIP, .xls begins with D0CF) is no text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 2)].join()
  return start === '80,75' || start === '208,207'
}

function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  return DELIMITERS.find((delimiter) => first.includes(delimiter)) ?? ';'
}

const DELIMITERS = ['\t', ';', ',']
