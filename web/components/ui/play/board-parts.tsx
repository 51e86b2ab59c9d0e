import type { ClubFace } from '#contract/common/club-face.ts'
import { Changing } from '../badges/changing.tsx'
import { Crest } from '../pictures/crest.tsx'

/** The board is dark by day too: its crests have the edge and the tones of the night. */
export function SideCrest({ side: { club } }: { side: { club: ClubFace | null } }) {
  return <span className="flex justify-center [color-scheme:dark]">{club && <Crest club={club} size={56} />}</span>
}

export function Points({ value, isAhead }: { value: number; isAhead: boolean }) {
  return (
    <span className={isAhead ? 'text-court' : undefined}>
      <Changing value={value} />
    </span>
  )
}
