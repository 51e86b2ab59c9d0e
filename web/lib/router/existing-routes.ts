import { useRouter } from '@tanstack/react-router'

/**
 * Tells whether a path is a page of this build, from the route tree. Menus list all planned entries but show only
 * existing pages.
 */
export function useExistingRoutes(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
