import { Suspense, lazy, useState } from 'react'
import type { MyClub } from '#contract/clubs/clubs.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'

const ColoursDialog = lazy(() => import('../identity/colours-dialog.tsx'))
const CommuneDialog = lazy(() => import('./commune-dialog.tsx'))
const LogoDialog = lazy(() => import('../identity/logo-dialog.tsx'))

type MyClubProps = { club: MyClub['club']; mayChangeLogo: boolean }

/** Shows the crest and the town of the club, with what changes them; on a phone, a row that unfolds. */
export function MyClubLine({ isFolded, ...line }: MyClubProps & { isFolded: boolean }) {
  if (!isFolded) return <Line {...line} />
  return (
    <Fold title="Notre club" heading="h2" fact={line.club.city ?? 'commune à dire'}>
      <Line {...line} />
    </Fold>
  )
}

function Line({ club, mayChangeLogo }: MyClubProps) {
  const [opened, setOpened] = useState<'colours' | 'commune' | 'logo' | null>(null)
  const close = () => setOpened(null)
  return (
    <section aria-label="Notre club" className="flex flex-wrap items-center gap-x-4 gap-y-3" data-screen-only>
      <Crest club={club} size={44} />
      <p className="min-w-0 flex-1 basis-48 leading-snug">
        <span className="font-semibold">{club.name}</span>
        <span className="block text-[0.9375rem] text-muted">
          {club.city ?? 'Dites votre commune\u00a0: les distances partiront de là.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpened('colours')}>
          {club.colours_chosen ? 'Changer nos couleurs' : 'Choisir nos couleurs'}
        </Button>
        <Button variant="secondary" onClick={() => setOpened('commune')}>
          {club.city ? 'Changer de commune' : 'Dire notre commune'}
        </Button>
        {mayChangeLogo && (
          <Button variant="secondary" onClick={() => setOpened('logo')}>
            {club.logo_url ? 'Changer notre logo' : 'Choisir notre logo'}
          </Button>
        )}
      </div>
      <Suspense>
        {opened === 'colours' && <ColoursDialog club={club} onClose={close} />}
        {opened === 'logo' && <LogoDialog club={club} onClose={close} />}
        {opened === 'commune' && <CommuneDialog club={club} onClose={close} />}
      </Suspense>
    </section>
  )
}
