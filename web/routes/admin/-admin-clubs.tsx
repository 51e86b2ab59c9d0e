import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import LastAudit from '#web/features/office/audits/last-audit.tsx'
import LastBackup from '#web/features/office/backups/last-backup.tsx'
import { clubFilters } from '#web/features/office/club-supervision/clubs-query.ts'
import { type ClubsSearch, readClubsSearch } from '#web/features/office/club-supervision/clubs-search.ts'
import ClubsScreen from '#web/features/office/club-supervision/clubs-screen.tsx'
import { apart } from '#web/lib/loading/apart.tsx'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { CLUB_TABS } from './-club-tabs.tsx'

const Analyses = apart(() => import('#web/features/insights/insights/analyses/analyses.tsx'))
const ClubDialog = lazy(() => import('#web/features/office/club-supervision/club-dialog.tsx'))
const WriteToClubDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-club-dialog.tsx'))
const WriteToAllClubsDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-all-clubs-dialog.tsx'))

type Navigate = (to: { search: ClubsSearch; replace?: boolean; resetScroll: false }) => Promise<void>

/** The clubs, the sheet of one club, and the dialog to write to them. */
export default function Clubs({ search, navigate }: { search: ClubsSearch; navigate: Navigate }) {
  const [asked, ask] = useAsked(search, navigate)
  const [writing, setWriting] = useState<'all' | { id: number; name: string } | null>(null)
  // A sheet has an address of its own, so that the back button closes it.
  const go = (more: ClubsSearch) =>
    void navigate({ search: readClubsSearch({ ...asked, ...more }), resetScroll: false })
  const open = (id: number) => go({ fiche: String(id), onglet: '' })
  const id = Number(asked.fiche)
  return (
    <div className="grid gap-6">
      <ClubsScreen
        search={asked}
        onChange={ask}
        onOpen={open}
        actions={
          <Button
            variant="secondary"
            icon={<PenLine className="size-5" aria-hidden="true" />}
            onClick={() => setWriting('all')}
          >
            Écrire à ces clubs
          </Button>
        }
        panels={<Panels />}
      />
      <Suspense>
        {Number.isSafeInteger(id) && id > 0 && (
          <ClubDialog
            id={id}
            tab={asked.onglet}
            onTab={(onglet) => ask({ ...asked, onglet })}
            onOpen={open}
            onWrite={setWriting}
            tabs={CLUB_TABS}
            onClose={() => go({ fiche: '', onglet: '' })}
          />
        )}
        {writing === 'all' && <WriteToAllClubsDialog filters={clubFilters(asked)} onClose={() => setWriting(null)} />}
        {writing && writing !== 'all' && (
          <WriteToClubDialog to={writing} onSent={() => setWriting(null)} onClose={() => setWriting(null)} />
        )}
      </Suspense>
    </div>
  )
}

/** The panels of the platform share one line, from which each unfolds over the whole width; on a phone each is a row. */
const Panels = () => (
  <div className="divide-y divide-line rounded-card border border-line bg-card md:grid md:grid-cols-2 md:divide-y-0 md:*:has-[[open]]:col-span-2">
    <section aria-labelledby="module-ia">
      <Fold id="module-ia" title="Module IA" heading="h2" className="grid gap-5 px-4 pt-1 sm:px-5">
        <Suspense fallback={<Skeleton className="h-48 rounded-control" />}>
          <Analyses />
        </Suspense>
      </Fold>
    </section>
    <section aria-labelledby="securite">
      <Fold id="securite" title="Sécurité et sauvegarde" heading="h2" className="grid gap-4 px-4 pt-1 sm:px-5">
        <LastBackup />
        <LastAudit />
      </Fold>
    </section>
  </div>
)
