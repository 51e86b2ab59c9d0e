import { useCopy } from '#web/lib/device/use-copy.ts'

type ShareTeamButtonProps = { param: string; team: { id: string; name: string }; title: string }

/** Shares the link with which another parent finds the same team first. */
export function ShareTeamButton({ param, team, title }: ShareTeamButtonProps) {
  const { copied, copy } = useCopy()
  const share = async () => {
    const url = `${location.origin}/tournois/${param}/matchs?equipe=${team.id}`
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ title: `${team.name}, ${title}`, url }).catch(() => {})
      return
    }
    await copy(url, `Copiez l’adresse\u00a0: ${url}`)
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      aria-label={copied ? undefined : `Partager\u00a0: ${team.name}`}
      className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
    >
      <span aria-live="polite">{copied ? 'Lien copié' : 'Partager'}</span>
    </button>
  )
}
