import type { CSSProperties } from 'react'
import type { ClubFace } from '#contract/club-face.ts'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { coverArt, coverBox } from '#domain/identity/cover-art.ts'
import { coverCrop } from '#domain/identity/cover-crop.ts'
import { COVER_LOOKS } from '#domain/identity/cover-look.ts'
import { crestArt } from '#domain/identity/crest-art.ts'
import type { Colours } from '#domain/identity/shirts.ts'
import { type Tones, tones } from '#domain/identity/tones.ts'

export type CoverSubject = {
  id: number
  availability: Pick<TournamentSummary['availability'], 'code'>
  categories: readonly { category: string }[]
  organizer: { colours: Colours }
}

/** The picture of a tournament, and what its date stands on; a cancelled one is left to the style sheet. */
export function paintCover({ id, availability, categories, organizer }: CoverSubject) {
  const look = COVER_LOOKS[availability.code]
  const crop = coverCrop(id, categories)
  const paints = paintsOf(organizer.colours, look.paint === 'faded')
  const line = { full: paints.line, faded: paints.line, chalk: paints.text, bare: 'currentColor' }[look.paint]
  const style = { '--ground': paints.ground, '--text': paints.text, '--end-line': paints.end_line } as CSSProperties
  return {
    style: look.paint === 'bare' ? undefined : style,
    box: coverBox(crop),
    html: coverArt(crop, look, { ...paints, line, dash: 'var(--dash)' }),
  }
}

export function paintCrest(club: ClubFace, withInitials: boolean) {
  return crestArt(club, paintsOf(club.colours, false), withInitials)
}

/** A plain surface in the colours of a club, on which text may stand. */
export function paintShirt({ colours }: Pick<ClubFace, 'colours'>): CSSProperties {
  const { ground, text, key } = paintsOf(colours, false)
  return { '--ground': ground, '--text': text, '--key': key } as CSSProperties
}

/** Paints that the theme chooses between by itself: '#1d4bc0', or `light-dark(…)` where day and night differ. */
function paintsOf(colours: Colours, faded: boolean): Tones {
  const key = `${colours.join()}${faded}`
  const known = mixed.get(key)
  if (known) return known
  const night = tones(colours, 'night', faded)
  const both = Object.entries(tones(colours, 'day', faded)).map(([zone, hex]) => {
    const dark = night[zone as keyof Tones]
    return [zone, hex === dark ? hex : `light-dark(${hex},${dark})`]
  })
  const paints = Object.fromEntries(both) as Tones
  mixed.set(key, paints)
  return paints
}

const mixed = new Map<string, Tones>()
