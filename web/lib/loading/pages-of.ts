import { type InfiniteData, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { given } from '../router/search-params.ts'

type Page = { next_cursor: string | null }

/** A procedure that answers page after page. */
type Paged<Input, Answer extends Page> = {
  call: (input: Input, options: { context: object; signal: AbortSignal }) => Promise<Answer>
  key: (options: { type: 'infinite'; input: Partial<Input> }) => QueryKey
}

type Again<Answer> =
  | number
  | false
  | ((query: { state: { data?: InfiniteData<Answer, string | undefined> | undefined } }) => number | false)

/**
 * Options of a paged list, for `useInfiniteQuery` and for loaders. The former rows stay until those of new filters
 * arrive.
 * @param asked the filters; undefined ones are not sent
 * @param refetchInterval milliseconds between two calls
 * @example
 * const query = useInfiniteQuery(pagesOf(orpc.jobs.list, { state: 'failed' }))
 * <PagedRows query={query} label="Tâches" noun={['tâche', 'tâches']} empty={…}>{(job) => <JobRow job={job} />}</PagedRows>
 */
export const pagesOf = <Input extends { cursor?: string | undefined }, Answer extends Page>(
  list: Paged<Input, Answer>,
  asked: Omit<Input, 'cursor'>,
  refetchInterval: Again<Answer> = false,
) => ({
  queryKey: list.key({ type: 'infinite', input: given(asked) as Partial<Input> }),
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    list.call(given({ ...asked, cursor: pageParam }) as unknown as Input, { context: {}, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Answer) => page.next_cursor ?? undefined,
  placeholderData: keepPreviousData<InfiniteData<Answer, string | undefined>>,
  refetchInterval,
})
