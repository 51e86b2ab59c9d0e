import { type ComponentType, Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part drawn by the server, which wakes after the page: its code is loaded at the first idle moment. Until then, or
 * for good when this fails, it stays as drawn: links work, and fields keep typed text (`keep-early.ts`). For a page
 * opened in the browser, the loader waits for `load`, so the page comes whole.
 * With `isRare`, the code does not come with that of the page, but with the first such part that is shown.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isRare = false }: { isRare?: boolean } = {},
) {
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
  if (!import.meta.env.SSR && !isRare) void firstIdle.then(part).catch(() => {})

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
    // React would throw away the drawing of a sleeping part whose props change, so the part keeps its first props.
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

/** True while a part drawn by the server sleeps: it will still read the queries that it was drawn from. */
export const arePartsAsleep = (): boolean => asleep.size > 0

const asleep = new Set<object>()

function Awake({ onAwake }: { onAwake: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onAwake, [])
  return null
}

const firstIdle = import.meta.env.SSR ? Promise.resolve() : new Promise<void>((done) => void whenIdle(done))

/**
 * Path of the page that the server drew. A part that wakes up on another page is drawn anew, because it may differ
 * there.
 */
const drawnAt = import.meta.env.SSR ? '' : location.pathname

function unlessDrawing(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  return never()
}

const never = () => new Promise<never>(() => {})
