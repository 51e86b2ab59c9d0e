import { Download } from 'lucide-react'
import type { AskingClub } from '#contract/organizing/organizing.ts'
import { counted } from '#domain/common/counted.ts'
import { formatDate, formatRelative } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { useNow } from '#web/lib/time/use-now.ts'

type AskingClubRowProps = {
  asking: AskingClub
  pending: boolean
  onGrant: () => void
  onRefuse: () => void
  onWithdraw: () => void
}

/** A club that asks to organise, the facts that help to decide, and the possible answers. */
export function AskingClubRow({ asking, pending, onGrant, onRefuse, onWithdraw }: AskingClubRowProps) {
  const { club, state, reason, decided_at, decided_by, permissions } = asking
  const now = useNow()
  const season = seasonOf(localDay(now, PARIS))
  const act = (label: string, variant: 'primary' | 'secondary', onClick: () => void) => (
    <Button
      data-open
      variant={variant}
      pending={pending}
      disabled={!permissions.decide}
      aria-label={`${label}\u00a0: ${club.name}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <li
      data-row={club.id}
      className="flex flex-wrap items-start gap-x-5 gap-y-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <Crest club={club} size={44} />
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg leading-tight wrap-anywhere">
          {club.name}
          {club.verified && (
            <>
              {' '}
              <VerifiedStar />
            </>
          )}
        </h3>
        <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">{factsOf(asking).join(', ')}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem] wrap-anywhere">
          {club.email && (
            <a href={`mailto:${club.email}`} className={CONTACT}>
              {club.email}
            </a>
          )}
          {club.phone && <PhoneLink phone={club.phone} className={CONTACT} />}
        </p>
        {club.status !== 'active' && (
          <Badge tone="warning" className="mt-2">
            {club.badge}
          </Badge>
        )}
        <p className="mt-2 text-[0.9375rem]">
          {state === 'asked' || !decided_at ? (
            <>
              Demandé {formatRelative(asking.requested_at, now)}
              {asking.requested_by && ` par ${asking.requested_by}`}
            </>
          ) : (
            <>
              {DECIDED[state]} le {formatDate(decided_at, PARIS)}
              {decided_by && ` par ${decided_by}`}
            </>
          )}
        </p>
        {reason && state !== 'granted' && (
          <p className="mt-1 text-[0.9375rem] text-muted wrap-anywhere whitespace-pre-line">
            {state === 'asked' ? 'Refusé la fois d’avant' : 'Motif'}&nbsp;: {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:justify-end">
        {state === 'asked' && act('Refuser…', 'secondary', onRefuse)}
        {state === 'granted'
          ? act('Retirer…', 'secondary', onWithdraw)
          : act('Accorder', state === 'asked' ? 'primary' : 'secondary', onGrant)}
        {state === 'granted' && (
          <a
            href={`/files/treasury/seasons/${season}.xlsx?club=${club.id}`}
            download
            aria-label={`Trésorerie ${season}\u00a0: ${club.name}`}
            className={buttonClass('secondary', 'md')}
          >
            <Download className="size-4" aria-hidden="true" />
            Trésorerie {season}
          </a>
        )}
        {permissions.why_not && <p className="basis-full text-sm text-muted sm:text-right">{permissions.why_not}</p>}
      </div>
    </li>
  )
}

const CONTACT = 'inline-flex min-h-7 items-center underline underline-offset-4'

const DECIDED = { granted: 'Accordé', refused: 'Refusé', withdrawn: 'Retiré' }

function factsOf({ club, members, entries, tournaments, running }: AskingClub): string[] {
  return [
    club.city ?? 'commune non dite',
    club.ffbb_number ? `affiliation ${club.ffbb_number}` : 'sans numéro d’affiliation',
    `depuis le ${formatDate(club.created_at, PARIS)}`,
    counted(members, 'membre'),
    `${counted(entries, 'équipe inscrite', 'équipes inscrites')} ailleurs`,
    counted(tournaments, 'tournoi publié', 'tournois publiés') +
      (running > 0 ? `, dont ${running} à venir ou en cours` : ''),
  ]
}
