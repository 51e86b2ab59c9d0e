import type { Db } from '#server/platform/database/client.ts'
import { getReceiptContent } from './queries.ts'
import { type ReceiptContent, receiptPdf } from './receipt-pdf.ts'

/** Bytes of drawn receipts that a process keeps: a hundred or two, for those who open one after the other. */
const KEPT_BYTES = 4_000_000

const kept = new Map<string, Uint8Array>()
const drawings = new Map<string, Promise<Uint8Array>>()
let keptBytes = 0

/** The PDF of a receipt, which says the same for ever: whichever process is asked draws it from what was frozen. */
export function receiptFile(id: string, content: ReceiptContent): Promise<Uint8Array> {
  const known = kept.get(id) ?? drawings.get(id)
  if (known) return Promise.resolve(known)
  const drawing = receiptPdf(content)
    .then((pdf) => keep(id, pdf))
    .finally(() => drawings.delete(id))
  drawings.set(id, drawing)
  return drawing
}

export async function drawReceipt(db: Db, id: string): Promise<Uint8Array> {
  return receiptFile(id, await getReceiptContent(db, id))
}

function keep(id: string, pdf: Uint8Array): Uint8Array {
  kept.set(id, pdf)
  keptBytes += pdf.byteLength
  for (const [oldest, { byteLength }] of kept) {
    if (keptBytes <= KEPT_BYTES) break
    kept.delete(oldest)
    keptBytes -= byteLength
  }
  return pdf
}
