import type { ReactNode } from 'react'
import { NotFound } from './not-found.tsx'

type OnceFoundProps<Data> = { data: Data | undefined; children: (data: Data) => ReactNode }

/**
 * For a page that may not be found. When the session comes after it, the router asks it again and draws it without what
 * it still does not find.
 */
export const OnceFound = <Data,>({ data, children }: OnceFoundProps<Data>) =>
  data === undefined ? <NotFound /> : children(data)
