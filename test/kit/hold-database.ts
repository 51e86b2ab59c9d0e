import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts'

/** A process to be killed by tests: runs the embedded database of the folder given and prints its address. */
const { url } = await startEmbeddedDatabase({ dataDir: process.argv[2]! })
console.log(url)
setInterval(() => {}, 60_000)
