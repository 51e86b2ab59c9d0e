import { Suspense, lazy, useState } from 'react'
import type { ContentType } from '#domain/community/content.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** The content that is reported, and its name: 'l’avis de Basket Club'. */
export type Reported = { id: string; type: ContentType; name: string }

/** Shown to everybody, with or without an account. */
export function ReportButton(content: Reported) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={keepEarly}
        type="button"
        data-screen-only
        aria-label={`Signaler ${content.name}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Signaler
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog content={content} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
