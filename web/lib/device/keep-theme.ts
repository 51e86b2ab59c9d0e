import type { QueryClient } from '@tanstack/react-query'
import type { SessionViewer } from '#contract/accounts/session.ts'
import type { Theme } from '#domain/accounts/theme.ts'
import { api, orpc } from '../api/api.ts'
import { chooseTheme, chosenTheme, onThemeChange, wasChosenHere } from './theme.ts'

/** The look that somebody has chosen follows them; who has left it to their devices chooses on each. */
export function applyTheme(viewer: SessionViewer | null): void {
  if (viewer && viewer.theme !== 'system' && viewer.theme !== chosenTheme()) chooseTheme(viewer.theme)
}

/** Writes down what is chosen while somebody is signed in. @returns what ends it */
export function keepTheme(queryClient: QueryClient, save: Save = (input) => api.profiles.update(input)): () => void {
  const key = orpc.session.current.queryKey()
  const write = () => {
    const viewer = queryClient.getQueryData(key)?.viewer
    const theme = chosenTheme()
    if (!viewer || viewer.theme === theme) return
    queryClient.setQueryData(key, { viewer: { ...viewer, theme } })
    // Not written down, it still holds on this device.
    void save({ id: viewer.user_id, theme }).catch(() => {})
  }
  // A thumb may be quicker than the scripts of the page.
  if (wasChosenHere()) write()
  return onThemeChange(write)
}

type Save = (input: { id: string; theme: Theme }) => Promise<unknown>
