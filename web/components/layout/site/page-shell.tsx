import type { ReactNode } from 'react'
import { late } from '#web/lib/loading/late.tsx'
import { SkipLink } from '../skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Nobody presses anything there in the first moment. */
const Footer = late(async () => (await import('./footer.tsx')).Footer)

/** Skip link, top bar, page, footer. The root adds the bottom bar, because every area has it. */
export function PageShell({ name, account, children }: { name: string; account: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      <TopBar name={name} account={account} />
      <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer name={name} />
    </div>
  )
}
