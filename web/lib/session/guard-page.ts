import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { guard } from '#domain/common/pages/guard.ts'
import { loadViewer, reloadViewer } from './viewer.ts'

/** Applies `domain/common/pages/guard.ts` before every page, on the server and in the browser. */
export async function guardPage({
  context,
  location,
}: {
  context: { queryClient: QueryClient }
  location: { href: string }
}) {
  let verdict = guard(location.href, await loadViewer(context.queryClient))
  // The viewer may have received a right since this window was opened, and a message about it leads here.
  if (verdict === 'not_found') verdict = guard(location.href, await reloadViewer(context.queryClient))
  if (verdict === 'not_found') throw notFound()
  if (verdict !== 'allow') throw redirect({ href: verdict.redirect, replace: true })
}
