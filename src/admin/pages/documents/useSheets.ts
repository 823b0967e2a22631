import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documents } from '../../../contract/document/documents'
import type { Feuille } from '../../../contract/document/feuille'
import { type PdfKind, rowsFor } from '../../../contract/document/kinds'
import { SOUTENANCE_FIXEE } from '../../../contract/kernel/constants'
import { loadWords, type Paper } from '../../../ui/papers/words'
import { useCall } from '../../dataProvider/useCall'
import { useSchool } from '../../dataProvider/useSchool'
import { formatNames } from '../../schema/cells/format'
import { isOfAgreements } from './kinds'
import type { Printed } from './usePrinted'

/** The defences that are asked for, with all that their papers need, and the rooms and jurors to choose from. */
export function useSheets({
  kind,
  ids,
  offers,
  act,
  from,
  to,
  lang,
  room,
  juror,
  blank,
  ...choices
}: Printed) {
  const call = useCall()
  const school = useSchool()
  const words = useQuery({
    queryKey: ['documentWords', lang],
    queryFn: () => loadWords(lang),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const input =
    ids.length > 0
      ? { [offers ? 'stages' : 'ids']: [...ids] }
      : { filter: act === null ? plannedOn(from, to) : { acte: act } }
  const answer = useQuery({
    queryKey: ['documents', input, lang],
    queryFn: ({ signal }) => call(documents.documentSoutenances, { ...input, lang }, { signal }),
    retry: false,
    enabled: !isOfAgreements(kind),
  })
  const { data } = answer
  const chosen = useMemo(() => {
    const inRoom = data?.feuilles.filter(
      ({ salle_id, jury }) =>
        (room === null || salle_id === room) && (juror === null || jury.some(({ id }) => id === juror)),
    )
    return inRoom && !isOfAgreements(kind) ? rowsFor(kind, inRoom, data?.jour ?? '') : undefined
  }, [data, kind, room, juror])
  const { data: known } = school
  const paper = useMemo<Paper | undefined>(
    () =>
      words.data && data && known !== undefined
        ? { words: words.data, school: known, annee: data.annee, gabarits: data.gabarits, blank }
        : undefined,
    [words.data, data, known, blank],
  )
  const load = () =>
    call(documents.documentPapier, {
      ...input,
      document: kind as PdfKind,
      lang,
      salle: room,
      jury: juror,
      vierge: blank,
      separe: choices.apart,
      chacun: choices.each,
    })
  return {
    load,
    rows: chosen?.rows,
    early: chosen?.early ?? NONE,
    paper,
    left: data ? data.total - data.feuilles.length : 0,
    rooms: useMemo(() => choicesOf(data?.feuilles ?? [], roomChoice), [data]),
    jurors: useMemo(() => choicesOf(data?.feuilles ?? [], jurorChoices), [data]),
    error: answer.error ?? school.error ?? words.error,
    retry: () => {
      void answer.refetch()
      if (school.error) void school.refetch()
      if (words.error) void words.refetch()
    },
  }
}

const NONE: readonly Feuille[] = []

const plannedOn = (from: string, to: string) => ({
  count: SOUTENANCE_FIXEE,
  ...((from || to) && { date_soutenance: { ...(from && { from }), ...(to && { to }) } }),
})

export type Choice = readonly [id: number, name: string]

const roomChoice = ({ salle_id, salle, batiment }: Feuille): Choice[] =>
  salle_id === null ? [] : [[salle_id, formatNames([salle, batiment].flatMap((name) => name || []))]]
const jurorChoices = ({ jury }: Feuille): Choice[] => jury.map(({ id, nom }) => [id, nom])

const choicesOf = (rows: readonly Feuille[], of: (row: Feuille) => Choice[]): Choice[] =>
  [...new Map(rows.flatMap(of))].sort(([, one], [, other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  )
