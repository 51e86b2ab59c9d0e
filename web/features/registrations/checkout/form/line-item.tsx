import { lazy, type ReactNode, Suspense } from 'react'
import { type EntryLine, priceText } from './entry-lines.ts'
import { NeededDocuments } from './needed-documents.tsx'

const PriceParts = lazy(() => import('#web/components/ui/payment/price-parts.tsx'))

type LineItemProps = { line: EntryLine; onChange: () => void; release: ReactNode }

/** Shows one team that is entered: its name, category and price, how far its documents are, and what may be done with it. */
export function LineItem({ line, onChange, release }: LineItemProps) {
  const { team_name, category, price_cents, parts, documents, act, tournament, note } = line
  return (
    <li className="grid gap-1 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <strong className="min-w-0 wrap-anywhere">{team_name}</strong>
        <span className="figures font-bold">{priceText(price_cents)}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
        {note ? `${category} · ${note}` : category}
        {act === 'change' && (
          <button
            type="button"
            onClick={onChange}
            aria-label={`Modifier : ${team_name}`}
            className="relative min-h-6 cursor-pointer font-medium underline underline-offset-4 before:absolute before:-inset-2.5"
          >
            Modifier
          </button>
        )}
      </p>
      {tournament && <p className="text-[0.9375rem] wrap-anywhere text-muted">{tournament}</p>}
      <Suspense>{parts.length > 1 && <PriceParts parts={parts} />}</Suspense>
      <NeededDocuments documents={documents} />
      {act === 'release' && release}
    </li>
  )
}
