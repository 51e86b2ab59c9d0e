import { useQuery } from '@tanstack/react-query'
import type { SavePreview } from '#contract/organizing/tournament-form.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'

type SaveDialogProps = {
  /** It is asked again each time that the dialog opens. */
  preview: () => Promise<SavePreview>
  pending: boolean
  error: Error | null
  onSave: (told: number) => void
  /** Leads back to the fields, where the problems are explained. */
  onRefused: (problems: SavePreview['problems']) => void
  onClose: () => void
}

/** Shows the changes, and how many clubs they tell, before clubs read them. */
export default function SaveDialog({ preview, pending, error, onSave, onRefused, onClose }: SaveDialogProps) {
  const asked = useQuery({
    queryKey: ['fiche', 'a-enregistrer'],
    queryFn: preview,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const { data } = asked
  const isRefused = (data?.problems.length ?? 0) > 0
  return (
    <Dialog title="Enregistrer les modifications" isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (data && isRefused) onRefused(data.problems)
          else if (data && !pending) onSave(data.told)
        }}
        className="grid gap-5"
      >
        {asked.error && (
          <ProblemAlert error={asked.error} onRetry={() => void asked.refetch()} pending={asked.isFetching} />
        )}
        {!data && !asked.error && <Skeleton className="h-32 rounded-card" />}
        {isRefused &&
          [...new Set(data?.problems.map(({ message }) => message))].map((message) => (
            <Alert key={message} tone="danger" title={message} />
          ))}
        {data && !isRefused && (
          <>
            <ul className="grid gap-3">
              {data.changes.map(({ field, label, before, after }) => (
                <li key={field} className="min-w-0">
                  <p className="text-sm text-muted">{label}</p>
                  <p className="wrap-anywhere">
                    <del className="text-muted">{before || 'rien'}</del> <span aria-hidden="true">→</span>{' '}
                    <ins className="font-semibold no-underline">{after || 'rien'}</ins>
                  </p>
                </li>
              ))}
            </ul>
            <p className="font-semibold">{toldWords(data.told)}</p>
          </>
        )}
        {error && <Alert tone="danger" title={problemOf(error).message} />}
        {isRefused ? (
          <Button type="submit">Corriger</Button>
        ) : (
          <DialogButtons
            confirmLabel={data && data.told > 0 ? `Enregistrer et prévenir ${clubs(data.told)}` : 'Enregistrer'}
            pending={pending}
            disabled={!data}
            onClose={onClose}
          />
        )}
      </form>
    </Dialog>
  )
}

const clubs = (count: number) => (count > 1 ? `${count} clubs` : '1 club')

function toldWords(told: number): string {
  if (told === 0) return 'Aucun club n’est prévenu de ces changements.'
  return told > 1 ? `${told} clubs inscrits en seront prévenus.` : '1 club inscrit en sera prévenu.'
}
