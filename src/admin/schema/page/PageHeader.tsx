import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKey } from '../declare/types'
import { PinButton } from './PinButton'

/** The heading of a page, with what can be done on it beside. */
export function PageHeader({ title, children }: { title: MessageKey; children?: ReactNode }) {
  const translate = useTranslate()
  return (
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 2, minHeight: 40 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
          {translate(title, { smart_count: 2 })}
        </Typography>
        <PinButton />
      </Box>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
    </Stack>
  )
}
