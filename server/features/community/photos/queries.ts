import type { OwnPhoto, Photo, WaitingPhoto } from '#contract/community/photos.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { photoSources, type Pieces } from '#domain/community/photo.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import { type ContentRow, toOwnContent } from '#server/features/community/moderation/queries.ts'
import { type PageAsked, paging, type Placed } from '#server/platform/procedures/paging.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

type Row = Omit<Photo, 'club' | 'sources'> & {
  club: FaceRow
  file_id: string
  pieces: Pieces
  version: number
}

/** Lists the photos that are shown, latest first. */
export async function listPhotos(db: Db, tournament_id: number, asked: PageAsked) {
  const page = paging(db, asked, { most: 12, way: 'desc', by: [db`p.created_at`, db`p.id`] })
  const [rows, [counted]] = await Promise.all([
    db<(Row & Placed)[]>`
      select ${columns(db)}, ${page.keys} from ${tables(db)}
      where p.tournament_id = ${tournament_id} and is_shown(p.status) ${page.beyond}
      ${page.order} ${page.limit}`,
    db<{ total: number }[]>`
      select count(*)::int as total from photos where tournament_id = ${tournament_id} and is_shown(status)`,
  ])
  const { items, next_cursor } = page.of(rows)
  return { items: items.map(toPhoto), next_cursor, total: counted!.total }
}

/** Lists the photos of entrants that nobody has reviewed, oldest first; the organiser's own are not among them. */
export async function listWaitingPhotos(
  db: Db,
  tournament_id: number,
  organizer_club_id: number,
): Promise<WaitingPhoto[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from ${tables(db)}
    where p.tournament_id = ${tournament_id} and p.held_for = 'review' and p.club_id <> ${organizer_club_id}
    order by p.created_at, p.id limit 100`
  return rows.map((row) => ({ ...toPhoto(row), version: row.version }))
}

type OwnRow = ContentRow & { file_id: string; pieces: Pieces }

/** Lists the photos that the club has not taken back, latest first. */
export async function listOwnPhotos(
  db: Sql,
  { tournament_id, club_id }: { tournament_id: number; club_id: number },
  speaks: boolean,
  now: Date,
): Promise<OwnPhoto[]> {
  const rows = await db<OwnRow[]>`
    select 'photo' as type, p.*, f.pieces from photos p left join files f on f.id = p.file_id
    where p.tournament_id = ${tournament_id} and p.club_id = ${club_id} and p.status <> 'withdrawn'
    order by p.created_at desc, p.id desc`
  return rows.map((row) => toOwnPhoto(row, speaks, now))
}

export async function getOwnPhoto(db: Sql, id: string, now: Date): Promise<OwnPhoto> {
  const [row] = await db<OwnRow[]>`
    select 'photo' as type, p.*, f.pieces from photos p left join files f on f.id = p.file_id where p.id = ${id}`
  if (!row) throw new Error(`No photo ${id}`)
  return toOwnPhoto(row, true, now)
}

export async function countPhotos(db: Sql, tournament_id: number, club_id: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from photos
    where tournament_id = ${tournament_id} and club_id = ${club_id} and status <> 'withdrawn'`
  return row!.count
}

/** The photo that a file shows; null once it was taken back. */
export async function findPhotoOfFile(db: Sql, file_id: string) {
  type Shown = Pick<ContentRow, 'status' | 'club_id'> & { organizer_club_id: number }
  const [photo] = await db<Shown[]>`
    select p.status, p.club_id, t.organizer_club_id from photos p join tournaments t on t.id = p.tournament_id
    where p.file_id = ${file_id}`
  return photo ?? null
}

const columns = (db: Sql) => db`
  p.id, p.body as caption, p.created_at as date, p.version, club_face(c) as club,
  f.id as file_id, f.pieces`

const tables = (db: Sql) => db`photos p join clubs c on c.id = p.club_id join files f on f.id = p.file_id`

function toPhoto({ id, caption, date, club, file_id, pieces }: Row): Photo {
  return { id, caption, date, club: withColours(club), sources: photoSources(file_id, pieces) }
}

const toOwnPhoto = (row: OwnRow, speaks: boolean, now: Date): OwnPhoto => ({
  ...toOwnContent(row, speaks, now),
  sources: row.pieces ? photoSources(row.file_id, row.pieces) : [],
})
