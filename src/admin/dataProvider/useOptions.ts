import { useQuery } from '@tanstack/react-query'
import type { DescribedOption, Endpoint, Input } from '../../contract/kernel/endpoint'
import { useCall } from './useCall'

/**
 * The choices of a select: the list of options returned by an endpoint. With `input` null nothing is requested yet (for
 * a select that depends on another).
 *
 * @example
 * const { options, isPending } = useOptions(records.diplomeByCycle, cycle ? { id: cycle } : null)
 */
export function useOptions<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
): { options: DescribedOption[]; isPending: boolean; error: Error | null; refetch: () => Promise<unknown> } {
  const call = useCall()
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['options', endpoint.service, endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input as Input<E>, { signal }),
    select: optionsOf,
    enabled: input !== null,
    retry: false,
  })
  return { options: (input && data) || NONE, isPending: isFetching && data === undefined, error, refetch }
}

const NONE: DescribedOption[] = []

/** The only list in the output, whatever its key. */
const optionsOf = (answer: unknown): DescribedOption[] =>
  (Object.values(answer as object).find(Array.isArray) as DescribedOption[] | undefined) ?? NONE
