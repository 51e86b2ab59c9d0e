import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { Activity } from './activity.tsx'
import { BackupLine } from './backup-line.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

/**
 * Key figures of the platform, the tasks that wait for an administrator, and the latest activity. A phone begins with the
 * tasks.
 */
export function OverviewScreen() {
  const query = useQuery(orpc.overview.get.queryOptions())
  const isPhone = !useWide(768)
  return (
    <Loaded query={query} skeleton={<OverviewSkeleton />}>
      {({ cards, waiting, backup, activity }) => {
        const toDo = (
          <Part id="a-faire" title="À faire">
            <WaitingList waiting={waiting} />
            <BackupLine backup={backup} />
          </Part>
        )
        return (
          <div className="grid gap-6">
            {isPhone && toDo}
            <OverviewCards cards={cards} />
            <QuickActs toModerate={cards.to_moderate} />
            <div className="grid items-start gap-8 lg:grid-cols-2">
              {!isPhone && toDo}
              <Part id="activite" title="Activité récente">
                <Activity lines={activity} />
              </Part>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

const OverviewSkeleton = () => (
  <div className="grid gap-6">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-17 rounded-card max-lg:h-21" />
      ))}
    </div>
    <Skeleton className="h-72 rounded-card max-md:order-first" />
  </div>
)

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The one that leads to what waits stands out, while something does. */
function QuickActs({ toModerate }: { toModerate: number }) {
  return (
    <nav aria-label="Actions rapides" className="flex flex-wrap gap-3 max-sm:*:basis-full">
      {QUICK.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant={to === MODERATION && toModerate > 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

const MODERATION = '/admin/moderation'

const QUICK = [
  { to: '/admin/tournois', label: 'Gérer les tournois' },
  { to: MODERATION, label: 'Modérer les contenus' },
  { to: '/admin/clubs', label: 'Gérer les clubs' },
] as const
