import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'

/** A process that tests kill: runs the embedded database of the given folder and prints its address. */
const { url } = await startEmbeddedDatabase({ dataDir: process.argv[2]! })
console.log(url)
setInterval(() => {}, 60_000)
