import { ThemeSwitch } from '#web/components/layout/theme-switch.tsx'
import { Card } from '#web/components/ui/card.tsx'

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
      <ThemeSwitch />
    </Card>
  )
}
