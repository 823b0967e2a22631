import type { Identifier, RaRecord } from 'react-admin'
import { deroulement } from '../../contract/affectation/deroulement'
import { IDS_A_CALL } from '../../contract/kernel/constants'
import type { RegleRompue } from '../../contract/regle/regles'
import type { CallOptions } from '../../ui/calls/exchange'
import { slicesOf } from '../../ui/calls/slices'
import type { useCall } from '../dataProvider/useCall'
import type { Warns } from '../schema/declare/plan'
import { rulesText } from './rulesText'

type Call = ReturnType<typeof useCall>
type Broken = Map<number, RegleRompue[]>

/** The rules that internships break, by the ids of their offers, or of the requests that declared them. */
export async function brokenRules(
  call: Call,
  ids: readonly number[],
  options?: CallOptions,
  fiche: 'affectation' | 'demande' = 'affectation',
): Promise<Broken> {
  const broken: Broken = new Map()
  for (const slice of slicesOf([...new Set(ids)], IDS_A_CALL)) {
    const { rompues } = await call(deroulement.deroulementRegles, { fiche, ids: slice }, options)
    for (const { id, avertissements } of rompues) broken.set(id, avertissements)
  }
  return broken
}

/** The offer of a row; an assignment is known by its own. */
export const offerOf = ({ id, stage_id }: RaRecord): number => Number(stage_id ?? id)

const warned =
  (idOf: (row: RaRecord) => number, fiche?: 'demande'): Warns =>
  async (rows, { call, translate }) => {
    const broken = await brokenRules(call, rows.map(idOf), undefined, fiche)
    return new Map<Identifier, string>(
      rows.flatMap((row) => {
        const rules = broken.get(idOf(row))
        return rules ? [[row.id, rulesText(rules, translate)] as const] : []
      }),
    )
  }

export const ofOffers: Warns = warned(offerOf)
export const ofRequests: Warns = (rows, tools) =>
  warned(({ id }) => Number(id), 'demande')(
    rows.filter(({ declaree }) => declaree === 1),
    tools,
  )
