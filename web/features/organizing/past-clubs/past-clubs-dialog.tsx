import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PastClubs } from '#contract/organizing/past-clubs.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** Who came to a past edition, and how many of them would be written to. */
export default function PastClubsDialog({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [edition, setEdition] = useState<number | undefined>()
  const { data, error, refetch, isFetching } = useQuery({
    ...orpc.pastClubs.list.queryOptions({
      input: { id: tournamentId, ...(edition === undefined ? {} : { edition_id: edition }) },
    }),
    placeholderData: (before) => before,
  })
  const sending = useAct(
    orpc.pastClubs.invite.mutationOptions({
      onSuccess: async ({ sent }) => {
        onClose()
        await showToast({ title: sent > 1 ? `${sent} clubs invités` : 'Club invité', tone: 'success' })
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.pastClubs.key() }),
    }),
  )
  const ready = data?.clubs.filter(({ state }) => state === 'ready') ?? []
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (data?.edition_id && ready.length > 0)
      sending.act({ id: tournamentId, edition_id: data.edition_id, expected_clubs: ready.length })
  }
  return (
    <Dialog title="Inviter les clubs d’une édition passée" isOpen onClose={onClose} size="lg">
      {error && !data && <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-40 rounded-card" />}
      {data && data.edition_id === null && (
        <p>Votre club n’a pas encore de tournoi passé sur la plateforme : personne à inviter ainsi.</p>
      )}
      {data && data.edition_id !== null && (
        <form onSubmit={send} className="grid gap-4">
          <Field label="Édition">
            {(control) => (
              <NativeSelect
                {...control}
                value={String(data.edition_id)}
                onChange={(event) => setEdition(Number(event.target.value))}
                options={data.editions.map(({ id, title, starts_at, time_zone }) => ({
                  value: String(id),
                  label: `${title}, ${formatDate(starts_at, time_zone)}`,
                }))}
              />
            )}
          </Field>
          <div aria-busy={isFetching}>
            <output className="font-semibold">{countWords(ready.length)}</output>
            <ClubList clubs={data.clubs} />
          </div>
          {!data.permissions.invite && (
            <Alert
              tone="warning"
              title="Les invitations partent d’un tournoi publié, tant que ses inscriptions ne sont pas fermées."
            />
          )}
          {sending.error && <ProblemAlert error={sending.error} />}
          <DialogButtons
            confirmLabel={ready.length > 1 ? `Inviter ${ready.length} clubs` : 'Inviter'}
            pending={sending.isPending}
            disabled={ready.length === 0 || isFetching || !data.permissions.invite}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Aucun club à inviter.'
  return count === 1
    ? '1 club recevra un message et un e-mail, une seule fois.'
    : `${count} clubs recevront un message et un e-mail, une seule fois.`
}

function ClubList({ clubs }: Pick<PastClubs, 'clubs'>) {
  return (
    <ul aria-label="Clubs de cette édition" className="mt-2 divide-y divide-line rounded-control border border-line">
      {clubs.map(({ id, name, city, state }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
          <span className="wrap-anywhere">
            {name}
            {city && <span className="text-muted">, {city}</span>}
          </span>
          {STATE_WORDS[state] && <span className="text-sm leading-6 text-muted">{STATE_WORDS[state]}</span>}
        </li>
      ))}
    </ul>
  )
}

const STATE_WORDS: Record<PastClubs['clubs'][number]['state'], string | null> = {
  ready: null,
  registered: 'déjà inscrit',
  invited: 'déjà invité',
  no_account: 'sans compte',
}
