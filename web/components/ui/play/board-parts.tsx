import { useState } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'
import { Crest } from '../pictures/crest.tsx'
import { classNames } from '#web/lib/class-names.ts'

/** The board is dark by day too: its crests have the edge and the tones of the night. */
export function SideCrest({ side: { club } }: { side: { club: ClubFace | null } }) {
  return <span className="flex justify-center [color-scheme:dark]">{club && <Crest club={club} size={56} />}</span>
}

/** Only the digit that changes moves, and only once the board is there. */
export function Points({ value, isAhead }: { value: number; isAhead: boolean }) {
  const [first] = useState(value)
  return (
    <span className={classNames('flex', isAhead && 'text-court')}>
      {Array.from(String(value)).map((digit, index, digits) => (
        <span key={`${digits.length - index} ${digit}`} className={value === first ? '' : 'motion-safe:animate-rise'}>
          {digit}
        </span>
      ))}
    </span>
  )
}
