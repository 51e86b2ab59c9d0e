import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import LastAudit from '#web/features/office/audits/last-audit.tsx'
import LastBackup from '#web/features/office/backups/last-backup.tsx'
import { clubFilters } from '#web/features/office/club-supervision/clubs-query.ts'
import { type ClubsSearch, readClubsSearch } from '#web/features/office/club-supervision/clubs-search.ts'
import ClubsScreen from '#web/features/office/club-supervision/clubs-screen.tsx'
import { useWide } from '#web/lib/device/use-wide.ts'
import { apart } from '#web/lib/loading/apart.tsx'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { CLUB_TABS } from './-club-tabs.tsx'

const AnalysisPanel = apart(() => import('#web/features/insights/insights/analyses/analysis-panel.tsx'))
const Analyses = lazy(async () => ({
  default: (await import('#web/features/insights/insights/analyses/analysis-panel.tsx')).Analyses,
}))
const ClubDialog = lazy(() => import('#web/features/office/club-supervision/club-dialog.tsx'))
const WriteToClubDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-club-dialog.tsx'))
const WriteToAllClubsDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-all-clubs-dialog.tsx'))

type Navigate = (to: { search: ClubsSearch; replace?: boolean; resetScroll: false }) => Promise<void>

/** The clubs, the sheet of one club, and the dialog to write to them. */
export default function Clubs({ search, navigate }: { search: ClubsSearch; navigate: Navigate }) {
  const [asked, ask] = useAsked(search, navigate)
  const isPhone = !useWide(768)
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
        panels={
          isPhone ? (
            <FoldedPanels />
          ) : (
            <>
              <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
                <AnalysisPanel />
              </Suspense>
              <Card as="section" aria-labelledby="safety" className="grid gap-4">
                <h2 id="safety" className="text-xl">
                  Sécurité et sauvegarde
                </h2>
                <LastBackup />
                <LastAudit />
              </Card>
            </>
          )
        }
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

/** On a phone, each panel of the platform is a row that unfolds. */
const FoldedPanels = () => (
  <div className="divide-y divide-line rounded-card border border-line bg-card">
    <Fold title="Module IA" isHeading className="grid gap-5 px-4 pt-1">
      <Suspense fallback={<Skeleton className="h-48 rounded-control" />}>
        <Analyses />
      </Suspense>
    </Fold>
    <Fold title="Sécurité et sauvegarde" isHeading className="grid gap-4 px-4 pt-1">
      <LastBackup />
      <LastAudit />
    </Fold>
  </div>
)
