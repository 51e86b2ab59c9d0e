import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <div className="page-width py-14" role="status" aria-label="Chargement du profil">
      <Skeleton className="h-12 w-64" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-96 rounded-card" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-52 rounded-card" />
        </div>
      </div>
    </div>
  )
}
