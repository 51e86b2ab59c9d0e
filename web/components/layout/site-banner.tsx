import { ScriptOnce } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { bannerHeading } from '#domain/notices/settings/banner.ts'

/**
 * Announces an incident or a planned maintenance above every page. A closed banner comes back when its content changes.
 */
export function SiteBanner({ banner }: { banner: NonNullable<PublicSettings['banner']> }) {
  const [closed, setClosed] = useState<string | null>(null)
  const version = JSON.stringify(banner)
  if (closed === version) return null
  const close = () => {
    setClosed(version)
    try {
      localStorage.setItem('bandeau', version)
    } catch {
      // Without storage, it is closed on this page only.
    }
  }
  return (
    <>
      <div
        id="bandeau"
        role="status"
        data-version={version}
        data-screen-only
        suppressHydrationWarning
        className="border-b border-warning/30 bg-warning-soft [&[hidden]]:hidden"
      >
        <div className="page-width flex items-start gap-3 py-2">
          <p className="min-w-0 flex-1 py-2 text-[0.9375rem] wrap-anywhere">
            <strong>{bannerHeading(banner)}</strong> {banner.text}
          </p>
          <button
            type="button"
            onClick={close}
            aria-label="Fermer ce bandeau"
            className="[@media(scripting:none)]:hidden inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ink/8"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      <ScriptOnce>{HIDE_CLOSED}</ScriptOnce>
    </>
  )
}

/** Runs before the page is painted, so that a closed banner does not push it down for a moment. */
const HIDE_CLOSED = `try{var b=document.getElementById('bandeau');if(localStorage.getItem('bandeau')===b.dataset.version)b.hidden=true}catch(e){}`
