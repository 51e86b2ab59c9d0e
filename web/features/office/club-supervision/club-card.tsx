import { counted } from '#domain/common/counted.ts'
import { atName } from '#domain/common/french-names.ts'
import type { SupervisedClubRow } from '#contract/office/club-supervision.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { VerifiedStar } from '#web/components/ui/badges/verified-mark.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { ClubBadge } from './club-badge.tsx'

/** A club in the list of administrators. The whole row opens its sheet, which has its other figures and the acts. */
export function ClubCard({ club, onOpen }: { club: SupervisedClubRow; onOpen: () => void }) {
  const isUsual = club.status === 'active' && !club.merged_into
  return (
    <li className="relative flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-raised sm:px-5">
      <Crest club={club} size={38} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="font-sans text-[1.0625rem] leading-tight font-semibold wrap-anywhere">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Détails\u00a0: ${club.name}${club.verified ? ', club vérifié' : ''}`}
            onClick={onOpen}
            className="stretched cursor-pointer text-left"
          >
            {club.name}
            {/* It is part of the button, which fills its line: beside it, it would begin the next one. */}
            {club.verified && (
              <span className="whitespace-nowrap">
                &nbsp;
                <VerifiedStar />
              </span>
            )}
          </button>
        </h3>
        <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
          {placeOf(club)}, {counted(club.teams, 'équipe').replace(' ', '\u00a0')}{' '}
          <span className="max-md:hidden">
            · {counted(club.entries, 'inscription')}, {counted(club.tournaments, 'tournoi')}
          </span>
        </p>
      </div>
      <p className="flex flex-wrap justify-end gap-1 sm:gap-2">
        {club.similar_to && (
          <Badge tone="leather">
            <span className="max-sm:hidden">Ressemble {atName(club.similar_to.name)}</span>{' '}
            <span className="sm:hidden">Doublon&nbsp;?</span>
          </Badge>
        )}
        {club.organizing === 'asked' && <Badge tone="warning">Veut organiser</Badge>}
        {club.organizing === 'granted' && (
          <span className="max-sm:hidden">
            <Badge tone="court">Organisateur</Badge>
          </span>
        )}
        <span className={isUsual ? 'max-sm:hidden' : undefined}>
          <ClubBadge club={club} />
        </span>
      </p>
    </li>
  )
}

const placeOf = ({ city, department }: SupervisedClubRow) =>
  city && department ? `${city} (${department})` : (city ?? department ?? 'commune non dite')
