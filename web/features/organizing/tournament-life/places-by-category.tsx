import { Ellipsis } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { counted } from '#domain/common/counted.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Changing } from '#web/components/ui/badges/changing.tsx'
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
    <>
      <ul aria-label="Places" className="divide-y divide-line">
        {life.categories.map((category) => (
          <Places key={category.id} life={life} category={category} onCancel={() => setCancelled(category)} />
        ))}
      </ul>
      <Suspense>
        {cancelled && <CancelDialog life={life} category={cancelled} onClose={() => setCancelled(null)} />}
      </Suspense>
    </>
  )
}

function Places({ life, category, onCancel }: { life: TournamentLife; category: Category; onCancel: () => void }) {
  const { status, current_participants, max_participants, entered, status_reason, cancel_problem } = category
  const name = categoryLabel(category)
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5 pr-1.5 pl-4 sm:pl-5">
      <h3 className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold lg:flex-none lg:basis-56">
        {name}
        {status !== 'open' && <Badge className="ml-2">{status === 'closed' ? 'Fermée' : 'Annulée'}</Badge>}
      </h3>
      {status === 'cancelled' ? (
        <p className="flex-1 text-[0.9375rem] text-muted">{status_reason}</p>
      ) : (
        <>
          <FillBar taken={current_participants} total={max_participants} className="max-w-48 flex-1 max-lg:hidden" />
          <p className="text-right text-[0.9375rem] text-muted lg:flex-1">
            <Changing value={`${counted(current_participants, 'équipe')} sur ${max_participants}`} />
            {entered.waiting > 0 && `, ${entered.waiting} en liste d’attente`}
          </p>
        </>
      )}
      <CategoryMenu life={life} category={category} name={name} onCancel={cancel_problem === null ? onCancel : null} />
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
  if (status === 'cancelled' || (!isComing && !onCancel)) return <span className="size-11" />
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
