import { formatEuros } from '#domain/common/money.ts'
import { lineWords, type SoldLine } from '#domain/registrations/prices/sold-lines.ts'

/** What a price is made of, line by line. */
export default function PriceParts({ parts }: { parts: readonly SoldLine[] }) {
  return (
    <ul aria-label="Détail du prix" className="grid gap-0.5 text-[0.9375rem] text-muted">
      {parts.map((part, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{lineWords(part)}</span>
          <span className="figures shrink-0">{formatEuros(part.cents)}</span>
        </li>
      ))}
    </ul>
  )
}
