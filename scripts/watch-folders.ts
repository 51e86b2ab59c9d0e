import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `onChange` after each change of a file below `folders`, once for those of the same moment. Folders are watched and
 * not files: an editor that saves by putting a new file in the place of the old one is noticed each time.
 * @returns what ends it
 */
export function watchFolders(folders: string[], onChange: (file: string) => void, settleMs = 50): () => void {
  const watchers = new Map<string, FSWatcher>()
  let settling: NodeJS.Timeout | undefined
  const heard = (file: string) => {
    clearTimeout(settling)
    settling = setTimeout(() => onChange(file), settleMs)
  }
  const watchFolder = (folder: string) => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_, name) => {
      if (!name || IGNORED.test(name)) return
      watchNewFolders(folder)
      heard(join(folder, name))
    })
    // A folder that goes away takes its watcher along.
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    watchNewFolders(folder)
  }
  const watchNewFolders = (folder: string) => {
    for (const entry of entriesOf(folder)) if (entry.isDirectory()) watchFolder(join(folder, entry.name))
  }
  const forget = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  for (const folder of folders) watchFolder(folder)
  return () => {
    clearTimeout(settling)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Tests, and what editors write beside a file for themselves. */
const IGNORED = /\.test\.tsx?$|~$|^\.|\.sw[op]$|^\d+$/

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
