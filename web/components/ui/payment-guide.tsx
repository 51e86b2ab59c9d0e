import type { Registration } from '#contract/registrations.ts'

/** To whom to pay by hand, how much, with which words, until when, and whom to write to. */
export function PaymentGuide({ guide }: { guide: NonNullable<Registration['manual_payment']> }) {
  return (
    <div className="rounded-card border border-court bg-court-soft p-4 text-left text-base text-ink">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-muted">
        {guide.lines.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt>{label}</dt>
            <dd className="font-semibold wrap-anywhere">
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
    </div>
  )
}
