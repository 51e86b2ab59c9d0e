import { FileText } from 'lucide-react'
import type { ReceiptReference } from '#contract/receipts.ts'

/** 'Reçu de paiement' and 'Avoir' as PDF, in a new tab. */
export function ReceiptLinks({ receipts }: { receipts: readonly ReceiptReference[] }) {
  if (receipts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {receipts.map(({ id, title, number, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium underline underline-offset-4 hover:text-leather-strong"
          >
            <FileText className="size-4 shrink-0" aria-hidden="true" />
            {title} {number}
            <span className="sr-only"> (PDF, nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
