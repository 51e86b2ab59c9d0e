import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PastClubs } from '#contract/organizing/past-clubs.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** Invites the clubs of a past edition, after showing which of them would be written to. */
export default function PastClubsDialog({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const [edition, setEdition] = useState<number | undefined>()
  const query = useQuery({
    ...orpc.pastClubs.list.queryOptions({
      input: { id: tournamentId, ...(edition === undefined ? {} : { edition_id: edition }) },
    }),
    placeholderData: (before) => before,
  })
  const invite = useToldAct({
    act: orpc.pastClubs.invite,
    done: ({ sent }) => (sent > 1 ? `${sent} clubs invités` : 'Club invité'),
    refresh: [orpc.pastClubs],
    refusal: 'here',
    onDone: onClose,
  })
  return (
    <Dialog title="Inviter les clubs d’une édition passée" isOpen onClose={onClose} size="lg">
      <Loaded query={query} skeleton="h-40" label="Chargement des clubs">
        {({ edition_id, editions, clubs, permissions }) => {
          if (edition_id === null)
            return <p>Votre club n’a pas encore de tournoi passé sur la plateforme : personne à inviter ainsi.</p>
          const ready = clubs.filter(({ state }) => state === 'ready').length
          const send = (event: FormEvent) => {
            event.preventDefault()
            if (ready > 0) invite.act({ id: tournamentId, edition_id, expected_clubs: ready })
          }
          return (
            <form onSubmit={send} className="grid gap-4">
              <Field label="Édition">
                {(control) => (
                  <NativeSelect
                    {...control}
                    value={String(edition_id)}
                    onChange={(event) => setEdition(Number(event.target.value))}
                    options={editions.map(({ id, title, starts_at, time_zone }) => ({
                      value: String(id),
                      label: `${title}, ${formatDate(starts_at, time_zone)}`,
                    }))}
                  />
                )}
              </Field>
              <div aria-busy={query.isFetching}>
                <output className="font-semibold">{countWords(ready)}</output>
                <ClubList clubs={clubs} />
              </div>
              {!permissions.invite && (
                <Alert
                  tone="warning"
                  title="Les invitations partent d’un tournoi publié, tant que ses inscriptions ne sont pas fermées."
                />
              )}
              {invite.problem && <Alert tone="danger" title={invite.problem} />}
              <DialogButtons
                confirmLabel={ready > 1 ? `Inviter ${ready} clubs` : 'Inviter'}
                pending={invite.isPending}
                disabled={ready === 0 || query.isFetching || !permissions.invite}
                onClose={onClose}
              />
            </form>
          )
        }}
      </Loaded>
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
