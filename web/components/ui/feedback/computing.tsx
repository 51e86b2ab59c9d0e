import { Skeleton } from './skeleton.tsx'

/** While something is computed: `className` is the size of what comes. */
export function Computing({ className }: { className: string }) {
  return (
    <div role="status" className="relative">
      <Skeleton className={`rounded-card ${className}`} />
      <span className="absolute inset-0 flex items-center justify-center text-ink">Calcul en cours…</span>
    </div>
  )
}
