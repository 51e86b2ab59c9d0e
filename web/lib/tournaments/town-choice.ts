import { useSyncExternalStore } from 'react'

/** A commune near which somebody looks for tournaments: its INSEE code and its name. */
export type Town = { near: string; town: string }

/** The town chosen last on this device; null on the server and when none was chosen. */
export function useTownChoice(): Town | null {
  return useSyncExternalStore(subscribe, chosenTown, () => null)
}

export function chosenTown(): Town | null {
  const text = storedText()
  if (text !== readText) {
    readText = text
    readTown = parsedTown(text)
  }
  return readTown
}

/** Null forgets the town. */
export function chooseTown(town: Town | null): void {
  unstored = town && JSON.stringify(town)
  try {
    if (unstored) localStorage.setItem(KEY, unstored)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the choice lives as long as the page.
  }
  for (const listener of listeners) listener()
}

/** The code of the department of a commune, from its INSEE code: '44', '2A', '974'. */
export function departmentOf({ near }: Town): string {
  return near.slice(0, near.startsWith('97') ? 3 : 2)
}

const KEY = 'ville'
const listeners = new Set<() => void>()
let unstored: string | null = null
let readText: string | null = null
let readTown: Town | null = null

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return unstored
  }
}

function parsedTown(text: string | null): Town | null {
  try {
    const { near, town } = JSON.parse(text ?? '{}') as Partial<Record<string, unknown>>
    return typeof near === 'string' && INSEE.test(near) && typeof town === 'string' ? { near, town } : null
  } catch {
    return null
  }
}

const INSEE = /^\d[\dAB]\d{3}$/

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
