import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { given } from '#web/lib/router/search-params.ts'
import { BannerCard } from './banner-card.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { IdentityCards } from './identity-cards.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { SchoolHolidaysCard } from './school-holidays-card.tsx'
import { settingsQuery } from './settings-query.ts'
import type { SettingsSearch } from './settings-search.ts'
import { SubjectsCard } from './subjects-card.tsx'
import { SwitchCards } from './switch-cards.tsx'

type SettingsScreenProps = {
  search: SettingsSearch
  onChange: (search: SettingsSearch) => void
  /** Shows the owner of the platform. */
  ownership: ReactNode
  /** Shows how cards are taken. */
  cards: ReactNode
}

/** Every setting of the platform. Each card is saved by itself. */
export default function SettingsScreen({ search, onChange, ownership, cards }: SettingsScreenProps) {
  const query = useQuery(settingsQuery())
  const open = (fiche: string | undefined) => onChange(given({ ...search, fiche }))
  return (
    <Loaded query={query} skeleton="h-96" label="Chargement des paramètres">
      {(held) => (
        <Tabs
          label="Paramètres"
          selected={search.onglet ?? 'plateforme'}
          onSelect={(onglet) => onChange({ onglet })}
          items={[
            { id: 'plateforme', label: 'Plateforme', panel: <Platform held={held} /> },
            { id: 'droits', label: 'Droits', panel: <Rights held={held} ownership={ownership} /> },
            {
              id: 'courriels',
              label: 'E-mails',
              panel: <SubjectsCard held={held} opened={search.fiche} onOpen={open} />,
            },
            { id: 'cartes', label: 'Cartes', panel: cards },
            { id: 'maintenance', label: 'Maintenance', panel: <Closing held={held} /> },
          ]}
        />
      )}
    </Loaded>
  )
}

type Panel = { held: HeldSettings }

const Platform = ({ held }: Panel) => (
  <div className="grid gap-5">
    <IdentityCards held={held} />
    <ChoicesCard held={held} />
    <PromotionCard held={held} />
    <SchoolHolidaysCard held={held} />
  </div>
)

const Rights = ({ held, ownership }: Panel & { ownership: ReactNode }) => (
  <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
    <SwitchCards held={held} />
    {ownership}
  </div>
)

const Closing = ({ held }: Panel) => (
  <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
    <MaintenanceCard held={held} />
    <BannerCard held={held} />
  </div>
)
