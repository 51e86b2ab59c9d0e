import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonDays, seasonOf } from '#domain/common/dates/season.ts'
import type { UploadNoun } from '#domain/common/files/upload.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/client.ts'
import { refuse } from '../errors.ts'

const CLUB_BYTES = 200 * 1024 * 1024
const CLUB_DOCUMENTS = 100
/** Space left for the database and everything else that the site writes. */
const DISK_BYTES = 1024 ** 3

type Coming = {
  id: string
  noun: UploadNoun
  club_id: number | null
  uploaded_by: string
  name: string
  size: number
}

/**
 * Counts a file before it arrives, so that simultaneous uploads all count.
 * @throws DISK_FULL, FILES_FULL, DOCUMENTS_FULL
 */
export async function reserveFile({ db, config, clock, disk_room }: Services, coming: Coming): Promise<void> {
  const { free } = await disk_room(config.data_dir)
  if (free - coming.size < DISK_BYTES) throw refuse('DISK_FULL')
  const now = clock()
  await db.begin(async (tx) => {
    if (coming.club_id !== null) await refuseBeyondQuota(tx, { ...coming, club_id: coming.club_id }, now)
    await tx`
      insert into files ${tx({ ...coming, state: 'arriving', created_at: now })}`
  })
}

async function refuseBeyondQuota(tx: Tx, coming: Coming & { club_id: number }, now: Date) {
  await tx`select pg_advisory_xact_lock(hashtext('files'), ${coming.club_id})`
  const season = seasonDays(seasonOf(localDay(now, PARIS)))
  const [used] = await tx<{ bytes: number; documents: number }[]>`
    select coalesce(sum(size), 0)::int as bytes, count(*) filter (where noun = 'documents')::int as documents
    from files where club_id = ${coming.club_id}
      and created_at >= ${season.first}::date::timestamp at time zone ${PARIS}`
  if (used!.bytes + coming.size > CLUB_BYTES) throw refuse('FILES_FULL')
  if (coming.noun === 'documents' && used!.documents >= CLUB_DOCUMENTS) throw refuse('DOCUMENTS_FULL')
}
