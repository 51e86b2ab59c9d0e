import { lazy, Suspense, useState } from 'react'
import { formatTime } from '#domain/common/dates/dates.ts'
import type { TheirAnswer } from './their-answer.tsx'

const TheirWords = lazy(() => import('./their-answer.tsx'))

export type Clash = {
  /** The name of the person who saved it; null when they have left. */
  name: string | null
  at: string | null
  theirs: TheirAnswer
}

type ClashNoteProps = { clash: Clash; zone: string; onKeepMine: () => void; onTakeTheirs: () => void }

/** Somebody else has saved this field while it was typed here: neither is written over without a choice. */
export function ClashNote({ clash: { name, at, theirs }, zone, onKeepMine, onTakeTheirs }: ClashNoteProps) {
  const [isSeen, setIsSeen] = useState(false)
  return (
    <div
      role="alert"
      className="mt-1.5 rounded-control border border-warning/30 bg-warning-soft px-3 py-2 text-[0.9375rem]"
    >
      <p>
        {name ?? 'Quelqu’un'} a modifié ceci{at && ` à ${formatTime(at, zone)}`}.
      </p>
      {isSeen && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">Sa version&nbsp;: </span>«&nbsp;
          <Suspense>
            <TheirWords {...theirs} />
          </Suspense>
          &nbsp;»
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        <button type="button" className={LINK} onClick={() => (isSeen ? onTakeTheirs() : setIsSeen(true))}>
          {isSeen ? 'Prendre le sien' : 'Voir'}
        </button>
        <button type="button" className={LINK} onClick={onKeepMine}>
          Garder le mien
        </button>
      </p>
    </div>
  )
}

const LINK = 'min-h-11 font-semibold underline underline-offset-4'
