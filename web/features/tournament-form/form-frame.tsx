import type { ReactNode } from 'react'

type FormFrameProps = { steps: ReactNode; state: ReactNode; preview: ReactNode; children: ReactNode }

/** Steps, form and what clubs will see: side by side where there is room, else one below the other. */
export function FormFrame({ steps, state, preview, children }: FormFrameProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 xl:grid-cols-[11rem_minmax(0,1fr)_18rem]">
      <div className="min-w-0 xl:sticky xl:top-24">
        {steps}
        <div className="mt-2 min-h-6 xl:mt-4 xl:px-3">{state}</div>
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
