import { ORPCError } from '@orpc/client'
import { createSerializationAdapter } from '@tanstack/react-router'

/** A refusal or fault that the server met while drawing reaches the browser whole: its code, its words, its reference. */
export const apiErrorTransport = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ORPCError<string, unknown> => value instanceof ORPCError,
  toSerializable: (error) => JSON.stringify(error),
  fromSerializable: (text: string) => {
    const { code, ...rest } = JSON.parse(text)
    return new ORPCError<string, unknown>(code, rest)
  },
})
