import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { LetterFields } from './letter-fields.tsx'
import { useLetter } from './use-letter.ts'

type Filters = Parameters<typeof api.clubSupervision.audience>[0]
type WriteToAllClubsDialogProps = {
  /** The filters of the list of clubs. */
  filters: Filters
  onClose: () => void
}

/** The platform writes to every club that the filters find; how many is said before it is sent. */
export default function WriteToAllClubsDialog({ filters, onClose }: WriteToAllClubsDialogProps) {
  const queryClient = useQueryClient()
  const audience = useQuery(orpc.clubSupervision.audience.queryOptions({ input: filters }))
  const clubs = audience.data?.clubs
  const { form, ...letter } = useLetter(
    'ecrire-a-tous-les-clubs',
    { subject: '', content: '' },
    {
      call: api.clubSupervision.write,
      onSent: async ({ sent }) => {
        onClose()
        await queryClient.invalidateQueries({ queryKey: orpc.threads.key() })
        await showToast({ title: sent > 1 ? `Le message part à ${sent} clubs` : 'Le message part', tone: 'success' })
      },
      onRefused: () => queryClient.invalidateQueries({ queryKey: orpc.clubSupervision.audience.key() }),
    },
  )
  const send = (event: FormEvent) =>
    letter.send(event, {}, ({ subject, content }) =>
      clubs ? { to: filters, expected_clubs: clubs, subject, content } : null,
    )
  return (
    <Dialog isOpen onClose={onClose} title="Écrire à ces clubs" isDismissable={false}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-4">
        <Loaded query={audience} skeleton="h-6 w-64">
          {(found) => (
            <div>
              <output className="font-semibold">{countOf(found.clubs)}</output>
              <p className="text-sm text-muted">
                {found.without_account > 0 && `${withoutAccount(found.without_account)} `}
                Chacun aura sa propre conversation avec la plateforme, et un e-mail s’il l’a choisi.
              </p>
            </div>
          )}
        </Loaded>
        <LetterFields values={letter.values} onChange={letter.change} problems={letter.problems} />
        {letter.failure && (
          <Alert tone="danger" title={letter.failure}>
            Rien n’est parti. Votre message est toujours là.
          </Alert>
        )}
        <p className="text-sm text-muted">Les clubs lisent le nom de la plateforme, pas le vôtre.</p>
        <Button type="submit" pending={letter.isPending} disabled={!clubs} className="justify-self-start max-sm:w-full">
          {clubs && clubs > 1 ? `Envoyer à ${clubs} clubs` : 'Envoyer'}
        </Button>
      </form>
    </Dialog>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Aucun club ne le lirait.'
  return count === 1 ? '1 club recevra ce message.' : `${count} clubs recevront ce message.`
}

const withoutAccount = (count: number) =>
  count === 1 ? '1 autre club n’a personne pour le lire.' : `${count} autres clubs n’ont personne pour le lire.`
