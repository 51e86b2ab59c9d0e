import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ClubAlerts as Known } from '#contract/registrations/club-alerts.ts'
import { canInClub, type MemberRight } from '#domain/clubs/club.ts'
import { formatTimeLeft } from '#domain/common/dates/dates.ts'
import { hasPassed } from '#domain/common/dates/local-time.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Card } from '#web/components/ui/card.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { clubAlertsQuery } from './club-alerts-query.ts'

type ClubAlertsProps = {
  rights: MemberRight
  /** It lets the card say that all is in order: not where something else is to be done, nor where nothing could be. */
  saysNothing: boolean
  title?: string
}

/** Shows what the club may lose or miss, the soonest first, each with its cure. */
export function ClubAlerts({ rights, saysNothing, title = 'À faire' }: ClubAlertsProps) {
  const query = useQuery(clubAlertsQuery)
  const now = useNow()
  const { data } = query
  const calm = saysNothing && data?.is_whole ? calmWords(rights) : null
  if (data?.items.length === 0 && !calm) return null
  return (
    <section aria-labelledby="a-faire">
      <h2 id="a-faire" className="mb-3 text-heading">
        {title}
      </h2>
      <Loaded query={query} skeleton="h-20" label="Chargement de ce qui est à faire">
        {({ items }) =>
          items.length === 0 ? (
            calm && <AllIsWell words={calm} />
          ) : (
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {items.map((alert, index) => (
                  <Row key={alert.id} alert={alert} isFirst={index === 0} now={now} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </section>
  )
}

function Row({ alert, isFirst, now }: { alert: Known['items'][number]; isFirst: boolean; now: Date }) {
  const { title, detail, deadline, time_zone, cure } = alert
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display leading-tight font-bold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-[0.9375rem] leading-snug wrap-anywhere text-muted">{detail}</p>
        {deadline && (
          <p
            className={classNames(
              'mt-0.5 text-[0.9375rem] leading-snug font-semibold',
              hasPassed(deadline, now) ? 'text-danger' : 'text-warning',
            )}
          >
            {formatTimeLeft(deadline, now, time_zone)}
          </p>
        )}
      </div>
      <PathLink
        href={cure.path}
        className={buttonClass(isFirst ? 'primary' : 'secondary')}
        aria-label={`${cure.label}\u00a0: ${cure.of}`}
      >
        {cure.label}
      </PathLink>
    </li>
  )
}

/** Says only what the member could have been asked to do; null for somebody who is asked nothing. */
function calmWords(rights: MemberRight): string | null {
  if (canInClub(rights, 'register_team')) return 'Aucun paiement, aucune place à prendre.'
  return canInClub(rights, 'pay') ? 'Aucun paiement à faire.' : null
}

function AllIsWell({ words }: { words: string }) {
  return (
    <Card className="flex items-start gap-3">
      <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
      <p>
        <strong className="font-semibold">Tout est en ordre.</strong> <span className="text-muted">{words}</span>
      </p>
    </Card>
  )
}
