import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, ScriptOnce, Scripts, createRootRouteWithContext, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { Arrival } from '#web/components/layout/arrival.tsx'
import { BottomBar } from '#web/components/layout/bottom-bar.tsx'
import { NoScriptNotice } from '#web/components/layout/problems/no-script-notice.tsx'
import { Head } from '#web/components/layout/head.tsx'
import { NotFound } from '#web/components/layout/problems/not-found.tsx'
import { SessionKeeper } from '#web/components/layout/session-keeper.tsx'
import { SiteShell } from '#web/components/layout/site/site-shell.tsx'
import { Toasts } from '#web/components/ui/feedback/toasts.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { behind } from '#web/lib/loading/behind.tsx'
import { guardPage } from '#web/lib/session/guard-page.ts'
import { EARLY_SCRIPT } from '#web/lib/loading/keep-early.ts'
import { THEME_SCRIPT } from '#web/lib/device/theme.ts'
import '#web/styles.css'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: guardPage,
  loader: ({ context }) => context.queryClient.ensureQueryData(orpc.settings.public.queryOptions()),
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData?.platform_name ?? 'Page indisponible' },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      ...[hanken, bricolage].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Root,
  notFoundComponent: Nowhere,
})

/** The document around every page, which stays even after an error. */
function Document({ children }: { children: ReactNode }) {
  const theme = useDrawnTheme()
  return (
    <html lang="fr" data-theme={theme} suppressHydrationWarning>
      <head>
        <Head />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b111d" />
      </head>
      <body>
        <ScriptOnce>{`${THEME_SCRIPT};${EARLY_SCRIPT}`}</ScriptOnce>
        <NoScriptNotice />
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The server draws the theme in the account of the viewer. In the browser, only `web/lib/device/theme.ts` changes it.
 */
function useDrawnTheme(): string | undefined {
  const { queryClient } = useRouter().options.context
  if (!import.meta.env.SSR) return undefined
  const theme = queryClient.getQueryData(orpc.session.current.queryKey())?.viewer?.theme
  return theme === 'system' ? undefined : theme
}

/** Few visits have a banner. The server draws its words, and its button is loaded behind the page. */
const SiteBanner = behind(async () => (await import('#web/components/layout/site-banner.tsx')).SiteBanner)

const SessionDialogs = behind(
  async () => (await import('#web/features/accounts/auth/session-dialogs.tsx')).SessionDialogs,
)

function Root() {
  const { banner } = useSuspenseQuery(orpc.settings.public.queryOptions()).data
  return (
    <>
      <div
        data-frame
        className="print:pb-0! max-lg:pb-[calc(var(--spacing-bar)+var(--fixed-bar,0px)+env(safe-area-inset-bottom))]"
      >
        <Suspense>{banner && <SiteBanner banner={banner} />}</Suspense>
        <Outlet />
      </div>
      <BottomBar />
      <Toasts />
      <Arrival />
      <SessionKeeper>
        <SessionDialogs />
      </SessionKeeper>
    </>
  )
}

function Nowhere() {
  return (
    <SiteShell>
      <NotFound />
    </SiteShell>
  )
}
