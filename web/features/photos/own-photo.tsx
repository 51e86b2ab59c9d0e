import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { CAPTION_MAX_LENGTH } from '#domain/thresholds.ts'
import { Button } from '../../components/ui/button.tsx'
import { ContentState } from '../../components/ui/content-state.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { Photo } from '../../components/ui/photo.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'
import { formText } from '../../lib/form-text.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAct } from '../../lib/use-act.ts'

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
