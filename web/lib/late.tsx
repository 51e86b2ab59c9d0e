import { type ComponentType, Suspense, lazy, memo, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part that the server draws and that wakes after the page: what it is made of comes with the first idle moment. Until
 * then, or for good where it cannot be had, it stands as it was drawn: its links are links, its fields keep what is typed
 * (`keep-early.ts`). Give it nothing that changes while the page wakes up: React would draw it again, from nothing.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const part = async () => (loaded ??= await load())
  const Awaited = lazy(async () => {
    await firstIdle
    return { default: await part().catch(unlessDrawing) }
  })
  // A page that is opened later finds it there.
  if (!import.meta.env.SSR) void firstIdle.then(part).catch(() => {})

  return memo(function Late(props: Props) {
    const [Part] = useState(() => loaded ?? Awaited)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}

const firstIdle = import.meta.env.SSR ? Promise.resolve() : new Promise<void>((done) => void whenIdle(done))

function unlessDrawing(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  return new Promise(() => {})
}
