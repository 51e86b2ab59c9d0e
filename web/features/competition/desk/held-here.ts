import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Reads what this device holds at a place, of which only whole entries are taken. */
export function loadHeld<Held>(place: string, isHeld: (value: unknown) => value is Held): Held[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(read) ? read.filter(isHeld) : []
  } catch {
    return []
  }
}

/** @returns whether the device keeps it */
export function storeHeld(place: string, held: readonly unknown[]): boolean {
  try {
    if (held.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(held))
    return true
  } catch {
    return false
  }
}

/** Sends what waits now, every few seconds, and when the network is back. */
export function useSentAgain(waits: boolean, flush: () => Promise<unknown>) {
  const send = useEffectEvent(() => void flush())
  useEffect(() => {
    if (!waits) return undefined
    const again = () => send()
    again()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [waits])
}

const AGAIN_MS = 5_000

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )

function subscribeToNetwork(listener: () => void) {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}

/** Fails after so long: a network that neither answers nor fails is a cut too. */
export async function inTime<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
