import type { RaRecord, TranslateFunction } from 'react-admin'
import { fieldText } from '../../schema/cells/fieldText'
import { fieldLabel, headingOf } from '../../schema/declare/columns'
import type { ResourceDefinition } from '../../schema/declare/types'
import { isEmpty } from '../../schema/inputs/checks'

export interface CardFact {
  source: string
  label: string
  text: string
}

/** A card is read at a glance. */
const MOST = 5

/**
 * What a card says of a record, in words: the first of its columns and of its groups that have a value.
 *
 * @param beside its row is beside the card, and has the columns already
 */
export function cardFacts(
  definition: ResourceDefinition,
  row: RaRecord,
  beside: boolean,
  translate: TranslateFunction,
): CardFact[] {
  const { name, fields, list, record } = definition
  const columns = list?.columns.filter((column) => typeof column === 'string') ?? []
  const grouped = (record?.groups ?? [])
    .filter(({ when }) => when?.() ?? true)
    .flatMap(({ fields: sources }) => sources)
  const known = new Set<string>([...headingOf(definition), ...(beside ? columns : [])])
  const facts: CardFact[] = []
  for (const source of new Set<string>([...columns, ...grouped])) {
    const field = fields[source]
    // a cell of its own may be a control, or fetch what it shows
    if (!field || known.has(source) || field.cell || field.kind === 'longText') continue
    if (isEmpty(row[source]) || field.when?.(row) === false) continue
    if (field.kind === 'number' && field.zeroIsNone && Number(row[source]) === 0) continue
    const text = fieldText(field, row[source], row, translate)
    if (text) facts.push({ source, label: translate(fieldLabel(name, source, field)), text })
    if (facts.length === MOST) break
  }
  return facts
}
