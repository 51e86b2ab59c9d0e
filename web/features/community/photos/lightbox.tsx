import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Photo as SharedPhoto } from '#contract/community/photos.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Photo } from '#web/components/ui/pictures/photo.tsx'
import { ReportButton } from '#web/components/ui/reports/report-button.tsx'
import { photoText } from './photo-text.ts'

type LightboxProps = {
  photos: readonly SharedPhoto[]
  opened: string
  onMove: (id: string) => void
  onClose: () => void
}

/** Shows one photo at a time; the arrows of the keyboard go to the next and back. */
export default function Lightbox({ photos, opened, onMove, onClose }: LightboxProps) {
  const index = photos.findIndex(({ id }) => id === opened)
  const photo = photos[index]
  const [before, after] = [photos[index - 1], photos[index + 1]]
  useEffect(() => {
    const move = ({ key, target }: KeyboardEvent) => {
      const to = { ArrowLeft: before, ArrowRight: after }[key]
      // The arrows move among letters while the words of a report are typed.
      if (to && !(target instanceof HTMLElement && target.closest('form'))) onMove(to.id)
    }
    // It listens on the way down, because the dialog lets no key out.
    addEventListener('keydown', move, true)
    return () => removeEventListener('keydown', move, true)
  }, [before, after, onMove])
  if (!photo) return null
  return (
    <Dialog
      isOpen
      size="xl"
      onClose={onClose}
      title={`Photo ${index + 1} sur ${photos.length}`}
      description={photo.club.name}
    >
      <div className="grid gap-3">
        <Photo
          key={photo.id}
          sources={photo.sources}
          alt={photoText(photo)}
          sizes="(min-width: 64rem) 60rem, 100vw"
          className="mx-auto max-h-[65vh] w-auto max-w-full rounded-control bg-raised object-contain"
        />
        <p aria-live="polite" className="wrap-anywhere">
          {photo.caption}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" disabled={!before} onClick={() => before && onMove(before.id)} icon={<Back />}>
            Précédente
          </Button>
          <Button variant="secondary" disabled={!after} onClick={() => after && onMove(after.id)}>
            Suivante
            <ChevronRight className="size-5" aria-hidden="true" />
          </Button>
          <span className="ml-auto">
            <ReportButton id={photo.id} type="photo" name="cette photo" />
          </span>
        </div>
      </div>
    </Dialog>
  )
}

const Back = () => <ChevronLeft className="size-5" aria-hidden="true" />
