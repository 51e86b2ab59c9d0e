import { type ComponentType, lazy, useState } from 'react'

/**
 * A part that comes behind the page, to stand in a `<Suspense>`. Once it is here it is drawn at once; React alone would
 * first draw its absence, and keep that for 300 ms, however early the part was fetched by `load`.
 */
export function behind<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const part = async () => (loaded ??= await load())
  const Coming: ComponentType<Props> = lazy(async () => ({ default: await part() }))

  /** One and the same part for as long as it is shown, so that it keeps its state. */
  function Behind(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Coming)
    return <Part {...props} />
  }
  return Object.assign(Behind, { load: part })
}
