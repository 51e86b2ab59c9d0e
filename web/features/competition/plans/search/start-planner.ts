import type { PlanAnswer, PlanWork } from './plan-work.ts'

type Asked = PlanWork extends infer Work ? (Work extends PlanWork ? Omit<Work, 'id'> : never) : never

/** Starts a worker of the browser that plans: `ask` tells each answer, `stop` ends all that is under way. */
export function startPlanner() {
  let worker: Worker | null = null
  let last = 0
  const listeners = new Map<number, (answer: PlanAnswer) => void>()
  const start = () => {
    const started = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<PlanAnswer>) => listeners.get(data.id)?.(data))
    // It could not be read, or died: the next request starts another one.
    started.addEventListener('error', () => {
      started.terminate()
      if (worker === started) worker = null
      for (const [id, tell] of listeners) tell({ id, kind: 'failed', message: NOT_STARTED })
    })
    return started
  }
  return {
    ask: (asked: Asked, onAnswer: (answer: PlanAnswer) => void) => {
      worker ??= start()
      last += 1
      // An answer to something older is of no use any more.
      listeners.clear()
      listeners.set(last, onAnswer)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ ...asked, id: last })
    },
    stop: () => {
      worker?.terminate()
      worker = null
      listeners.clear()
    },
  }
}

export type Planner = ReturnType<typeof startPlanner>

const NOT_STARTED = 'Le calcul n’a pas pu démarrer sur cet appareil. Vérifiez votre réseau, puis réessayez.'
