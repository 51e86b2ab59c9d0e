import { useHydrated, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { afterLoginPath } from '#domain/common/pages/guard.ts'
import { behind } from '#web/lib/loading/behind.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'

const LoginDialog = behind(async () => (await import('./login/login-dialog.tsx')).default)
const SignUpDialog = behind(async () => (await import('./sign-up/sign-up-dialog.tsx')).default)

/**
 * `?login=true` and `?inscription=true` open these two dialogs over the home page. They load when first opened and then
 * stay mounted, so that typed text survives closing or switching.
 */
export function AccountDialogs() {
  const { login, inscription, redirect } = useSearch({ from: '/_site/' })
  const navigate = useNavigate()
  const router = useRouter()
  const viewer = useViewer()
  const wanted = login ? 'login' : inscription ? 'inscription' : null
  const opened = useOpenedOnce(wanted)

  const show = (dialog: 'login' | 'inscription' | null) =>
    void navigate({
      to: '/',
      search: dialog ? { [dialog]: true, ...(redirect ? { redirect } : {}) } : {},
      replace: true,
      resetScroll: false,
    })
  // Goes to the requested page after a sign-in here, or when somebody is already signed in.
  useEffect(() => {
    // The same dialog asks for the second factor, when the account has one.
    if (viewer && viewer.second_factor !== 'to_give' && wanted)
      router.history.replace(afterLoginPath(redirect, viewer, viewer.club !== null))
  }, [viewer, wanted, redirect, router])

  return (
    <Suspense>
      {opened.includes('login') && (
        <LoginDialog isOpen={wanted === 'login'} onClose={() => show(null)} onRegister={() => show('inscription')} />
      )}
      {opened.includes('inscription') && (
        <SignUpDialog isOpen={wanted === 'inscription'} onClose={() => show(null)} onLogin={() => show('login')} />
      )}
    </Suspense>
  )
}

/** Dialogs exist only in the browser: the server and the hydration draw nothing. */
function useOpenedOnce(wanted: string | null): readonly string[] {
  const hydrated = useHydrated()
  const [opened, setOpened] = useState<readonly string[]>([])
  if (hydrated && wanted && !opened.includes(wanted)) setOpened([...opened, wanted])
  return opened
}
