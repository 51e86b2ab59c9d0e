import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../storage/sync-folder.ts'
import { type Cluster, locateCluster } from '../embedded/cluster.ts'
import { becomeOwner } from '../embedded/owner.ts'
import { dropCluster, type ReadBack, readBack } from './read-back.ts'

/** A database brought back beside the present one, and running. End it with `adopt` or `discard`. */
export type Recovered = Omit<ReadBack, 'stop'> & {
  /**
   * Stops it and puts it in the place of the present database. When that fails, the present one keeps its place.
   * @returns folder where the present one is kept; null when there was none
   */
  adopt(): Promise<string | null>
  /** Stops it and deletes it: nothing has changed. */
  discard(): Promise<void>
}

/**
 * Reads the embedded database of `data_dir` back as it was at `target`, or at the last instant kept, beside its files.
 * @throws DataFolderInUse while the site runs
 * @throws CannotRecover when no base leads there
 */
export async function recover({
  data_dir,
  backup_dir,
  target,
  log,
}: {
  data_dir: string
  backup_dir: string
  target: Date | null
  log: (message: string) => void
}): Promise<Recovered> {
  const giveUp = await becomeOwner(data_dir)
  try {
    const present = locateCluster(data_dir, log)
    const beside: Cluster = { ...present, folder: `${present.folder}.instant` }
    const read = await readBack({ cluster: beside, backup_dir, target, log })
    return {
      url: read.url,
      base: read.base,
      reached_at: read.reached_at,
      adopt: async () => {
        await read.stop()
        const aside = await exchange(present.folder, beside.folder)
        giveUp()
        return aside
      },
      discard: async () => {
        await read.stop()
        await dropCluster(beside)
        giveUp()
      },
    }
  } catch (error) {
    giveUp()
    throw error
  }
}

/**
 * Puts one folder in the place of another, which is renamed, and syncs the disk. When it fails, nothing has moved. When
 * it is interrupted between the two, the next start refuses to create an empty database.
 * @returns new path of the other folder; null when there was none
 */
export async function exchange(present: string, recovered: string): Promise<string | null> {
  const aside = existsSync(present) ? `${present}.avant-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}` : null
  if (aside) await rename(present, aside)
  try {
    await rename(recovered, present)
  } catch (error) {
    if (aside) await rename(aside, present)
    throw error
  } finally {
    await syncFolder(dirname(present))
  }
  return aside
}
