import { fileKind, unreadable } from '#domain/common/files/file-kind.ts'
import { textOf } from './read-table.ts'

type Opening = {
  /** Largest size in bytes; `tooHeavy` is the sentence for a larger file. */
  max: number
  tooHeavy: string
  /** Advice for a file that is no table: « enregistrez-le en CSV ». */
  instead: string
}

/**
 * The lines and cells of a file as text, to be looked at before they are read. A workbook gives its first sheet with
 * cells. The reader of workbooks is loaded when one is opened.
 */
export async function openTable(
  file: File,
  { max, tooHeavy, instead }: Opening,
): Promise<{ text: string } | { problem: string }> {
  if (file.size > max) return { problem: tooHeavy }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(bytes)
  const problem = unreadable(kind, instead)
  if (problem) return { problem }
  if (kind === 'text') return { text: textOf(bytes).replace(/^\ufeff/, '') }
  const { readWorkbook } = await import('./read-workbook.ts')
  const text = await readWorkbook(bytes)
  return text === null ? { problem: `Ce classeur ne s’ouvre pas\u00a0: ${instead}.` } : { text }
}

/** Types that file choosers propose. */
export const TABLE_FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'
