import { useQuery } from '@tanstack/react-query'
import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { PersonActs } from './person-acts.tsx'
import { PersonData } from './person-data.tsx'
import { PersonIdentity } from './person-identity.tsx'
import { PersonJournal } from './person-journal.tsx'
import { PersonSecurity } from './person-security.tsx'
import { PersonState } from './person-state.tsx'

type PersonDialogProps = {
  id: string
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  onAct: (act: AccountAct, person: SupervisedPerson) => void
  onClose: () => void
}

/** The sheet of one account; its address opens it. */
export default function PersonDialog({ id, tab, onTab, onAct, onClose }: PersonDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(orpc.people.get.queryOptions({ input: { id } }))
  return (
    <Dialog
      title={data ? (data.full_name ?? 'Compte sans nom') : 'Fiche'}
      description={data?.email}
      isOpen
      onClose={onClose}
      size="lg"
    >
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label="Chargement" className="grid gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      {data && (
        <div className="grid gap-4">
          <PersonState person={data} />
          {data.untouchable && <Alert tone="info" title={data.untouchable} />}
          {data.may.length > 0 && <PersonActs may={data.may} onAct={(act) => onAct(act, data)} />}
          <div>
            <Tabs
              label="Fiche"
              selected={tab ?? 'identite'}
              onSelect={(chosen) => onTab(chosen === 'identite' ? undefined : chosen)}
              items={[
                { id: 'identite', label: 'Identité', panel: <PersonIdentity account={data} /> },
                { id: 'securite', label: 'Connexions', panel: <PersonSecurity account={data} /> },
                { id: 'activite', label: 'Activité', panel: <PersonJournal account={data} /> },
                { id: 'donnees', label: 'Données', panel: <PersonData account={data} /> },
              ]}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}
