import type { ReactNode } from 'react'
import { useHeight } from './use-height.ts'

type FormFrameProps = { steps: ReactNode; preview: ReactNode; children: ReactNode }

/** The steps, the form and its preview stand side by side where there is room, else one below the other. */
export function FormFrame({ steps, preview, children }: FormFrameProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 xl:grid-cols-[11rem_minmax(0,1fr)_18rem]">
      <div
        ref={useHeight('--form-head')}
        className="sticky top-(--spacing-bar) z-20 -mx-4 min-w-0 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 xl:top-24 xl:mx-0 xl:bg-transparent xl:p-0"
      >
        {steps}
      </div>
      <div className="min-w-0">{children}</div>
      <aside aria-labelledby="ce-que-verront" className="min-w-0 xl:sticky xl:top-24 xl:row-start-1 xl:col-start-3">
        <h2 id="ce-que-verront" className="mb-3 text-lg">
          Ce que verront les clubs
        </h2>
        {preview}
      </aside>
    </div>
  )
}
