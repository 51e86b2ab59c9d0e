import { type ChildProcess, fork } from 'node:child_process'
import type { Answered, Asked, Outcome } from './judge-process.ts'

/** The process ends after this time, which frees its memory. The next file waits a fifth of a second for a new one. */
const IDLE_MS = 10_000

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let asked = 0
const waiting = new Map<number, (outcome: Outcome) => void>()

/**
 * Looks inside a file in a separate process without our secrets. A decoder that a file crashes, or makes greedy, then
 * harms no request. The files that it was reading when it died count as unreadable.
 */
export async function lookInside(file: Omit<Asked, 'id'>): Promise<Outcome> {
  clearTimeout(idle)
  child ??= started()
  child.ref()
  child.channel?.ref()
  const id = (asked += 1)
  const outcome = await new Promise<Outcome>((done) => {
    waiting.set(id, done)
    // A child without a channel has just died, and its 'close' event will answer.
    if (child?.connected) child.send({ id, ...file } satisfies Asked)
  })
  if (waiting.size === 0) rest()
  return outcome
}

function started(): ChildProcess {
  const own = fork(new URL('./judge-process.ts', import.meta.url), {
    // The process gets none of our secrets. One memory arena, because several keep the memory of earlier pictures.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  own.on('message', ({ id, ...outcome }: Answered) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  })
  own.on('error', () => own.kill('SIGKILL'))
  own.once('close', () => {
    if (child === own) child = undefined
    for (const done of waiting.values()) done({ refusal: 'FILE_UNREADABLE' })
    waiting.clear()
  })
  return own
}

/** Lets our process end, and ends the child when no file comes for a while. */
function rest() {
  const own = child
  own?.unref()
  own?.channel?.unref()
  // Several answers of one turn come here in a row: a timer left behind would end the process under the next file.
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (child === own) child = undefined
    own?.disconnect()
  }, IDLE_MS).unref()
}
