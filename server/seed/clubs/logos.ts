import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { tones } from '#domain/clubs/colours/tones.ts'
import { LOGO_PICTURES } from '#server/features/clubs/clubs/logo.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { DEMO_CLUBS } from '../accounts.ts'
import { keepPicture, type PicturePlace } from '../keep-picture.ts'
import { createRandom } from '../random.ts'

type Wearer = { club: FaceRow; owner_id: string; created_at: string }

/** A logo of our own drawing for some clubs that are often met; those of the accounts have theirs to choose. */
export async function seedLogos(db: Db, place: PicturePlace) {
  const { renderAsync } = await import('@resvg/resvg-js')
  const random = createRandom(SEED)
  for (const [index, { club, owner_id, created_at }] of (await listWearers(db)).entries()) {
    const given = {
      id: random.uuid(),
      noun: 'logos',
      club_id: club.id,
      uploaded_by: owner_id,
      name: 'logo.png',
      created_at: new Date(created_at),
    } as const
    const drawn = (await renderAsync(emblem(club, index))).asPng()
    const { '256': logo_key } = await keepPicture(db, place, given, drawn, LOGO_PICTURES)
    await db`update clubs set logo_key = ${logo_key} where id = ${club.id}`
  }
}

const SEED = 20_261_123
const COUNT = 4

const listWearers = (db: Db) => db<Wearer[]>`
  select club_face(c) as club, m.user_id as owner_id, c.created_at
  from clubs c
    join club_members m on m.club_id = c.id and m.rights = 'owner'
  where c.status = 'active' and c.name <> all(${Object.values(DEMO_CLUBS).map(({ name }) => name)}::text[])
  order by (select count(*) from tournaments t where t.organizer_club_id = c.id) desc, c.id limit ${COUNT}`

/** A ball in the colours of the club, turned a little from one club to the next. */
function emblem(club: FaceRow, index: number): string {
  const { ground, line, key } = tones(withColours(club).colours, 'day', false)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-128 -128 256 256">
    <g transform="rotate(${-24 + index * 16})" fill="none" stroke="${line}" stroke-width="9">
      <circle r="118" fill="${ground}" stroke="${key}" stroke-width="14"/>
      <path d="M0-111V111M-111 0H111M-78-78C-30-40-30 40-78 78M78-78C30-40 30 40 78 78"/>
    </g></svg>`
}
