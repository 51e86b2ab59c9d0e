import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

export function CheckoutSkeleton() {
  return (
    <>
      <WithoutScript />
      <Coming />
    </>
  )
}

/** The page of the server never loads further, so it announces no loading. */
function WithoutScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="page-width py-8 md:py-14">
          <h1 className="text-title">Inscrire mon équipe</h1>
          <p className="mt-4 max-w-xl text-lg">
            S’inscrire et payer demandent JavaScript. Activez-le, puis rechargez cette page, ou{' '}
            <a href="/contact" className="underline underline-offset-4">
              écrivez-nous
            </a>
            .
          </p>
        </div>
      )}
    </noscript>
  )
}

function Coming() {
  return (
    <div
      role="status"
      aria-label="Chargement de l’inscription"
      className="page-width min-h-dvh py-8 noscript:hidden md:py-14"
    >
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
