import { useEffect, useRef } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'

export type NearClub = ClubFace & { city: string | null }

type ClubProposalProps = {
  clubs: readonly NearClub[]
  pending: boolean
  onJoin: (clubId: number) => void
  onNone: () => void
  onBack: () => void
}

/** A club is registered only once: its volunteers should join it instead of creating it again. */
export function ClubProposal({ clubs, pending, onJoin, onNone, onBack }: ClubProposalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {clubs.length === 1 ? 'Votre club est peut-être déjà là' : 'Votre club est peut-être parmi ceux-ci'}
      </h3>
      <p className="text-muted">
        Un responsable du club recevra votre demande et l’acceptera depuis son espace. En attendant, votre compte est
        déjà ouvert.
      </p>
      <ul className="flex flex-col gap-3">
        {clubs.map((club) => (
          <li key={club.id} className="flex flex-wrap items-center gap-3 rounded-card border border-line p-4">
            <Crest club={club} size={40} />
            <span className="min-w-40 flex-1">
              <span className="block leading-snug font-semibold">{club.name}</span>
              {club.city && <span className="text-[0.9375rem] text-muted">{club.city}</span>}
            </span>
            <Button
              onClick={() => onJoin(club.id)}
              pending={pending}
              aria-label={`Demander à rejoindre ${club.name}`}
              className="max-sm:w-full"
            >
              Demander à rejoindre
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-4 sm:flex-row sm:justify-between">
        <Button variant="quiet" onClick={onBack} disabled={pending}>
          Revenir au formulaire
        </Button>
        <Button variant="secondary" onClick={onNone} pending={pending}>
          Ce n'est pas mon club
        </Button>
      </div>
    </div>
  )
}
