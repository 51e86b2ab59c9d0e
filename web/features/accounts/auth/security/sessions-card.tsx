import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnSession } from '#contract/accounts/sessions.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { authCall } from '../auth-call.ts'

/** Shows where the account is open, and closes it there. */
export function SessionsCard() {
  const query = useQuery(orpc.sessions.list.queryOptions())
  const { data } = query
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const keptFocus = useKeptFocus(list, data?.map(({ id }) => id) ?? [], heading)
  return (
    <Card as="section" aria-labelledby="appareils">
      <h2 id="appareils" ref={heading} tabIndex={-1} className="text-heading outline-none">
        Sessions ouvertes
      </h2>
      <p className="mt-1 text-muted">
        Un téléphone perdu, un ordinateur du gymnase resté ouvert&nbsp;: fermez-les d’ici.
      </p>
      <div className="mt-4">
        <Loaded query={query} skeleton="h-14" label="Chargement des sessions">
          {(sessions) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which of its rows has the focus
            <ul
              ref={list}
              {...keptFocus}
              aria-label="Sessions ouvertes"
              className="divide-y divide-line border-y border-line"
            >
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {data && data.length > 1 && <EndOthers />}
        <EndAll />
      </div>
    </Card>
  )
}

function SessionRow({ session: { id, device, network, last_seen_at, is_current } }: { session: OwnSession }) {
  const now = useNow()
  const end = useToldAct({
    act: orpc.sessions.end,
    done: { title: 'Session fermée', description: device },
    refresh: [orpc.sessions],
  })
  return (
    <li data-row={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-48 flex-1 items-center gap-3">
        <Monitor className="size-6 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold wrap-anywhere">{device}</span>
          <span className="mt-0.5 block text-sm wrap-anywhere text-muted">
            {is_current ? 'Active maintenant' : `Vue ${formatRelative(last_seen_at, now)}`}
            {network && ` · réseau ${network}`}
          </span>
        </span>
      </span>
      {is_current ? (
        <Badge tone="success">Cet appareil</Badge>
      ) : (
        <Button
          variant="quiet"
          pending={end.isPending}
          onClick={() => end.act({ id })}
          aria-label={`Fermer la session ${device}`}
          data-open
        >
          Fermer
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const queryClient = useQueryClient()
  const end = useAct({
    mutationFn: () => authCall((client) => client.signOut({ scope: 'others' })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.sessions.key() })
      await showToast({
        title: 'C’est fait',
        description: 'Vous n’êtes plus connecté que sur cet appareil.',
        tone: 'success',
      })
    },
    onError: () =>
      showToast({
        title: 'Erreur',
        description: 'Vos autres appareils n’ont pas été déconnectés. Réessayez.',
        tone: 'danger',
      }),
  })
  return (
    <Button variant="secondary" onClick={() => end.act()} pending={end.isPending}>
      Déconnecter les autres appareils
    </Button>
  )
}

function EndAll() {
  const [isAsked, setIsAsked] = useState(false)
  const end = useAct({
    mutationFn: () => authCall((client) => client.signOut({ scope: 'global' })),
    onError: () =>
      showToast({ title: 'Erreur', description: 'Vous n’avez pas été déconnecté. Réessayez.', tone: 'danger' }),
    onSettled: () => setIsAsked(false),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        Se déconnecter partout
      </Button>
      <ConfirmDialog
        title="Se déconnecter partout&nbsp;?"
        confirmLabel="Se déconnecter partout"
        isOpen={isAsked}
        pending={end.isPending}
        onConfirm={() => end.act()}
        onClose={() => setIsAsked(false)}
      >
        Cet appareil compris. Vous devrez vous reconnecter.
      </ConfirmDialog>
    </>
  )
}
