import { fileKind, unreadable } from '#domain/common/files/file-kind.ts'
import { textOf } from './read-table.ts'

type Opening = {
  /** Bytes at most, and the sentence for more. */
  max: number
  tooHeavy: string
  /** It advises on a file that is no table: « enregistrez-le en CSV ». */
  instead: string
}

/**
 * The lines and cells of a file as text to look at before it is read: of a workbook, those of its first sheet that has
 * some. What reads workbooks is loaded when one is opened.
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

/** File choosers propose these. */
export const TABLE_FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'
