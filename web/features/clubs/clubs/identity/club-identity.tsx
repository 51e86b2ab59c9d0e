import { Star } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { MyClub } from '#contract/clubs/clubs.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { CLUB_TONES } from './club-tones.ts'

const ColoursDialog = lazy(() => import('./colours-dialog.tsx'))
const LogoDialog = lazy(() => import('./logo-dialog.tsx'))

type ClubIdentityProps = { club: MyClub['club']; mayEdit: boolean; mayChangeLogo: boolean }

/**
 * Shows the club as others see it: crest, state, verification. Members with the right can change its colours and logo.
 */
export function ClubIdentity({ club, mayEdit, mayChangeLogo }: ClubIdentityProps) {
  const [opened, setOpened] = useState<'colours' | 'logo' | null>(null)
  const close = () => setOpened(null)
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
        <Button variant="secondary" onClick={() => setOpened('colours')} className="mt-1 w-full">
          {club.colours_chosen ? 'Changer nos couleurs' : 'Choisir nos couleurs'}
        </Button>
      )}
      {mayChangeLogo && (
        <Button variant="secondary" onClick={() => setOpened('logo')} className="w-full">
          {club.logo_url ? 'Changer notre logo' : 'Choisir notre logo'}
        </Button>
      )}
      <Suspense>
        {opened === 'colours' && <ColoursDialog club={club} onClose={close} />}
        {opened === 'logo' && <LogoDialog club={club} onClose={close} />}
      </Suspense>
    </Card>
  )
}
