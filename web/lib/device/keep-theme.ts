import type { QueryClient } from '@tanstack/react-query'
import type { SessionViewer } from '#contract/accounts/session.ts'
import type { Theme } from '#domain/accounts/theme.ts'
import { api, orpc } from '../api/api.ts'
import { chooseTheme, chosenTheme, onThemeChange, wasChosenHere } from './theme.ts'

/** Applies the theme of the account to this device. An account that left the choice to its devices changes nothing. */
export function applyTheme(viewer: SessionViewer | null): void {
  if (viewer && viewer.theme !== 'system' && viewer.theme !== chosenTheme()) chooseTheme(viewer.theme)
}

/** Saves each theme chosen here in the account of the viewer. @returns a function that stops it */
export function keepTheme(queryClient: QueryClient, save: Save = (input) => api.profiles.update(input)): () => void {
  const key = orpc.session.current.queryKey()
  const write = () => {
    const viewer = queryClient.getQueryData(key)?.viewer
    const theme = chosenTheme()
    if (!viewer || viewer.theme === theme) return
    queryClient.setQueryData(key, { viewer: { ...viewer, theme } })
    // When saving fails, the theme still holds on this device.
    void save({ id: viewer.user_id, theme }).catch(() => {})
  }
  // Somebody may have chosen before the scripts of the page were ready.
  if (wasChosenHere()) write()
  return onThemeChange(write)
}

type Save = (input: { id: string; theme: Theme }) => Promise<unknown>
