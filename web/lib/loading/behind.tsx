import { type ComponentType, lazy, useState } from 'react'

/**
 * A part loaded behind the page, to put in a `<Suspense>`. Once loaded it is drawn at once. React alone would first
 * draw the fallback and keep it for 300 ms, even if `load` fetched the part before.
 */
export function behind<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const part = async () => (loaded ??= await load())
  const Coming: ComponentType<Props> = lazy(async () => ({ default: await part() }))

  /** The component never changes while it is shown, so that it keeps its state. */
  function Behind(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Coming)
    return <Part {...props} />
  }
  return Object.assign(Behind, { load: part })
}
