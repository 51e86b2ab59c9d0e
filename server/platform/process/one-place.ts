import type { Services } from '../context.ts'

/** Files that one process keeps would be missing in the other, for the people whose requests it answers. */
export class FilesElsewhere extends Error {
  override name = 'FilesElsewhere'
  constructor(machine: string) {
    super(
      `Un autre processus de cette base, sur la machine ${machine}, garde les fichiers ailleurs\u00a0: donnez à tous le même DATA_DIR, ou le même FILES_URL. ` +
        'S’il vient d’être arrêté de force, recommencez dans deux minutes.',
    )
  }
}

/** Stops a start whose files would stand apart from those of a living process. @throws FilesElsewhere */
export async function requireOnePlace({ db, condition, files_place }: Place): Promise<void> {
  const [other] = await db<{ machine: string }[]>`
    select machine from process_states
    where id <> ${condition.id} and files_place <> ${files_place} and seen_at > clock_timestamp() - interval '2 minutes'
    limit 1`
  if (other) throw new FilesElsewhere(other.machine)
}

type Place = Pick<Services, 'db' | 'condition' | 'files_place'>
