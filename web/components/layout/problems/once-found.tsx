import type { ReactNode } from 'react'
import { NotFound } from './not-found.tsx'

type OnceFoundProps<Data> = { data: Data | undefined; children: (data: Data) => ReactNode }

/**
 * Draws a page whose data may be missing, else the 404. When the session arrives after the page, the router loads it
 * again and draws it even if the data is still missing.
 */
export const OnceFound = <Data,>({ data, children }: OnceFoundProps<Data>) =>
  data === undefined ? <NotFound /> : children(data)
