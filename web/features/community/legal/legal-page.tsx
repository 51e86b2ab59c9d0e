import type { ReactNode } from 'react'
import { PageHeader } from '#web/components/layout/page-header.tsx'

const UPDATED = '20 novembre 2026'

/** It is a page of text: a narrow column, clear titles, no decoration. `children` are `LegalSection`s. */
export function LegalPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page-width pb-16">
        <div className="max-w-prose space-y-10">
          {children}
          <p className="border-t border-line pt-5 text-sm text-muted">Dernière mise à jour&nbsp;: {UPDATED}.</p>
        </div>
      </div>
    </>
  )
}
