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
        {backup && <DrillWords backup={backup} now={now} />}
      </span>
    </p>
  )
}

/** Says nothing of a backup that no test has read yet: that comes each week. */
function DrillWords({ backup: { drilled_at, failure }, now }: { backup: NonNullable<Overview['backup']>; now: Date }) {
  if (failure !== null) return <span className="block">Dernière vérification&nbsp;: échouée. {failure}</span>
  if (drilled_at === null) return null
  return <span className="text-muted">, vérifiée {formatRelative(drilled_at, now)}</span>
}
