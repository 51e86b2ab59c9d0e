import type { ReactNode } from 'react'

type HeroProps = {
  /** The search of the first screen. */
  search: ReactNode
  /** The picture beside the search on wide screens. */
  wall: ReactNode
  /** The next tournaments, under the search and the picture. */
  children: ReactNode
}

/** The first screen says what the product is for, and leads into it. */
export function Hero({ search, wall, children }: HeroProps) {
  return (
    <section id="hero">
      <div className="relative isolate overflow-hidden">
        <div className="page-width">
          <div className="pt-6 pb-8 sm:pt-10 lg:max-w-[43rem] lg:pt-12 lg:pb-10">
            {/* The title keeps two lines in any font, so that nothing moves when ours arrives. */}
            <h1 className="max-w-[10em] text-display">Un tournoi pour chaque équipe</h1>
            <p className="mt-5 max-w-lg text-xl leading-normal text-muted max-lg:hidden">
              Trouvez un tournoi de basket près de votre club, inscrivez une équipe, réglez en ligne et suivez vos
              matchs jusqu’au dernier coup de sifflet.
            </p>
            <div className="mt-5 lg:mt-7">{search}</div>
          </div>
        </div>
        {wall}
      </div>
      {children}
    </section>
  )
}
