import { useRouter } from '@tanstack/react-router'

/** Tells whether a path is one of this build's pages, from the route tree: menus list what will come, and show what is. */
export function useExistingRoutes(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
