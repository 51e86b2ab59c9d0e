import { Paperclip, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MAX_ATTACHMENTS } from '#domain/community/thread.ts'
import { acceptedEndings, fileSize } from '#domain/common/files/upload.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { FilesButton } from '#web/components/ui/files/files-button.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

const FileDrop = lazy(async () => ({
  default: (await import('#web/components/ui/files/file-drop.tsx')).FileDrop<Attached>,
}))

/** A file that the server has received, for the message that is being written. */
export type Attached = { id: string; name: string; size: number }

type AttachmentsFieldProps = {
  attached: readonly Attached[]
  /** It is given a function, because a file may arrive while another is being sent. */
  onChange: (change: (current: readonly Attached[]) => readonly Attached[]) => void
}

/** Files that go with a message, five at most. */
export function AttachmentsField({ attached, onChange }: AttachmentsFieldProps) {
  const [chosen, setChosen] = useState<readonly File[] | null>(null)
  const left = MAX_ATTACHMENTS - attached.length
  return (
    <div className="grid gap-2">
      {attached.length > 0 && (
        <ul aria-label="Pièces jointes" className="grid gap-1">
          {attached.map(({ id, name, size }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <Paperclip className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name} <span className="text-muted">({fileSize(size)})</span>
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Retirer ${name}`}
                onClick={() => onChange((current) => current.filter((file) => file.id !== id))}
              >
                <X className="size-5" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen ? (
        <Suspense fallback={<Skeleton className="h-20 w-full rounded-card" />}>
          <FileDrop
            noun="attachments"
            first={chosen}
            label="Choisir des fichiers"
            hint={
              left > 0 ? `Encore ${left} ${left > 1 ? 'fichiers' : 'fichier'}.` : 'Cinq fichiers au plus par message.'
            }
            multiple
            showSent={false}
            isDisabled={left === 0}
            onSent={(file) => onChange((current) => (current.length < MAX_ATTACHMENTS ? [...current, file] : current))}
          />
        </Suspense>
      ) : (
        <FilesButton
          label="Joindre des fichiers"
          icon={<Paperclip className="size-4.5" aria-hidden="true" />}
          accept={acceptedEndings('attachments')}
          onFiles={setChosen}
        />
      )}
    </div>
  )
}

/** The part of the request that names the attached files. */
export const withAttachments = (attached: readonly Attached[]) =>
  attached.length > 0 ? { attachments: attached.map(({ id }) => id) } : {}
