import { useQuery } from '@tanstack/react-query'
import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
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

/** Shows the sheet of one account; its address opens it. */
export default function PersonDialog({ id, tab, onTab, onAct, onClose }: PersonDialogProps) {
  const query = useQuery(orpc.people.get.queryOptions({ input: { id } }))
  const { data } = query
  return (
    <Dialog
      title={data ? (data.full_name ?? 'Compte sans nom') : 'Fiche'}
      description={data?.email}
      isOpen
      onClose={onClose}
      size="lg"
    >
      <Loaded query={query} skeleton={<SheetSkeleton />} label="Chargement de la fiche">
        {(person) => (
          <div className="grid gap-4">
            <PersonState person={person} />
            {person.untouchable && <Alert tone="info" title={person.untouchable} />}
            {person.may.length > 0 && <PersonActs may={person.may} onAct={(act) => onAct(act, person)} />}
            <div>
              <Tabs
                label="Fiche"
                selected={tab ?? 'identite'}
                onSelect={(chosen) => onTab(chosen === 'identite' ? undefined : chosen)}
                items={[
                  { id: 'identite', label: 'Identité', panel: <PersonIdentity account={person} /> },
                  { id: 'securite', label: 'Connexions', panel: <PersonSecurity account={person} /> },
                  { id: 'activite', label: 'Activité', panel: <PersonJournal account={person} /> },
                  { id: 'donnees', label: 'Données', panel: <PersonData account={person} /> },
                ]}
              />
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const SheetSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-40 w-full rounded-card" />
  </div>
)
