import type { ReactNode } from 'react'

type FactsProps = { facts: readonly (readonly [string, ReactNode])[] }

/** Lists facts line by line; empty ones are left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {facts.map(([label, value]) =>
        value === null || value === '' || value === false || value === undefined ? null : (
          <div key={label} className="contents">
            <dt className="text-[0.9375rem] text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
