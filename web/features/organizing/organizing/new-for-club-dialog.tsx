import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import type { Suggestion } from '#web/components/ui/fields/suggest-input.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'

/** An administrator makes a tournament for a club that organises: this asks which one, then opens its form. */
export default function NewForClubDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced(typed ?? '', 200)
  const found = useQuery(orpc.organizing.names.queryOptions({ input: { q } }))
  // Pressing Enter chooses the first suggestion, so those of earlier letters are not shown.
  const clubs = typed === q ? found.data?.items : undefined
  const form = useActForm({
    values: { club: null as Suggestion | null },
    check: ({ club }) => ({ club: club ? null : 'Choisissez dans la liste le club qui organise.' }),
    act: (club: number) => navigate({ to: '/organisateur/tournois/nouveau', search: { club } }),
    input: ({ club }) => Number(club?.value),
    done: null,
    refresh: [],
  })
  return (
    <FormDialog
      form={form}
      title="Nouveau tournoi"
      description="Il sera celui du club choisi, qui le voit aussitôt parmi les siens."
      confirmLabel="Continuer"
      onClose={onClose}
    >
      <HeldField form={form} name="club">
        {({ ref, value, onChange, error }) => (
          <SuggestField
            ref={ref}
            label="Club organisateur"
            hint="Un club autorisé à organiser des tournois."
            error={error}
            placeholder="Nom du club"
            chosen={value?.label}
            suggestions={(clubs ?? []).map(({ id, name, city }) => ({
              value: String(id),
              label: name,
              hint: city ?? undefined,
            }))}
            nothing={typed !== null && typed !== '' && clubs?.length === 0 && 'Aucun club autorisé de ce nom.'}
            onTyped={(text) => {
              setTyped(text)
              if (text !== null && value) onChange(null)
            }}
            onChoose={onChange}
            clearLabel="Effacer le club"
          />
        )}
      </HeldField>
      {found.error && !found.data && (
        <ProblemAlert error={found.error} pending={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </FormDialog>
  )
}
