import { Suspense, lazy, useState } from 'react'
import type { WaitingPhoto } from '#contract/community/photos.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { photoText } from './photo-text.ts'

const RefusalDialog = lazy(() => import('#web/components/ui/reports/refusal-dialog.tsx'))

/** Shows the organiser what their entrants have sent, one by one. */
export function WaitingPhotos({ photos }: { photos: readonly WaitingPhoto[] }) {
  const [refused, setRefused] = useState<WaitingPhoto | null>(null)
  const { act, isPending } = useToldAct({
    act: orpc.moderation.decide,
    done: 'Photo publiée.',
    keyOf: ({ id }) => id,
  })
  return (
    <Card as="section" aria-labelledby="photos-a-relire">
      <h3 id="photos-a-relire" className="text-lg">
        {photos.length > 1 ? `${photos.length} photos à relire` : 'Une photo à relire'}
      </h3>
      <p className="mt-1 text-muted">Envoyées par vos engagés. Personne d’autre ne les voit avant votre accord.</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-2">
            <Photo
              sources={photo.sources}
              alt={photoText(photo)}
              sizes="(min-width: 40rem) 20rem, 100vw"
              className="w-full rounded-control bg-raised"
            />
            <p className="text-[0.9375rem] wrap-anywhere">
              <strong>{photo.club.name}</strong>
              {photo.caption && <>&nbsp;: {photo.caption}</>}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                pending={isPending}
                aria-label={`Approuver\u00a0: ${photoText(photo)}`}
                onClick={() => act({ id: photo.id, version: photo.version, outcome: 'approve' })}
              >
                Approuver
              </Button>
              <Button
                variant="secondary"
                aria-label={`Refuser\u00a0: ${photoText(photo)}`}
                onClick={() => setRefused(photo)}
              >
                Refuser
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {refused && (
        <Suspense>
          <RefusalDialog
            content={{ ...refused, type: 'photo' }}
            title="Refuser cette photo"
            confirmLabel="Refuser la photo"
            rule="image"
            done={() => 'Photo refusée.'}
            onClose={() => setRefused(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}
