import { useNavigate } from '@tanstack/react-router'
import { signOut } from './session-door.ts'

/** 'Se déconnecter': leaves the private pages first, then signs out. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/' }).then(() => signOut())
}
