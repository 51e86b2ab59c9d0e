import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/**
 * French, and links that the router follows, for what React Aria makes. Each such component of the kit stands inside
 * one, rather than the whole page: a visitor who opens none of them downloads none of it.
 */
export function AriaRoot({ children }: { children: ReactNode }) {
  const { history } = useRouter()
  return (
    <I18nProvider locale="fr-FR">
      <RouterProvider navigate={(href) => history.push(href)}>{children}</RouterProvider>
    </I18nProvider>
  )
}
