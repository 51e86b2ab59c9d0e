import { useForm } from 'react-hook-form'
import { ForgottenStep } from './forgotten-step.tsx'
import type { LoginValues } from '../login/login-dialog.tsx'

/** It stands on a page of its own. */
export function Forgotten() {
  return <ForgottenStep form={useForm<LoginValues>({ defaultValues: { email: '', password: '' } })} />
}
