import { enableCompileCache, flushCompileCache } from 'node:module'

/** What `npm start` runs: the server, whose compiled code Node keeps for the next start. A folder that cannot be written to only costs time. */
enableCompileCache('dist/compiled')
await import('#server/start.ts')
flushCompileCache()
