import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefusingAddress } from '#contract/notices/mails.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { refusingQuery } from './mails-query.ts'

/** Addresses that their own server refuses: nothing is sent there until somebody tries again. */
export function RefusingAddresses() {
  const query = useInfiniteQuery(refusingQuery())
  const { act, isPending } = useToldAct({
    act: orpc.mails.clearRefusal,
    done: 'Refus levé\u00a0: le prochain e-mail sera essayé.',
    keyOf: ({ email }) => email,
  })
  return (
    <div className="grid gap-5">
      <p className="max-w-prose">
        Le serveur de ces adresses dit qu’elles n’existent plus. On ne leur écrit plus, sauf ce que leur propriétaire
        demande pour entrer. Un e-mail accepté lève le refus.
      </p>
      <PagedRows
        query={query}
        label="Adresses en refus"
        noun={['adresse', 'adresses']}
        empty={{ title: 'Aucune adresse en refus', text: 'Tous les serveurs acceptent nos e-mails.' }}
      >
        {(address) => (
          <AddressRow
            key={address.email}
            address={address}
            pending={isPending}
            onClear={() => act({ email: address.email })}
          />
        )}
      </PagedRows>
    </div>
  )
}

type AddressRowProps = { address: RefusingAddress; pending: boolean; onClear: () => void }

function AddressRow({ address: { email, since, error, mails }, pending, onClear }: AddressRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p className="text-[0.9375rem] text-muted">
          Depuis le {formatDate(since, PARIS)}, {mails} {mails > 1 ? 'e-mails refusés' : 'e-mail refusé'}
        </p>
        <p className="text-[0.9375rem] text-muted">{error.detail}</p>
      </div>
      <Button variant="secondary" pending={pending} aria-label={`Lever le refus\u00a0: ${email}`} onClick={onClear}>
        Lever le refus
      </Button>
    </li>
  )
}
