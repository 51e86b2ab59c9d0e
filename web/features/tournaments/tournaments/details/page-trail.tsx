import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { REGIONS } from '#domain/common/reference/regions.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { classNames } from '#web/lib/class-names.ts'
import { siteUrl } from '#web/lib/router/page-context.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { breadcrumbList, sportsEvent } from './sports-event.ts'
import { previewText } from '../sharing/preview-text.ts'

/**
 * The trail that leads to this page, for people and for search engines. Browsers hide a nonce after reading it,
 * so server and browser differ here on purpose.
 */
export function PageTrail({ tournament }: { tournament: TournamentDetails }) {
  const { options } = useRouter()
  const origin = siteUrl()
  const url = `${origin}/tournois/${tournamentParam(tournament)}`
  const region = REGIONS.find(({ code }) => code === tournament.venue_region)
  // On the day a phone shows what is played first.
  const moment = tournamentMoment(tournament.availability.code)
  const isBegun = moment === 'during' || moment === 'after'
  const trail = [
    { name: 'Tournois', url: `${origin}/tournois` },
    ...(region ? [{ name: region.name, url: `${origin}/tournois?region=${region.code}` }] : []),
    { name: tournament.title, url },
  ]
  const data = [
    sportsEvent({ tournament, url, image: origin + previewText(tournament).image.path }),
    breadcrumbList(trail),
  ]
  return (
    <>
      {data.map((text, index) => (
        <script
          key={index}
          type="application/ld+json"
          nonce={options.ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: text }}
        />
      ))}
      <nav
        aria-label="Fil d’Ariane"
        data-screen-only
        className={classNames('border-b border-line', isBegun && 'max-lg:hidden')}
      >
        <ol className="page-width flex items-center gap-1.5 overflow-hidden text-[0.9375rem] text-muted [&_a]:inline-block [&_a]:py-2.5 [&_a]:no-underline [&_a:hover]:underline">
          <li className="shrink-0">
            <Link to="/tournois">Tournois</Link>
          </li>
          {region && (
            <li className="flex min-w-0 shrink items-center gap-1.5 sm:shrink-0">
              <Arrow />
              <Link to="/tournois" search={{ region: region.code }} className="truncate">
                {region.name}
              </Link>
            </li>
          )}
          <li className="flex min-w-0 items-center gap-1.5">
            <Arrow />
            <span aria-current="page" className="truncate font-medium text-ink">
              {tournament.title}
            </span>
          </li>
        </ol>
      </nav>
    </>
  )
}

const Arrow = () => <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
