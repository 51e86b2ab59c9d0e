import type { CSSProperties } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { bothLights } from '#domain/clubs/colours/both-lights.ts'
import { coverArt, coverBox } from '#domain/tournaments/cover/cover-art.ts'
import { coverCrop } from '#domain/tournaments/cover/cover-crop.ts'
import { COVER_LOOKS } from '#domain/tournaments/cover/cover-look.ts'
import { crestArt } from '#domain/clubs/colours/crest-art.ts'
import type { Colours } from '#domain/clubs/colours/shirts.ts'

export type CoverSubject = {
  id: number
  availability: Pick<TournamentSummary['availability'], 'code'>
  categories: readonly { category: string }[]
  organizer: { colours: Colours }
}

/** The picture of a tournament and the colours under its date. The style sheet alone paints a cancelled one. */
export function paintCover({ id, availability, categories, organizer }: CoverSubject) {
  const look = COVER_LOOKS[availability.code]
  const crop = coverCrop(id, categories)
  const paints = bothLights(organizer.colours, look.paint === 'faded')
  const line = { full: paints.line, faded: paints.line, chalk: paints.text, bare: 'currentColor' }[look.paint]
  const style = { '--ground': paints.ground, '--text': paints.text, '--end-line': paints.end_line } as CSSProperties
  return {
    style: look.paint === 'bare' ? undefined : style,
    box: coverBox(crop),
    html: coverArt(crop, look, { ...paints, line, dash: 'var(--dash)' }),
  }
}

export function paintCrest(club: ClubFace, withInitials: boolean) {
  return crestArt(club, bothLights(club.colours, false), withInitials)
}

/** The colours of a club for an element with text: ground, text and strip. */
export function paintShirt(colours: Colours): CSSProperties {
  const { ground, text, key } = bothLights(colours, false)
  return { '--ground': ground, '--text': text, '--strip': key } as CSSProperties
}
