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
            <p className="mt-3 max-w-lg text-lg leading-snug text-muted lg:mt-5 lg:text-xl lg:leading-normal">
              Trouvez un tournoi de basket près de votre club, inscrivez une équipe
              <span className="max-lg:hidden">, réglez en ligne</span> et suivez vos matchs
              <span className="max-lg:hidden"> jusqu’au dernier coup de sifflet</span>.
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
