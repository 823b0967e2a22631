import { useQuery } from '@tanstack/react-query'
import type { Entity } from '../../../contract/kernel/tables'
import { notation } from '../../../contract/note/bareme'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { useFollowed } from '../../schema/live/useFollowed'

/** The scheme of a defence and the marks given, refreshed as they arrive. */
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
