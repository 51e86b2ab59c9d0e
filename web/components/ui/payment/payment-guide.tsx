import { FileText } from 'lucide-react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { buttonClass } from '../buttons/button-class.ts'

/** Explains a payment by hand: to whom, how much, with which words, until when, and whom to write to. */
export function PaymentGuide({ guide }: { guide: NonNullable<Registration['manual_payment']> }) {
  return (
    <div className="rounded-card border border-court bg-court-soft p-4 text-left text-base text-ink">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-muted">
        {guide.lines.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt>{label}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">
              {value.includes('@') ? (
                <a href={`mailto:${value}`} className="underline underline-offset-4">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 wrap-anywhere">{guide.advice}</p>
      {guide.url && (
        <a href={guide.url} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'md', 'mt-4')}>
          <FileText className="size-5" aria-hidden="true" />
          Appel à paiement (PDF)
        </a>
      )}
    </div>
  )
}
