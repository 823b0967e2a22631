import { Typography } from '@mui/material'
import { type RaRecord, useTranslate } from 'react-admin'
import { Facts } from '../cells/Facts'
import { useDefinition } from '../declare/DefinitionContext'
import { useDetail } from '../declare/detail'
import type { ResourceDefinition } from '../declare/types'
import { RecordFailed } from '../page/NoRecord'

/** What is known of a record: of its row at once, of the whole when it has come. */
export function RecordGroups({ row }: { row: RaRecord }) {
  const translate = useTranslate()
  const definition = useDefinition()
  const { name, fields, record } = definition
  const wholeId = record?.whole?.(row as never) ?? null
  const whole = useDetail(name, wholeId ?? 0, wholeId !== null)
  const known = { ...row, ...whole.data, id: row.id }
  const groups = groupsOf(definition, known)
  return (
    <div className="record-groups">
      {groups.map((group) => (
        <section key={group.name} className="record-group">
          {groups.length > 1 && (
            <Typography component="h3" variant="subtitle2" className="record-heading">
              {translate(`resources.${name}.groups.${group.name}`)}
            </Typography>
          )}
          <Facts
            of={name}
            fields={fields}
            sources={group.fields.filter((source) => fields[source]?.when?.(known) !== false)}
            record={known}
          />
        </section>
      ))}
      {whole.error && <RecordFailed error={whole.error} retry={whole.refetch} />}
    </div>
  )
}

/** Without declared groups, one of all that the record has. */
function groupsOf({ fields, record }: ResourceDefinition, known: RaRecord) {
  if (record?.groups) return record.groups
  const all = Object.keys(fields).filter((source) => known[source] !== undefined)
  return [{ name: 'all', fields: all }]
}
