import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RegistrationsToDo } from '#contract/registrations/registrations.ts'
import { counted } from '#domain/common/counted.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import type { filtersOf } from './manage-filters.ts'
import { TO_DO_HEADING, ToDoSpace } from './to-do-space.tsx'

type ToDoProps = {
  scope: 'all' | 'organized'
  filters: ReturnType<typeof filtersOf>
  /** It counts all that wait for an answer, as the list below does: undefined until it has, null where none does. */
  pending: number | null | undefined
  /** It is null where a tournament must be chosen first. */
  onApproveAll: (() => void) | null
}

/** Tells the organiser what is to be done, counted by the server under the filters of the list. */
export function ToDo({ scope, filters, pending, onApproveAll }: ToDoProps) {
  const { data } = useQuery({
    ...orpc.registrations.toDo.queryOptions({ input: { scope, ...filters } }),
    placeholderData: (before) => before,
  })
  const now = useNow()
  if (!data || pending === undefined) return <ToDoSpace />
  const { approvable, incomplete, awaiting_payment, waiting } = data
  if (approvable + incomplete + awaiting_payment + waiting === 0) return null
  return (
    <section aria-labelledby="a-faire" className="mb-5">
      <h2 id="a-faire" className={`max-sm:sr-only ${TO_DO_HEADING}`}>
        À faire
      </h2>
      <div className="grid gap-2.5 sm:flex sm:flex-wrap sm:*:flex-1 sm:*:basis-52">
        {approvable > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-leather bg-card px-4 py-3.5 sm:basis-72!">
            <Count value={approvable} />
            <Words what="à valider" detail={restWords(pending, data)} />
            {onApproveAll ? (
              <Button onClick={onApproveAll}>Tout valider</Button>
            ) : (
              <p className="w-full text-sm text-muted">
                Choisissez un tournoi<span className="max-md:hidden">, ou cochez dans la liste,</span> pour tout
                valider.
              </p>
            )}
          </div>
        )}
        {approvable === 0 && incomplete > 0 && (
          <Fact value={incomplete} what={incomplete === 1 ? 'dossier incomplet' : 'dossiers incomplets'}>
            documents à valider
          </Fact>
        )}
        {awaiting_payment > 0 && (
          <Fact value={awaiting_payment} what={awaiting_payment === 1 ? 'paiement attendu' : 'paiements attendus'}>
            <span className={classNames('font-semibold', data.overdue > 0 ? 'text-danger' : 'text-warning')}>
              {dueWords(data, now)}
            </span>
          </Fact>
        )}
        {waiting > 0 && (
          <Fact value={waiting} what="en liste d’attente" isSecond={approvable > 0 && awaiting_payment > 0}>
            par ordre d’arrivée
          </Fact>
        )}
      </div>
    </section>
  )
}

/** Says why the others cannot be approved yet: 'sur 190 en attente : 2 dossiers incomplets, 36 à payer d’abord'. */
function restWords(pending: number | null, { approvable, incomplete }: RegistrationsToDo): string {
  const unpaid = pending === null ? 0 : pending - approvable - incomplete
  const rest = [
    incomplete > 0 && counted(incomplete, 'dossier incomplet', 'dossiers incomplets'),
    unpaid > 0 && `${unpaid} à payer d’abord`,
  ].filter(Boolean)
  if (rest.length === 0) return 'dossier complet'
  return `${pending === null ? 'et' : `sur ${pending} en attente\u00a0:`} ${rest.join(', ')}`
}

function dueWords({ overdue, next_due }: RegistrationsToDo, now: Date): ReactNode {
  if (overdue > 0) return overdue === 1 ? 'dont un en retard' : `dont ${overdue} en retard`
  if (!next_due) return 'sans échéance'
  const { at, time_zone } = next_due
  return `échéance ${formatDayShort(localDay(at, time_zone), localDay(now, time_zone))}`
}

type FactProps = {
  value: number
  what: string
  /** It is left out where there is no room: the filter below says it too. */
  isSecond?: boolean
  children: ReactNode
}

/** It is a card where there is room, and a line of text on a phone. */
const Fact = ({ value, what, isSecond = false, children }: FactProps) => (
  <div
    className={classNames(
      'flex items-center gap-x-4 sm:rounded-card sm:border sm:border-line sm:bg-card sm:px-4 sm:py-3.5 max-sm:gap-x-1.5',
      isSecond && 'max-lg:hidden',
    )}
  >
    <Count value={value} isSmall />
    <Words what={what} detail={children} isInline />
  </div>
)

const Count = ({ value, isSmall = false }: { value: number; isSmall?: boolean }) => (
  <strong
    className={classNames(
      'figures font-display leading-none font-extrabold tracking-tight',
      isSmall ? 'text-lg sm:text-[2rem]' : 'text-[2rem]',
    )}
  >
    {value}
  </strong>
)

const Words = ({ what, detail, isInline = false }: { what: string; detail: ReactNode; isInline?: boolean }) => (
  <p className="min-w-0 flex-1 leading-tight">
    <span className="font-semibold">{what}</span>{' '}
    <span className={classNames('text-sm text-muted', isInline ? 'max-sm:ml-1.5 sm:block' : 'block')}>{detail}</span>
  </p>
)
