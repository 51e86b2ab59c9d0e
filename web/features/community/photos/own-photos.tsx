import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { PHOTO_CONSENT } from '#domain/community/photo.ts'
import { PHOTOS_PER_CLUB } from '#domain/common/thresholds.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { FileDrop } from '#web/components/ui/files/file-drop.tsx'
import { OwnPhotoCard } from './own-photo.tsx'
import { ownPhotosQuery } from './photos-query.ts'
import { WaitingPhotos } from './waiting-photos.tsx'

/** Lets a club that was there send its photos and see where each stands; the organiser sees those to look at. */
export default function OwnPhotos({ tournament }: { tournament: Pick<TournamentDetails, 'id' | 'time_zone'> }) {
  const { data } = useQuery(ownPhotosQuery(tournament.id))
  const queryClient = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  if (!data) return null
  const { photos, left, waiting, permissions } = data
  if (!permissions.share && photos.length === 0 && waiting.length === 0) return null
  return (
    <div className="mt-5 grid gap-5">
      {waiting.length > 0 && <WaitingPhotos photos={waiting} />}
      <Card as="section" aria-labelledby="vos-photos" className="border-court bg-court-soft/40">
        <h3 id="vos-photos" className="mb-1 text-lg">
          Les photos de votre club
        </h3>
        {permissions.share && (
          <>
            <p className="text-muted">
              {left > 0
                ? `Encore ${left} sur ${PHOTOS_PER_CLUB}. Chacune est relue avant de paraître.`
                : `Vous en avez ${PHOTOS_PER_CLUB}, le plus possible\u00a0: retirez-en une pour en ajouter.`}
            </p>
            <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
              {PHOTO_CONSENT}
            </Checkbox>
            <FileDrop
              noun="photos"
              path={`photos?tournament=${tournament.id}&consent=true`}
              label="Choisir des photos"
              hint={agreed ? undefined : 'Cochez d’abord l’accord ci-dessus.'}
              multiple
              isDisabled={!agreed || left === 0}
              onSent={() => queryClient.invalidateQueries({ queryKey: ownPhotosQuery(tournament.id).queryKey })}
            />
          </>
        )}
        {photos.length > 0 && (
          <ul className="mt-4 grid gap-4">
            {photos.map((photo) => (
              <OwnPhotoCard key={photo.id} photo={photo} time_zone={tournament.time_zone} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
