import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Card } from '#web/components/ui/card.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { type EntryLine, priceText, totalCents } from './entry-lines.ts'
import { LineItem } from './line-item.tsx'

type SummaryProps = {
  tournament: RegistrationOptions['tournament']
  /** It is empty until a category is chosen. */
  lines: readonly EntryLine[]
  /** The price common to all categories, which is known before one is chosen; null when they differ. */
  priceCents: number | null
  cancellationTerms: string
  /** A change is paid alone: what the other category costs more. */
  isDifference?: boolean
  /** It is the part of the total that is paid now, where some lines are paid later or wait. */
  nowCents?: number | undefined
  onChange: () => void
  /** By the key of a line, the button that gives back the place kept for it. */
  releases: Record<string, ReactNode>
  children: ReactNode
}

/** Lists the teams that are entered, then what they cost together and the refund terms; the button is below. */
export function Summary(props: SummaryProps) {
  const { tournament, lines, cancellationTerms, isDifference, nowCents, onChange, releases, children } = props
  const { id, slug, title, starts_at, time_zone, location } = tournament
  const priceCents = lines.length > 0 ? totalCents(lines) : props.priceCents
  return (
    <Card as="section" aria-labelledby="recapitulatif" className="lg:sticky lg:top-20">
      <h2 id="recapitulatif" className="text-xl leading-tight">
        <Link
          to="/tournois/$id"
          params={{ id: tournamentParam({ id, slug }) }}
          className="underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </h2>
      <ul className="mt-3 grid gap-1.5 text-[0.9375rem] text-muted [&_svg]:mt-0.75 [&_svg]:size-4.5 [&_svg]:shrink-0 *:flex *:gap-2">
        <li>
          <CalendarDays aria-hidden="true" />
          {formatMoment(starts_at, time_zone)}
        </li>
        <li>
          <MapPin aria-hidden="true" />
          {location}
        </li>
      </ul>
      {lines.length > 0 && (
        <ul aria-label="Équipes à inscrire" className="mt-4 -mb-1 divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <LineItem key={line.key} line={line} onChange={onChange} release={releases[line.key]} />
          ))}
        </ul>
      )}
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">{totalLabel(lines, isDifference)}</span>
        <span className="figures text-2xl font-bold">{priceCents === null ? '—' : priceText(priceCents)}</span>
      </p>
      {nowCents !== undefined && nowCents !== priceCents && (
        <p className="mt-1 flex items-baseline justify-between gap-4">
          <span>À payer maintenant</span>
          <span className="figures font-bold">{formatEuros(nowCents)}</span>
        </p>
      )}
      {priceCents !== 0 && (
        <p className="mt-2 text-sm text-muted">
          <span className="font-semibold">Si vous annulez : </span>
          {decapitalized(cancellationTerms)}
        </p>
      )}
      <div className="mt-5 grid gap-3 empty:hidden">{children}</div>
    </Card>
  )
}

function totalLabel(lines: SummaryProps['lines'], isDifference = false): string {
  if (isDifference) return 'Différence à payer'
  return lines.length > 0 ? 'Total' : 'Prix par équipe'
}

function decapitalized(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
