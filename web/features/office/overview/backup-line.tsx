import { Link } from '@tanstack/react-router'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import type { Overview } from '#contract/office/overview.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** Tells when the last backup was made, and whether the last test of a backup succeeded. */
export function BackupLine({ backup }: { backup: Overview['backup'] }) {
  const now = useNow()
  const isSure = backup !== null && backup.failure === null
  const Icon = isSure ? ShieldCheck : TriangleAlert
  return (
    <p className="mt-3 flex items-start gap-3 text-[0.9375rem]">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isSure ? 'text-muted' : 'text-warning'}`} aria-hidden="true" />
      <span>
        <Link to="/admin/sauvegardes" className="underline underline-offset-4">
          {backup ? `Dernière sauvegarde ${formatRelative(backup.at, now)}` : 'Aucune sauvegarde pour l’instant'}
        </Link>
        {backup && <span className="block text-muted">{drillWords(backup, now)}</span>}
      </span>
    </p>
  )
}

function drillWords({ drilled_at, failure }: NonNullable<Overview['backup']>, now: Date): string {
  if (failure !== null) return `Dernière vérification\u00a0: échouée. ${failure}`
  if (drilled_at !== null) return `Dernière vérification\u00a0: réussie ${formatRelative(drilled_at, now)}`
  return 'Relue entière en la faisant, puis vérifiée chaque semaine.'
}
