import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentRow } from '../../../contract/document/documentRow'
import { documents, PAPIERS_MAX } from '../../../contract/document/documents'
import { EACH_KINDS, type EachKind, rowsFor } from '../../../contract/document/kinds'
import { SOUTENANCE_FIXEE } from '../../../contract/kernel/constants'
import { useCall } from '../../dataProvider/useCall'
import { formatNames } from '../../schema/cells/format'
import { isOfAgreements, type KindName } from './kinds'
import type { Printed } from './usePrinted'

/** The document for the chosen defences as a PDF, and the rooms and jurors to choose from. */
export function useSheets({ kind, ids, offers, act, from, to, lang, room, juror, ...choices }: Printed) {
  const call = useCall()
  const input =
    ids.length > 0
      ? { [offers ? 'stages' : 'ids']: [...ids] }
      : {
          filter: act !== null ? { acte: act } : kind === 'statistiques' ? on(from, to) : plannedOn(from, to),
        }
  const answer = useQuery({
    queryKey: ['documents', input, lang],
    queryFn: ({ signal }) => call(documents.documentSoutenances, { ...input, lang }, { signal }),
    retry: false,
    enabled: !isOfAgreements(kind),
  })
  const { data } = answer
  const chosen = useMemo(() => {
    const inRoom = data?.feuilles
      .slice(0, PAPIERS_MAX)
      .filter(
        ({ salle_id, jury }) =>
          (room === null || salle_id === room) && (juror === null || jury.some(({ id }) => id === juror)),
      )
    return inRoom && !isOfAgreements(kind) ? rowsFor(kind, inRoom, data?.jour ?? '') : undefined
  }, [data, kind, room, juror])
  const wanted = {
    ...input,
    document: isOfAgreements(kind) ? 'pv' : kind,
    lang,
    salle: room,
    jury: juror,
    vierge: choices.blank,
    separe: choices.apart,
    chacun: choices.each,
    pour: choices.of,
    format: choices.format,
  } as const
  const paper = useQuery({
    queryKey: ['documentPapier', wanted],
    queryFn: ({ signal }) => call(documents.documentPapier, wanted, { signal }),
    retry: false,
    // hundreds of sheets are some megabytes, and a gabarit may have changed since
    gcTime: 0,
    enabled: (chosen?.rows.length ?? 0) > 0,
  })
  return {
    file: chosen?.rows.length === 0 ? undefined : paper.data,
    count: chosen?.rows.length,
    each:
      chosen && isEach(kind)
        ? {
            ids: chosen.rows.map(({ id }) => id),
            load: (ids: number[]) =>
              call(documents.documentFichiers, {
                document: kind,
                ids,
                lang,
                vierge: choices.blank,
                chacun: choices.each,
              }),
          }
        : undefined,
    early: chosen?.early ?? NONE,
    left: data ? Math.max(0, data.total - PAPIERS_MAX) : 0,
    rooms: useMemo(() => choicesOf(data?.feuilles ?? [], roomChoice), [data]),
    jurors: useMemo(() => choicesOf(data?.feuilles ?? [], jurorChoices), [data]),
    error: answer.error ?? paper.error,
    retry: () => {
      if (answer.error) void answer.refetch()
      else void paper.refetch()
    },
  }
}

const isEach = (kind: KindName): kind is EachKind => EACH_KINDS.some((each) => each === kind)

const NONE: readonly DocumentRow[] = []

const on = (from: string, to: string) =>
  from || to ? { date_soutenance: { ...(from && { from }), ...(to && { to }) } } : {}

const plannedOn = (from: string, to: string) => ({ count: SOUTENANCE_FIXEE, ...on(from, to) })

type Choice = readonly [id: number, name: string]

const roomChoice = ({ salle_id, salle, batiment }: DocumentRow): Choice[] =>
  salle_id === null ? [] : [[salle_id, formatNames([salle, batiment].flatMap((name) => name || []))]]
const jurorChoices = ({ jury }: DocumentRow): Choice[] => jury.map(({ id, nom }) => [id, nom])

const choicesOf = (rows: readonly DocumentRow[], of: (row: DocumentRow) => Choice[]): Choice[] =>
  [...new Map(rows.flatMap(of))].sort(([, one], [, other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  )
