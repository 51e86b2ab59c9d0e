import type { ReactNode } from 'react'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'

type MeansCardProps = {
  title: string
  /** The label says « Actif », or why clubs may not use it. */
  state: { label: string; isOn: boolean }
  facts: readonly { label: string; value: string }[]
  children?: ReactNode
  actions: ReactNode
}

/** Shows whether clubs may use a means of payment, what they are told of it, and what can be changed. */
export function MeansCard({ title, state, facts, children, actions }: MeansCardProps) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg leading-tight">{title}</h3>
        <Badge tone={state.isOn ? 'success' : 'neutral'}>{state.label}</Badge>
      </div>
      {facts.length > 0 && (
        <dl className="grid gap-2 [&_dt]:text-sm [&_dt]:text-muted">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <p className="text-[0.9375rem] text-muted">{children}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">{actions}</div>
    </Card>
  )
}
