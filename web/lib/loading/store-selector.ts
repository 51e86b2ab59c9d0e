import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * Reads a part of a store, which stays the same object while it is equal. The build uses it instead of the router's
 * shim, which carries the code twice for versions of React without `useSyncExternalStore`.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (a: Selection, b: Selection) => boolean,
): Selection {
  // The last drawn value: a new selector that selects an equal value keeps it.
  const drawn = useRef<{ value: Selection } | null>(null)
  const [select, selectOnServer] = useMemo(() => {
    const known: { last: { snapshot: Snapshot; value: Selection } | null } = { last: null }
    const selected = (snapshot: Snapshot): Selection => {
      if (known.last && Object.is(known.last.snapshot, snapshot)) return known.last.value
      const last = known.last ?? drawn.current
      const next = selector(snapshot)
      const value = last && isEqual?.(last.value, next) ? last.value : next
      known.last = { snapshot, value }
      return value
    }
    return [() => selected(getSnapshot()), getServerSnapshot ? () => selected(getServerSnapshot()) : undefined] as const
  }, [getSnapshot, getServerSnapshot, selector, isEqual])
  const value = useSyncExternalStore(subscribe, select, selectOnServer)
  useEffect(() => {
    drawn.current = { value }
  }, [value])
  return value
}
