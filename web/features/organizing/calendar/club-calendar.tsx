import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { FeedAddress } from './feed-address.tsx'

const RenewDialog = lazy(() => import('./renew-dialog.tsx'))

/** The tournaments and matches of the club in the member's own calendar program; a row that unfolds on a phone. */
export function ClubCalendar({ isFolded }: { isFolded: boolean }) {
  if (isFolded)
    return (
      <Fold title="Votre agenda" isHeading>
        <Feed />
      </Fold>
    )
  return (
    <Card as="section" aria-labelledby="agenda" data-screen-only>
      <h2 id="agenda" className="mb-1 text-heading">
        Votre agenda
      </h2>
      <Feed />
    </Card>
  )
}

function Feed() {
  const query = useQuery(orpc.calendar.feed.queryOptions())
  const [isAsking, setIsAsking] = useState(false)
  const get = useToldAct({ act: orpc.calendar.renewFeed, done: null, refresh: [orpc.calendar.feed] })
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        Les tournois et les matchs de votre club dans l’agenda de votre téléphone ou de votre ordinateur. Ce qui change
        ici y change aussi.
      </p>
      <Loaded query={query} skeleton="h-11 w-64 max-w-full" label="Chargement de l’adresse">
        {({ url }) =>
          url ? (
            <FeedAddress url={url} onRenew={() => setIsAsking(true)} />
          ) : (
            <Button variant="secondary" pending={get.isPending} onClick={() => get.act({})}>
              Obtenir l’adresse de mon agenda
            </Button>
          )
        }
      </Loaded>
      <Suspense>{isAsking && <RenewDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  )
}
