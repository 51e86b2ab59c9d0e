import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type StatCardProps = { label: string; value: ReactNode; hint?: ReactNode; icon?: ReactNode }

/** One figure and its label. An unknown figure is '—', with the reason as hint. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Card>
      <p className="flex items-center gap-2 text-[0.9375rem] text-muted [&_svg]:size-5 max-sm:[&_svg]:hidden">
        {icon}
        {label}
      </p>
      <p className="figures mt-2 text-4xl font-bold tracking-tight">{value}</p>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </Card>
  )
}
