import { type ComponentType, Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part that the server draws and that wakes after the page: what it is made of comes with the first idle moment. Until
 * then, or for good where it cannot be had, it stands as it was drawn: its links are links, its fields keep what is typed
 * (`keep-early.ts`). The loader of a page that is opened in the browser waits for `load`, so that the page comes whole.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const part = async () => (loaded ??= await load())
  const left = new Set<() => void>()

  const Drawn = lazy(async () => {
    await firstIdle
    const Part = await part().catch(unlessDrawing)
    if (import.meta.env.SSR || location.pathname === drawnAt) return { default: Part }
    for (const redraw of left) redraw()
    return never()
  })
  if (!import.meta.env.SSR) void firstIdle.then(part).catch(() => {})

  function Late(props: Props) {
    const [first] = useState(props)
    const [state, setState] = useState<'drawn' | 'awake' | 'new'>(loaded ? 'new' : 'drawn')
    useEffect(() => {
      const redraw = () => setState('new')
      left.add(redraw)
      return () => void left.delete(redraw)
    }, [])
    useEffect(() => {
      const part = {}
      if (state === 'drawn') asleep.add(part)
      return () => void asleep.delete(part)
    }, [state])
    // React would draw again, from nothing, a part that is given something else before it is awake.
    const given = state === 'drawn' ? first : props
    return useMemo(() => {
      const Part = state === 'new' && loaded ? loaded : Drawn
      return (
        <Suspense key={state === 'new' ? state : 'drawn'}>
          <Part {...given} />
          <Awake onAwake={() => setState((was) => (was === 'drawn' ? 'awake' : was))} />
        </Suspense>
      )
    }, [state, given])
  }
  return Object.assign(Late, { load: part })
}

/** Drawn by the server and not awake yet: they will look for what they were drawn from. */
export const arePartsAsleep = (): boolean => asleep.size > 0

const asleep = new Set<object>()

function Awake({ onAwake }: { onAwake: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onAwake, [])
  return null
}

const firstIdle = import.meta.env.SSR ? Promise.resolve() : new Promise<void>((done) => void whenIdle(done))

/** A part that shows where the reader is would not find itself in what was drawn for another page: it is drawn anew. */
const drawnAt = import.meta.env.SSR ? '' : location.pathname

function unlessDrawing(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  return never()
}

const never = () => new Promise<never>(() => {})
