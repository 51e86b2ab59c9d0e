import { Skeleton } from '../../components/ui/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Chargement de l’inscription" className="page-width py-8 md:py-14">
      <Skeleton className="h-12 w-96 max-w-full" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
        <div>
          <Skeleton className="h-7 w-36" />
          <Skeleton className="mt-3 h-20 w-full rounded-card" />
          <Skeleton className="mt-3 h-20 w-full rounded-card" />
          <Skeleton className="mt-8 h-7 w-36" />
          <Skeleton className="mt-3 h-12 w-full rounded-control" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
