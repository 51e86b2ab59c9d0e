import { useInfiniteQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { Suspense, lazy, useRef, useState } from 'react'
import type { Backup } from '#contract/office/backups.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { LoadMore } from '#web/components/ui/lists/load-more.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { BackupRow } from './backup-row.tsx'
import { BackupUnderWay } from './backup-under-way.tsx'
import { backupsQuery, splitBackups } from './backup-queries.ts'
import { useBackupActs } from './use-backup-acts.ts'

const DropDialog = lazy(() => import('./drop-dialog.tsx'))

export function BackupsScreen() {
  const query = useInfiniteQuery(backupsQuery())
  const head = useRef<HTMLDivElement>(null)
  const [dropped, setDropped] = useState<Backup | null>(null)
  const { start, cancel, prove, download } = useBackupActs()
  return (
    <>
      <Loaded query={query} skeleton={<ScreenSkeleton />} label="Chargement des sauvegardes">
        {({ pages }) => {
          const instants = pages[0]?.instants
          const { underWay, ended } = splitBackups(pages.flatMap(({ items }) => items))
          return (
            <div className="grid gap-6">
              <div ref={head} className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <p className="max-w-2xl flex-1 basis-72 text-muted">
                  Chaque jour à 14&nbsp;h&nbsp;30, toutes les données sont copiées telles qu’elles étaient à cet
                  instant, puis relues en les restaurant à côté du site&nbsp;: une sauvegarde réussie se restaure.
                  Chaque lundi, la dernière est essayée de nouveau.
                </p>
                <Button
                  icon={<DatabaseBackup aria-hidden="true" />}
                  pending={start.isPending}
                  underWay={underWay !== null}
                  onClick={() => start.act({})}
                >
                  Sauvegarder maintenant
                </Button>
              </div>
              {instants && (
                <p>
                  La base peut aussi être ramenée à n’importe quel instant, du {formatMoment(instants.from, PARIS)} au{' '}
                  {formatMoment(instants.to, PARIS)}, par la commande <code>npm run restore -- --at</code>.
                </p>
              )}
              {underWay && (
                <BackupUnderWay
                  backup={underWay}
                  pending={cancel.isPending}
                  start={head}
                  onCancel={() => cancel.act({ id: underWay.id })}
                />
              )}
              {ended.length === 0 && !underWay && (
                <EmptyState title="Aucune sauvegarde pour l’instant">
                  La première a lieu à 14&nbsp;h&nbsp;30, ou dès que vous la lancez.
                </EmptyState>
              )}
              {ended.length > 0 && (
                <RowList aria-label="Sauvegardes">
                  {ended.map((backup) => (
                    <BackupRow
                      key={backup.id}
                      backup={backup}
                      pending={download.isPending || prove.isPending}
                      onDownload={() => download.act({ id: backup.id })}
                      onProve={() => prove.act({ id: backup.id })}
                      onDrop={() => setDropped(backup)}
                    />
                  ))}
                </RowList>
              )}
              {query.hasNextPage && (
                <LoadMore query={query} shown={ended.length} noun={['sauvegarde', 'sauvegardes']} />
              )}
            </div>
          )
        }}
      </Loaded>
      <Suspense>{dropped && <DropDialog backup={dropped} onClose={() => setDropped(null)} />}</Suspense>
    </>
  )
}

const ScreenSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-14 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
)
