import { ArrowDown } from 'lucide-react'
import { ScrollLink } from '../../components/layout/scroll-link.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { HeroCourt } from './hero-court.tsx'

type HeroProps = {
  openCount: number
  /** Signed in: the way to one's own area takes the place of the registration dialog. */
  home: { path: '/club' | '/dashboard'; label: string } | null
}

export function Hero({ openCount, home }: HeroProps) {
  return (
    <section id="hero" className="relative isolate overflow-hidden">
      <div className="page-width grid lg:min-h-[36rem] lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:items-center">
        <div className="pt-10 pb-9 lg:py-20">
          {openCount > 0 && (
            <p className="mb-5 inline-flex items-center gap-2.5 text-[0.9375rem] font-semibold text-leather-strong">
              <span className="size-2.5 shrink-0 rounded-full bg-leather" aria-hidden="true" />
              {openCount} {openCount > 1 ? 'tournois ouverts' : 'tournoi ouvert'} aux inscriptions
            </p>
          )}
          {/* As wide as three lines in any font, so that nothing moves when ours arrives. */}
          <h1 className="text-display lg:max-w-[6.9em]">Un tournoi pour chaque équipe</h1>
          <p className="mt-6 max-w-lg text-xl leading-normal text-muted">
            Trouvez un tournoi de basket près de votre club, inscrivez une équipe, réglez en ligne et suivez vos matchs
            jusqu’au dernier coup de sifflet.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            {home ? (
              <ButtonLink to={home.path} size="lg">
                {home.label}
              </ButtonLink>
            ) : (
              <ButtonLink to="/" search={{ inscription: true }} size="lg">
                Créer mon espace club
              </ButtonLink>
            )}
            <ScrollLink section="search" onFollow={sendSearch} className={buttonClass('secondary', 'lg')}>
              Trouver un tournoi
              <ArrowDown className="size-5" aria-hidden="true" />
            </ScrollLink>
          </div>
        </div>
      </div>
      <HeroCourt className="aspect-[2.1/1] min-h-56 w-full lg:absolute lg:aspect-auto lg:inset-y-0 lg:right-0 lg:-z-10 lg:h-full lg:w-[46%] lg:[clip-path:polygon(22%_0,100%_0,100%_100%,0_100%)]" />
    </section>
  )
}

/** With something chosen in the search block, its list; else the block itself comes into view. */
function sendSearch(): boolean {
  const form = document.querySelector<HTMLFormElement>('#search form')
  const isEmpty = !form || [...new FormData(form).values()].every((value) => value === '')
  if (!isEmpty) form.requestSubmit()
  return isEmpty
}
