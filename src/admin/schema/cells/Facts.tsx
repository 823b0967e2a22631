import { Box, Typography } from '@mui/material'
import { type RaRecord, RecordContextProvider, useTranslate } from 'react-admin'
import type { ResourceName } from '../../dataProvider'
import { fieldLabel } from '../declare/columns'
import type { Field } from '../declare/types'
import { FieldCell } from './cells'

/**
 * A record to read: the label and the cell of each named field.
 *
 * @example
 * <Facts of="entreprise" fields={fields} sources={['email']} record={data} />
 */
export function Facts({
  of,
  fields,
  sources,
  record,
}: {
  of: ResourceName
  fields: Record<string, Field>
  sources: readonly string[]
  record: RaRecord
}) {
  const translate = useTranslate()
  return (
    <RecordContextProvider value={record}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(160px, auto) minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 1.5 },
          m: 0,
        }}
      >
        {sources.map((source) => {
          const field = fields[source]
          return (
            field && (
              <Box key={source} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {translate(fieldLabel(of, source, field))}
                </Typography>
                <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
                  <FieldCell source={source} field={field} />
                </Typography>
              </Box>
            )
          )
        })}
      </Box>
    </RecordContextProvider>
  )
}
