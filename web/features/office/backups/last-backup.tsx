import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DatabaseBackup } from 'lucide-react'
import type { Backup } from '#contract/office/backups.ts'
import { BACKUP_STATE_LABELS } from '#domain/office/backups/backup.ts'
import { formatDate, formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { backupsQuery, splitBackups } from './backup-queries.ts'
import { useBackupActs } from './use-backup-acts.ts'

/** The last backup and the last tested one in one line, with a button for another backup. */
export default function LastBackup() {
  const query = useInfiniteQuery(backupsQuery())
  const { start } = useBackupActs()
  return (
    <Loaded query={query} skeleton="h-18.5">
      {({ pages }) => (
        <BackupLine
          backups={pages.flatMap(({ items }) => items)}
          onStart={() => start.act({})}
          isStarting={start.isPending}
        />
      )}
    </Loaded>
  )
}

type BackupLineProps = { backups: readonly Backup[]; isStarting: boolean; onStart: () => void }

function BackupLine({ backups, isStarting, onStart }: BackupLineProps) {
  const { underWay, ended } = splitBackups(backups)
  const [last] = ended
  const proven = ended.find(({ verified_at }) => verified_at !== null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">Dernière sauvegarde</span>
        <span className="block text-[0.9375rem] text-muted">
          {last ? (
            <>
              <Link to="/admin/sauvegardes" className="underline underline-offset-4">
                {formatMoment(last.ended_at ?? last.asked_at, PARIS)}
              </Link>
              &nbsp;: {BACKUP_STATE_LABELS[last.state].toLowerCase()}
              {last.size !== null && `, ${fileSize(last.size)}`}
            </>
          ) : (
            'Aucune pour l’instant\u00a0: la première a lieu à 14\u00a0h\u00a030.'
          )}
        </span>
        {last && (
          <span className="block text-[0.9375rem] text-muted">
            {proven?.verified_at
              ? `Dernière restauration à l’essai\u00a0: ${formatDate(proven.verified_at, PARIS)}, réussie`
              : 'Aucune n’a encore été restaurée à l’essai.'}
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        icon={<DatabaseBackup aria-hidden="true" />}
        pending={isStarting}
        underWay={underWay !== null}
        onClick={onStart}
      >
        {underWay ? 'Sauvegarde en cours' : 'Sauvegarder maintenant'}
      </Button>
    </div>
  )
}
