import { FileText } from 'lucide-react'
import type { ReceiptReference } from '#contract/registrations/receipts.ts'

type ReceiptLinksProps = {
  receipts: readonly ReceiptReference[]
  /** A row shows the latest receipt alone, and says its number to screen readers only. */
  isShort?: boolean
}

/** Opens « Reçu de paiement » and « Avoir » as PDF, in a new tab. */
export function ReceiptLinks({ receipts, isShort = false }: ReceiptLinksProps) {
  if (receipts.length === 0) return null
  return (
    <ul className={isShort ? 'inline-flex gap-x-3' : 'flex flex-wrap gap-x-4 gap-y-1'}>
      {receipts.slice(isShort ? -1 : 0).map(({ id, title, kind, number, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="relative inline-flex min-h-6 items-center gap-1.5 text-sm before:absolute before:-inset-2.5 font-medium text-ink underline underline-offset-4 hover:text-leather-strong"
          >
            {!isShort && <FileText className="size-4 shrink-0" aria-hidden="true" />}
            {isShort && kind === 'receipt' ? 'Reçu' : title} {isShort ? '' : number}
            <span className="sr-only">{isShort && ` ${number}`} (PDF, nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
