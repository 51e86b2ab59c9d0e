import { counted } from '#domain/common/counted.ts'
import type { ReactNode } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { categoriesLine } from '#domain/tournaments/categories-line.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { departmentLabel } from '#domain/common/reference/departments.ts'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'
import { StatusBadge } from './supervised-row.tsx'

/** The facts that the organiser gave of a tournament, and its money. */
export function SheetFacts({ sheet }: { sheet: TournamentSheet }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {factsOf(sheet).map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Fact = { label: string; value: ReactNode }

function factsOf(sheet: TournamentSheet): Fact[] {
  const { organizer, time_zone, money, categories, featured_until } = sheet
  const street = [sheet.venue_address, [sheet.venue_postal_code, sheet.venue_city].filter(Boolean).join(' ')]
  const facts: (Fact | false)[] = [
    { label: 'Statut', value: <StatusBadge status={sheet.status} /> },
    sheet.status_reason !== null && { label: 'Motif', value: sheet.status_reason },
    {
      label: 'Organisateur',
      value: (
        <>
          {organizer.name}
          {organizer.verified && (
            <>
              {' '}
              <VerifiedStar />
            </>
          )}
          {`\n${[organizer.badge, organizer.city, organizer.email, organizer.phone].filter(Boolean).join(', ')}`}
        </>
      ),
    },
    { label: 'Lieu', value: sheet.venue_name || '—' },
    { label: 'Adresse', value: `${street.filter(Boolean).join(', ')}\n${departmentLabel(sheet.venue_department)}` },
    {
      label: 'Date',
      value: `Du ${formatLongMoment(sheet.starts_at, time_zone)}\nau ${formatLongMoment(sheet.ends_at, time_zone)}`,
    },
    { label: 'Inscriptions', value: openingWords(sheet) },
    { label: 'Participants', value: `${sheet.current_participants} sur ${counted(sheet.max_participants, 'place')}` },
    { label: 'En attente', value: `${sheet.pending} à valider, ${sheet.waiting} en liste d’attente` },
    { label: 'Catégories', value: categories.length > 0 ? categoriesLine(categories) : '—' },
    { label: 'Récompenses', value: sheet.prize || '—' },
    {
      label: 'Mis en avant',
      value: featured_until ? `Sponsorisé jusqu’au ${formatLongMoment(featured_until, time_zone)}` : 'Non',
    },
    { label: 'Encaissé', value: formatEuros(money.received_cents) },
    { label: 'Remboursé', value: formatEuros(money.refunded_cents) },
    { label: 'Attendu', value: formatEuros(money.awaited_cents) },
    { label: 'À rembourser', value: formatEuros(money.to_refund_cents) },
    { label: 'Documents manquants', value: missingWords(sheet.documents_missing) },
    { label: 'Signalements', value: sheet.reports === 0 ? 'Aucun' : String(sheet.reports) },
  ]
  return facts.filter((fact) => fact !== false)
}

const missingWords = (teams: number) =>
  teams === 0 ? 'Aucune équipe en attente de documents' : `${teams} équipe${teams > 1 ? 's' : ''} à compléter`

function openingWords({ registration_opens_at, registration_closes_at, time_zone }: TournamentSheet): string {
  const from = registration_opens_at
    ? `Dès le ${formatLongMoment(registration_opens_at, time_zone)}`
    : 'Dès la mise en ligne'
  return `${from}\njusqu’${registration_closes_at ? `au ${formatLongMoment(registration_closes_at, time_zone)}` : 'au début du tournoi'}`
}
