import { Suspense } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { behind } from '#web/lib/loading/behind.tsx'

/** It comes with the frame of the public pages, where it stands too. */
const ThemeSwitch = behind(async () => (await import('#web/components/layout/theme-switch.tsx')).ThemeSwitch)

export function AppearanceCard() {
  return (
    <Card as="section" aria-labelledby="apparence" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 id="apparence" className="text-heading">
          Apparence
        </h2>
        <p className="mt-1 text-muted">
          De jour, de nuit, ou comme l’appareil. Votre choix vous suit quand vous vous connectez.
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-11 w-33" />}>
        <ThemeSwitch />
      </Suspense>
    </Card>
  )
}
