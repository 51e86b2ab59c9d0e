import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { problemOf } from '#web/lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CourtLines } from '../court-lines.tsx'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const { message, reference } = problemOf(error)
  // Each browser tells in its own words that a part of the page did not arrive; only « module » is in all of them. It
  // remembers that failure for as long as the page lives, so only a reload can load the part again.
  const isLost = error instanceof Error && / module/.test(error.message)
  useEffect(() => {
    if (isLost) addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isLost])
  const retry = async () => {
    if (isLost) return reload()
    setPending(true)
    await router.invalidate()
    reset()
    setPending(false)
  }
  return (
    <section className="relative isolate flex min-h-[70dvh] flex-1 items-center overflow-hidden">
      <CourtLines
        view="half"
        className="absolute inset-x-0 bottom-0 -z-10 mx-auto h-72 rotate-180 text-court-line opacity-60"
      />
      <div className="page-width pt-16 pb-80 text-center" role="alert">
        <h1 className="text-title">Temps mort</h1>
        <p className="mx-auto mt-3 max-w-lg text-lg text-muted">{message}</p>
        {reference && <p className="mt-2 text-sm text-muted">Référence à nous donner : {reference}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => void retry()} pending={pending}>
            Réessayer
          </Button>
          <a href="/" className="inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-4">
            Retour à l’accueil
          </a>
        </div>
      </div>
    </section>
  )
}

const reload = () => location.reload()
