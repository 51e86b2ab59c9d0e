import type { ReactNode } from 'react'

type HeroProps = {
  openCount: number
  search: ReactNode
  /** Posters of what comes, behind the words on a large screen. */
  wall: ReactNode
}

/** Says what the place is for, and lets one begin at once. */
export function Hero({ openCount, search, wall }: HeroProps) {
  return (
    <section id="hero" className="relative isolate overflow-hidden">
      <div className="page-width grid lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-14">
        <div className="pt-6 pb-4 lg:py-14">
          {openCount > 0 && (
            <p className="mb-4 hidden items-center gap-2.5 text-[0.9375rem] font-semibold text-leather-strong lg:inline-flex">
              <span className="size-2.5 shrink-0 rounded-full bg-leather" aria-hidden="true" />
              {openCount} {openCount > 1 ? 'tournois ouverts' : 'tournoi ouvert'} aux inscriptions
            </p>
          )}
          <h1 className="text-display max-lg:text-[clamp(2rem,10.5vw,3.25rem)] lg:text-[clamp(3rem,5.2vw,4.25rem)]">
            Un tournoi pour chaque équipe
          </h1>
          <p className="mt-5 hidden max-w-lg text-xl leading-normal text-muted lg:block">
            Trouvez un tournoi de basket près de votre club, inscrivez une équipe, réglez en ligne et suivez vos matchs
            jusqu’au dernier coup de sifflet.
          </p>
          <div className="mt-5 lg:mt-7">{search}</div>
        </div>
        {wall}
      </div>
    </section>
  )
}
