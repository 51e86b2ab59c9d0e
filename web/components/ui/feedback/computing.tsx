import { Skeleton } from './skeleton.tsx'

/** Shown while something is computed; `className` gives the size of the result. */
export function Computing({ className }: { className: string }) {
  return (
    <div role="status" className="relative">
      <Skeleton className={`rounded-card ${className}`} />
      <span className="absolute inset-0 flex items-center justify-center text-ink">Calcul en cours…</span>
    </div>
  )
}
