import { Star } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { MyClub } from '#contract/clubs.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Crest } from '../../components/ui/crest.tsx'
import { CLUB_TONES } from './club-tones.ts'

const ColoursDialog = lazy(() => import('./colours-dialog.tsx'))

/** How others see the club: its crest, its state, its star; the colours for who may choose them. */
export function ClubIdentity({ club, mayEdit }: { club: MyClub['club']; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="section" aria-label="Ce que les autres voient" className="flex flex-col items-center gap-3 text-center">
      <Crest club={club} size={104} />
      <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{club.name}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Badge tone={CLUB_TONES[club.status]}>{club.badge}</Badge>
        {club.verified && (
          <Badge tone="court" icon={<Star className="fill-current" aria-hidden="true" />}>
            Club vérifié
          </Badge>
        )}
      </div>
      {mayEdit && (
        <Button variant="secondary" onClick={() => setIsOpen(true)} className="mt-1 w-full">
          {club.colours_chosen ? 'Changer nos couleurs' : 'Choisir nos couleurs'}
        </Button>
      )}
      <Suspense>{isOpen && <ColoursDialog club={club} onClose={() => setIsOpen(false)} />}</Suspense>
    </Card>
  )
}
