import { spawn } from 'node:child_process'

type Building = { built: Promise<void>; stop: () => Promise<void> }

/**
 * Builds the pages again where their sources have changed, in a process of its own: a first start fills its database
 * meanwhile. Its errors are printed as they come; `built` then throws the sentence that ends them.
 */
export function buildPages(): Building {
  const child = spawn(process.execPath, ['scripts/build-web.ts'], { stdio: 'inherit' })
  const ended = new Promise<number | null>((done) => {
    child.once('error', () => done(null))
    child.once('exit', done)
  })
  const built = ended.then((code) => {
    if (code !== 0) throw new Error('Les pages n’ont pas pu être construites.')
  })
  // Whoever waits for it hears of it; until then it is no crash.
  built.catch(() => {})
  return {
    built,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
