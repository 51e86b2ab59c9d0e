import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { OwnPhoto } from '#contract/community/photos.ts'
import { CAPTION_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ContentState } from '#web/components/ui/reports/content-state.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** A photo of the club: its state, and its caption while nobody has looked at it. */
export function OwnPhotoCard({ photo, time_zone }: { photo: OwnPhoto; time_zone: string }) {
  const { sources, body, permissions } = photo
  return (
    <li className="flex flex-wrap gap-4 border-t border-line pt-4">
      {sources.length > 0 && (
        <Photo
          sources={sources}
          alt={body || 'Photo sans légende'}
          sizes="9rem"
          className="h-27 w-36 rounded-control bg-raised object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        {permissions.edit ? <CaptionForm photo={photo} /> : <p className="wrap-anywhere">{body}</p>}
        <ContentState
          type="photo"
          content={photo}
          time_zone={time_zone}
          lost="Elle disparaît aussitôt du site, avec ses fichiers."
        />
      </div>
    </li>
  )
}

function CaptionForm({ photo: { id, body } }: { photo: OwnPhoto }) {
  const queryClient = useQueryClient()
  const { act, isPending, error } = useAct(
    orpc.photos.caption.mutationOptions({
      onSuccess: () => showToast({ title: 'Légende enregistrée.', tone: 'success' }),
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  const problem = error && problemOf(error)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    act({ id, caption: formText(event.currentTarget, 'caption') })
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-2">
      <Field
        label="Légende"
        optional
        hint="Ce que l’on voit, sans nommer d’enfant."
        error={problem ? (problem.fields.caption ?? problem.message) : undefined}
        className="flex-1 basis-56"
      >
        {(control) => <Input {...control} name="caption" defaultValue={body} maxLength={CAPTION_MAX_LENGTH} />}
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        Enregistrer
      </Button>
    </form>
  )
}
