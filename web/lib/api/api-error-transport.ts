import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiFault, isApiFault } from './api-fault.ts'

/** Brings an error of the API that the server met while drawing to the browser, with its code, words and reference. */
export const apiErrorTransport = createSerializationAdapter({
  key: 'api-error',
  test: isApiFault,
  toSerializable: (error) => JSON.stringify(error),
  fromSerializable: (text: string) => new ApiFault(JSON.parse(text)),
})
