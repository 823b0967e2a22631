import { useQuery } from '@tanstack/react-query'
import { notation } from '../../../contract/bareme'
import type { Entity } from '../../../contract/changes'
import { useCall } from '../../dataProvider/useCall'
import { readLang } from '../../language'
import { useFollowed } from '../../schema/useFollowed'

/** By what a defence is marked and what has been given, as it comes in. */
export function useMarks(id: number) {
  const call = useCall()
  const query = useQuery({
    queryKey: ['noteBareme', id],
    queryFn: ({ signal }) => call(notation.noteBareme, { id, lang: readLang() }, { signal }),
    // a service that knows no schemes takes a single mark
    retry: false,
    gcTime: 0,
  })
  useFollowed(SHOWN, () => {
    if (!query.isError) void query.refetch()
    return true
  })
  return query
}

const SHOWN: ReadonlySet<Entity> = new Set([
  'internship.note_critere',
  'internship.deliberation',
  'internship.note',
  'internship.soutenance',
])
