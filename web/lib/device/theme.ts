import type { Theme } from '#domain/accounts/theme.ts'

/** The theme chosen on this device; 'system' when none is stored or storage is unavailable. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export function chooseTheme(theme: Theme): void {
  isChosenHere = true
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the theme still changes on this page.
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True when somebody has chosen since this page was opened, perhaps before any listener was there. */
export const wasChosenHere = (): boolean => isChosenHere

let isChosenHere = false
const KEY = 'theme'
const listeners = new Set<() => void>()

/** Runs in the head before the first paint, to avoid a flash of the other theme. A theme set by the server stays. */
export const THEME_SCRIPT = `try{const d=document.documentElement.dataset,t=localStorage.getItem('${KEY}');if(!d.theme&&(t==='light'||t==='dark'))d.theme=t}catch{}`
