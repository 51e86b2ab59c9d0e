import { atName } from '#domain/common/french-names.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import type { SupervisedClubRow } from '#contract/office/club-supervision.ts'
import { ClubBadge } from './club-badge.tsx'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'

export function ClubCard({ club, onOpen }: { club: SupervisedClubRow; onOpen: () => void }) {
  const counts = [
    { label: 'Membres', count: club.members },
    { label: 'Équipes', count: club.teams },
    { label: 'Inscriptions', count: club.entries },
    { label: 'Tournois', count: club.tournaments },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line p-4 last:border-b-0 sm:px-5">
      <Crest club={club} size={40} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lg leading-tight wrap-anywhere">
          {club.name} {club.verified && <VerifiedStar />}
        </h3>
        <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
          {[club.city ?? 'commune non dite', club.department].filter(Boolean).join(', ')}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <ClubBadge club={club} />
          {club.organizing === 'granted' && <Badge tone="court">Organisateur</Badge>}
          {club.organizing === 'asked' && <Badge tone="warning">Demande à organiser</Badge>}
          {club.similar_to && <Badge tone="leather">Ressemble {atName(club.similar_to.name)}</Badge>}
        </p>
      </div>
      <dl className="flex max-w-full flex-wrap justify-between gap-x-5 gap-y-2 text-center max-sm:w-full">
        {counts.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures text-lg font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" className="max-sm:w-full" aria-label={`Détails\u00a0: ${club.name}`} onClick={onOpen}>
        Détails
      </Button>
    </li>
  )
}
