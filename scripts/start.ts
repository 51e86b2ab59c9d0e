import { enableCompileCache, flushCompileCache } from 'node:module'

/**
 * Runs by `npm start`. Node keeps the compiled code for the next start; when the folder cannot be written, this only
 * costs time.
 */
enableCompileCache('dist/compiled')
await import('#server/start.ts')
flushCompileCache()
