import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { api, orpc } from '#web/lib/api/api.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { LetterBody } from './letter-body.tsx'
import { useLetter } from './use-letter.ts'

type WriteToClubDialogProps = {
  /** The club that is chosen at first. */
  to?: { id: number; name: string }
  onSent: (id: string) => void
  onClose: () => void
}

/** The platform writes to a club. */
export default function WriteToClubDialog({ to, onSent, onClose }: WriteToClubDialogProps) {
  const [club, setClub] = useState<Suggestion | null>(to ? { value: String(to.id), label: to.name } : null)
  const [typed, setTyped] = useState<string | null>(null)
  const found = useClubs(typed)
  const queryClient = useQueryClient()
  const { form, ...letter } = useLetter(
    'ecrire-a-un-club',
    { subject: '', content: '' },
    {
      call: api.threads.start,
      onSent: async ({ id }) => {
        await queryClient.invalidateQueries({ queryKey: orpc.threads.key() })
        onSent(id)
      },
    },
  )
  const send = (event: FormEvent) =>
    letter.send(
      event,
      club ? {} : { club: 'Choisissez un club dans la liste.' },
      (written) => club && { to: { kind: 'club' as const, club_id: Number(club.value) }, ...written },
    )
  return (
    <Dialog isOpen onClose={onClose} title="Écrire à un club" isDismissable={false}>
      <form ref={form} onSubmit={send} noValidate className="grid gap-4">
        <SuggestField
          label="Club"
          name="club"
          placeholder="Nom du club"
          chosen={club?.label}
          suggestions={found.suggestions}
          nothing={found.isUnknown && 'Aucun club de ce nom.'}
          onTyped={(text) => {
            setTyped(text)
            if (text !== null) setClub(null)
          }}
          onChoose={setClub}
          clearLabel="Choisir un autre club"
        />
        {letter.missing.club && !club && <p className="text-sm font-medium text-danger">{letter.missing.club}</p>}
        <LetterBody letter={letter} />
        <p className="text-sm text-muted">Le club lit le nom de la plateforme, pas le vôtre.</p>
        <Button type="submit" pending={letter.isPending} className="justify-self-start max-sm:w-full">
          Envoyer
        </Button>
      </form>
    </Dialog>
  )
}

function useClubs(typed: string | null) {
  const words = useDebounced(typed?.trim() ?? '', 150)
  const { data, isFetching } = useQuery({
    ...orpc.threads.clubs.queryOptions({ input: { q: words } }),
    enabled: words.length >= 2,
  })
  // Pressing Enter chooses the first suggestion, so those of earlier letters are not shown.
  const clubs = words.length < 2 || words !== typed?.trim() ? [] : (data?.items ?? [])
  return {
    isUnknown: words.length >= 2 && !isFetching && data?.items.length === 0,
    suggestions: clubs.map(({ id, name, city }) => ({ value: String(id), label: name, hint: city ?? undefined })),
  }
}
