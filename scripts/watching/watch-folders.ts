import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `onChange` after each change of a file below `folders`, once for changes of the same moment. Folders are
 * watched instead of files, because some editors replace a file at each save.
 * @returns a function that ends it
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
    // When a folder is deleted, its watcher fails and is forgotten.
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

/** Tests, and files that editors write for themselves. */
const IGNORED = /\.test\.tsx?$|~$|^\.|\.sw[op]$|^\d+$/

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
