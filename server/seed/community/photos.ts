import { coverArt, coverBox } from '#domain/tournaments/cover/cover-art.ts'
import { coverCrop } from '#domain/tournaments/cover/cover-crop.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { tones } from '#domain/clubs/colours/tones.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { PHOTO_PICTURES } from '#server/features/community/photos/pictures.ts'
import type { Db, Statement } from '#server/platform/database/client.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { keepPicture, type PicturePlace } from '../keep-picture.ts'
import { createRandom } from '../random.ts'

type Sender = { tournament_id: number; ends_at: string; user_id: string; club: FaceRow }

/**
 * Some photos of tournaments that were played, two of them waiting for somebody to look. They are drawn from our own courts,
 * in the colours of the club that has sent them: nobody is on them.
 */
export async function seedPhotos(db: Db, place: PicturePlace, now: Date) {
  const random = createRandom(SEED)
  const [most, own] = await Promise.all([
    listSenders(
      db,
      db`t.id = (select tournament_id from comments group by 1 order by count(*) desc, 1 limit 1)`,
      SHOWN,
    ),
    listSenders(db, db`o.name = ${DEMO_ACCOUNTS[1]!.club}`, CAPTIONS.length - SHOWN),
  ])
  for (const [index, sender] of [...most, ...own].entries()) {
    const { ends_at, user_id, club } = sender
    const created_at = new Date(Math.min(Date.parse(ends_at) + (index + 2) * 3_600_000, now.getTime()))
    const id = random.uuid()
    const given = {
      id,
      noun: 'photos',
      club_id: club.id,
      uploaded_by: user_id,
      name: `photo-${index + 1}.png`,
      created_at,
    } as const
    await keepPicture(db, place, given, await painted(sender, index), PHOTO_PICTURES)
    await insertPhoto(db, { sender, id: random.uuid(), file_id: id, index, created_at })
  }
}

const SEED = 20_261_122

const CAPTIONS = [
  'Le grand terrain avant l’entre-deux',
  'La raquette repeinte par les bénévoles',
  'Vue du coin, côté buvette',
  'Le rond central, prêt pour la finale',
  '',
  'Le terrain annexe',
  'Les lignes neuves du gymnase',
  'Le parquet après les matchs',
]
/** The last ones wait, for the organiser whose account is shown. */
const SHOWN = CAPTIONS.length - 2

const CATEGORIES = ['U9', 'U13', 'U18', 'Senior', 'Vétéran']

const listSenders = (db: Db, where: Statement, limit: number) => db<Sender[]>`
  select c.tournament_id, t.ends_at, c.author_id as user_id, club_face(k) as club
  from comments c
    join tournaments t on t.id = c.tournament_id
    join clubs o on o.id = t.organizer_club_id
    join clubs k on k.id = c.club_id
  where c.status = 'published' and c.author_id is not null and ${where}
  order by t.ends_at desc, c.id limit ${limit}`

async function painted({ club }: Sender, index: number): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const paint = tones(withColours(club).colours, 'day', false)
  const crop = coverCrop(index + 1, [{ category: CATEGORIES[index % CATEGORIES.length]! }])
  const art = coverArt(crop, { paint: 'full', ball: true }, { ...paint, dash: '1 0' })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750" viewBox="${coverBox(crop)}" preserveAspectRatio="xMidYMid slice" stroke-width="1"><rect x="-400" y="-400" width="1200" height="1200" fill="${paint.ground}"/>${art}</svg>`
  const { pixels, width, height } = await renderAsync(svg)
  const { default: sharp } = await import('sharp')
  // It is read again at once, and kept as something else: nothing is gained by making it small.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

type Sent = { sender: Sender; id: string; file_id: string; index: number; created_at: Date }

const insertPhoto = (db: Db, { sender: { tournament_id, user_id, club }, id, file_id, index, created_at }: Sent) => db`
  insert into photos ${db({
    id,
    tournament_id,
    club_id: club.id,
    author_id: user_id,
    body: CAPTIONS[index]!,
    status: index < SHOWN ? 'published' : 'held',
    held_for: index < SHOWN ? null : 'review',
    file_id,
    consent_at: created_at,
    created_at,
  })}`
