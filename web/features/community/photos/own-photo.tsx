import type { OwnPhoto } from '#contract/community/photos.ts'
import { CAPTION_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ContentState } from '#web/components/ui/reports/content-state.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** Shows a photo of the club with its state, and its caption to change while nobody has looked at it. */
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
  const form = useActForm({
    values: { caption: body },
    act: orpc.photos.caption,
    input: ({ caption }) => ({ id, caption }),
    done: 'Légende enregistrée.',
  })
  return (
    <ActForm
      form={form}
      className="sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
      foot={
        <Button type="submit" variant="secondary" pending={form.isPending} className="justify-self-start">
          Enregistrer
        </Button>
      }
    >
      <TextField
        form={form}
        name="caption"
        label="Légende"
        optional
        hint="Ce que l’on voit, sans nommer d’enfant."
        maxLength={CAPTION_MAX_LENGTH}
      />
    </ActForm>
  )
}
