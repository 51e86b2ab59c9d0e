import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Card } from '#web/components/ui/card.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { NeededDocuments } from './needed-documents.tsx'

type SummaryProps = {
  tournament: RegistrationOptions['tournament']
  /** It reads 'U13 féminin, régionale'; null until chosen. */
  category: string | null
  teamName: string
  /** It is null while it depends on a category that is not chosen yet. */
  priceCents: number | null
  cancellationTerms: string
  documents: RegistrationOptions['required_documents']
  /** A change is paid alone: what the other category costs more. */
  isDifference?: boolean
  children: ReactNode
}

/** Sums up what is bought, its price and the refund terms; the button is below. */
export function Summary(props: SummaryProps) {
  const { tournament, category, teamName, priceCents, cancellationTerms, documents, isDifference, children } = props
  const { id, slug, title, starts_at, time_zone, location } = tournament
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
        {category && (
          <li className="text-ink">
            <Users aria-hidden="true" />
            <span className="min-w-0">
              {category}
              {teamName && <strong className="block wrap-anywhere">{teamName}</strong>}
            </span>
          </li>
        )}
      </ul>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">{isDifference ? 'Différence à payer' : 'Prix par équipe'}</span>
        <span className="figures text-2xl font-bold">
          {priceCents === null ? '—' : priceCents === 0 ? 'Gratuit' : formatEuros(priceCents)}
        </span>
      </p>
      {priceCents !== 0 && (
        <p className="mt-2 text-sm text-muted">
          <span className="font-semibold">Si vous annulez : </span>
          {decapitalized(cancellationTerms)}
        </p>
      )}
      <NeededDocuments documents={documents} />
      <div className="mt-5 grid gap-3 empty:hidden">{children}</div>
    </Card>
  )
}

function decapitalized(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
