import type { Identifier, RaRecord } from 'react-admin'
import { FAITS_REQUIS } from '../../contract/convention/faitsRequis'
import { IDS_A_CALL } from '../../contract/kernel/constants'
import type { Output } from '../../contract/kernel/endpoint'
import type { ManqueCode } from '../../contract/manque/manques'
import { manques } from '../../contract/manque/manquesCalls'
import type { CallOptions } from '../../ui/calls/exchange'
import { slicesOf } from '../../ui/calls/slices'
import type { useCall } from '../dataProvider/useCall'
import { lacksText } from '../schema/cells/lacksText'
import type { Warns } from '../schema/declare/plan'
import { offerOf } from './rules'

type Call = ReturnType<typeof useCall>

/** What an internship lacks, and its steps. */
export type Lacking = Omit<Output<typeof manques.manquesLire>['stages'][number], 'id'>

/** What internships lack, by the ids of their offers. */
export async function readLacks(
  call: Call,
  offers: readonly number[],
  options?: CallOptions,
): Promise<ReadonlyMap<number, Lacking>> {
  const lacks = new Map<number, Lacking>()
  for (const ids of slicesOf([...new Set(offers)], IDS_A_CALL)) {
    const { stages } = await call(manques.manquesLire, { ids }, options)
    for (const { id, ...lacking } of stages) lacks.set(id, lacking)
  }
  return lacks
}

const FACTS: ReadonlySet<string> = new Set(FAITS_REQUIS)
/** Whether the missing item is a fact that an agreement's text needs. */
export const isFact = (code: ManqueCode): boolean => FACTS.has(code)

/** The facts missing in agreements, shown after actions on them. */
export const textLacks: Warns = async (rows, { call, translate }) => {
  const lacks = await readLacks(call, rows.map(offerOf))
  return new Map<Identifier, string>(
    rows.flatMap((row: RaRecord) => {
      const facts = (lacks.get(offerOf(row))?.manques ?? []).flatMap(({ code }) =>
        isFact(code) ? [code] : [],
      )
      return facts.length > 0 ? [[row.id, lacksText(facts, translate)] as const] : []
    }),
  )
}
