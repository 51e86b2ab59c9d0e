import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/**
 * A part of a store, which stays the same object while it is equal. The build puts it in the place of the shim of the
 * router, which carries this twice for Reacts that have no `useSyncExternalStore`.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (a: Selection, b: Selection) => boolean,
): Selection {
  // What was drawn last: another selector that selects the same keeps it.
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
