import { Ellipsis } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { FillBar } from '#web/components/ui/badges/fill-bar.tsx'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

type Category = TournamentLife['categories'][number]

/** Shows how full each category is, with the acts on it alone. */
export function PlacesByCategory({ life }: { life: TournamentLife }) {
  const [cancelled, setCancelled] = useState<Category | null>(null)
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="mb-3 text-heading">
        Places
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {life.categories.map((category) => (
          <Places key={category.id} life={life} category={category} onCancel={() => setCancelled(category)} />
        ))}
      </ul>
      <Suspense>
        {cancelled && <CancelDialog life={life} category={cancelled} onClose={() => setCancelled(null)} />}
      </Suspense>
    </section>
  )
}

function Places({ life, category, onCancel }: { life: TournamentLife; category: Category; onCancel: () => void }) {
  const { status, current_participants, max_participants, entered, status_reason, cancel_problem } = category
  const name = categoryLabel(category)
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        {status !== 'open' && <Badge>{status === 'closed' ? 'Fermée' : 'Annulée'}</Badge>}
        <CategoryMenu
          life={life}
          category={category}
          name={name}
          onCancel={cancel_problem === null ? onCancel : null}
        />
      </div>
      {status === 'cancelled' ? (
        <p className="mt-1 text-muted">{status_reason}</p>
      ) : (
        <>
          <FillBar taken={current_participants} total={max_participants} className="mt-2" />
          <p className="mt-1 text-sm text-muted">
            {current_participants} {current_participants > 1 ? 'équipes' : 'équipe'} sur {max_participants}
            {entered.waiting > 0 && `, ${entered.waiting} en liste d’attente`}
          </p>
        </>
      )}
    </li>
  )
}

type CategoryMenuProps = { life: TournamentLife; category: Category; name: string; onCancel: (() => void) | null }

/** A category alone opens and closes only while the tournament is to come. */
function CategoryMenu({ life, category: { id, status }, name, onCancel }: CategoryMenuProps) {
  const isComing = life.status === 'registration_open' || life.status === 'closed'
  const isOpen = status === 'open'
  const { act } = useToldAct({
    act: orpc.tournaments.moveCategory,
    done: (_, sent) => (sent.status === 'closed' ? 'Catégorie fermée' : 'Catégorie rouverte'),
  })
  if (status === 'cancelled' || (!isComing && !onCancel)) return null
  return (
    <Menu
      label={`Actions pour ${name}`}
      trigger={<Ellipsis className="size-5" aria-hidden="true" />}
      triggerClass={buttonClass('quiet', 'icon', '-mt-2 -mr-2')}
      entries={[
        isComing && {
          label: isOpen ? 'Fermer la catégorie' : 'Rouvrir la catégorie',
          onAction: () => act({ id, status: isOpen ? 'closed' : 'open' }),
        },
        onCancel !== null && { label: 'Annuler la catégorie…', onAction: onCancel, tone: 'danger' },
      ]}
    />
  )
}
