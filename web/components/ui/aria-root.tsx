import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/**
 * Gives React Aria components French texts and links that use the router. It is inside each such component, not around
 * the page, so that visitors who use none of them download nothing.
 */
export function AriaRoot({ children }: { children: ReactNode }) {
  const { history } = useRouter()
  return (
    <I18nProvider locale="fr-FR">
      <RouterProvider navigate={(href) => history.push(href)}>{children}</RouterProvider>
    </I18nProvider>
  )
}
