import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiFault, isApiFault } from './api-fault.ts'

/** A refusal or fault that the server met while drawing reaches the browser whole: its code, its words, its reference. */
export const apiErrorTransport = createSerializationAdapter({
  key: 'api-error',
  test: isApiFault,
  toSerializable: (error) => JSON.stringify(error),
  fromSerializable: (text: string) => new ApiFault(JSON.parse(text)),
})
