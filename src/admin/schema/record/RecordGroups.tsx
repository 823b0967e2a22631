import { Typography } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { Facts } from '../cells/Facts'
import { formatNames, isolated } from '../cells/format'
import { fieldLabel } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'
import { useDetail } from '../declare/detail'
import type { ResourceDefinition } from '../declare/types'
import { isEmpty } from '../inputs/checks'
import { RecordFailed } from '../page/NoRecord'
import { AddressState } from './AddressState'

/** The facts of a record: those of its row at once, the others once loaded; empty ones in one line. */
export function RecordGroups({ row }: { row: RaRecord }) {
  const translate = useTranslate()
  const definition = useDefinition()
  const { name, fields, record } = definition
  const wholeId = record?.whole?.(row as never) ?? null
  const whole = useDetail(name, wholeId ?? 0, wholeId !== null)
  const known: RaRecord = { ...row, ...whole.data, id: row.id }
  const declared = groupsOf(definition, known)
  const shown = declared.map(({ name: group, fields: sources }) => ({
    group,
    sources: sources.filter((source) => fields[source]?.when?.(known) !== false),
  }))
  const hasValue = (source: string) => {
    const field = fields[source]
    if (field?.kind === 'number' && field.zeroIsNone && Number(known[source]) === 0) return false
    return field?.cell !== undefined || !isEmpty(known[source])
  }
  const empty = shown.flatMap(({ sources }) => sources.filter((source) => !hasValue(source)))
  const addresses = new Set(
    shown.flatMap(({ sources }) =>
      sources.flatMap((source) =>
        fields[source]?.kind === 'email' && known[source] ? [String(known[source])] : [],
      ),
    ),
  )
  const isWhole = wholeId === null || whole.data !== undefined
  return (
    <>
      <div className="record-groups">
        {shown
          .map(({ group, sources }) => ({ group, sources: sources.filter(hasValue) }))
          .filter(({ sources }) => sources.length > 0)
          .map(({ group, sources }) => (
            <section key={group} className="record-group">
              {declared.length > 1 && (
                <Typography component="h3" variant="subtitle2" className="record-heading">
                  {translate(`resources.${name}.groups.${group}`)}
                </Typography>
              )}
              <Facts of={name} fields={fields} sources={sources} record={known} />
            </section>
          ))}
        {whole.error && <RecordFailed error={whole.error} retry={whole.refetch} />}
      </div>
      {name !== 'courriel' && [...addresses].map((email) => <AddressState key={email} email={email} />)}
      {isWhole && empty.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('record.empty', isolated({ fields: formatNames(empty.map(labelOf)) }))}
        </Typography>
      )}
    </>
  )

  function labelOf(source: string): string {
    const field = fields[source]
    return field ? translate(fieldLabel(name, source, field)) : source
  }
}

/** Without declared groups, one group with everything. */
function groupsOf({ fields, record }: ResourceDefinition, known: RaRecord) {
  if (record?.groups) return record.groups.filter(({ when }) => when?.() ?? true)
  const all = Object.keys(fields).filter((source) => known[source] !== undefined)
  return [{ name: 'all', fields: all }]
}
