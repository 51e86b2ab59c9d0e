import { type FileKind, fileKind, unreadable } from '#domain/common/files/file-kind.ts'
import { camtTable, isCamt } from '#domain/registrations/statement/camt.ts'
import { cfonbTable, isCfonb } from '#domain/registrations/statement/cfonb120.ts'
import { isOfx, ofxTable } from '#domain/registrations/statement/ofx.ts'
import { isQif, qifTable } from '#domain/registrations/statement/qif.ts'
import { readTable } from '#web/lib/files/read-table.ts'

/** Volunteers ask their bank for one of these when their file is unreadable. */
export const INSTEAD = 'demandez à votre banque un fichier CSV, OFX ou CAMT.053'

/**
 * Reads the cells of a statement, whatever the bank calls it: OFX, QIF, CAMT.053 and CFONB 120 become a table too. The
 * code that reads XML is loaded only when there is some.
 */
export async function readStatement(text: string): Promise<{ table: string[][] } | { problem: string }> {
  if (isOfx(text)) return found(ofxTable(text))
  if (isQif(text)) return found(qifTable(text))
  if (isCfonb(text)) return found(cfonbTable(text))
  if (isCamt(text)) return found(await readCamt(text))
  const problem = /^\s*<\?xml/.test(text)
    ? `C’est un fichier XML que nous ne lisons pas\u00a0: ${INSTEAD}.`
    : notText(text)
  return problem === null ? { table: readTable(text) } : { problem }
}

/** Pasted text may be no table, just like a file. */
const notText = (text: string) => unreadable(pastedKind(text), INSTEAD)
const pastedKind = (text: string): FileKind => fileKind(new TextEncoder().encode(text.slice(0, 4000)))

/** Nothing was understood of it when it has only its headings. */
const found = (table: string[][] | null) =>
  table !== null && table.length > 1
    ? { table }
    : { problem: `Aucune opération n’a été trouvée dans ce fichier\u00a0: ${INSTEAD}.` }

async function readCamt(text: string): Promise<string[][] | null> {
  const { readXml } = await import('#web/lib/files/read-xml.ts')
  try {
    return camtTable(readXml(text))
  } catch {
    return null
  }
}
