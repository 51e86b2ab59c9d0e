import { useSyncExternalStore } from 'react'

/** The town that somebody has last looked around, kept on this device alone: its INSEE code and its name. */
export type ChosenTown = { near: string; town: string }

/** The server knows of none, nor does the first drawing. */
export function useChosenTown(): ChosenTown | null {
  return useSyncExternalStore(subscribe, chosenTown, () => null)
}

/** The same object until another is chosen. */
export function chosenTown(): ChosenTown | null {
  const text = storedTown()
  if (text !== read.text) read = { text, town: townOf(text) }
  return read.town
}

export function keepTown(town: ChosenTown | null): void {
  const text = town && JSON.stringify(town)
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has it for this page.
    unkept = text
  }
  for (const listener of listeners) listener()
}

const KEY = 'town'
const listeners = new Set<() => void>()
let unkept: string | null = null
let read: { text: string | null; town: ChosenTown | null } = { text: null, town: null }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedTown(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return unkept
  }
}

function townOf(text: string | null): ChosenTown | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isTown(kept) ? { near: kept.near, town: kept.town } : null
  } catch {
    return null
  }
}

function isTown(kept: unknown): kept is ChosenTown {
  if (typeof kept !== 'object' || kept === null || !('near' in kept) || !('town' in kept)) return false
  return typeof kept.near === 'string' && /^\d[\dAB]\d{3}$/.test(kept.near) && typeof kept.town === 'string'
}
