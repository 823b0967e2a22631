import { Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Import } from './useImport'

/** Progress: 1 to 99 % while the service writes, 100 when done. */
export function WritingStep({ run: { percent } }: { run: Pick<Import, 'percent'> }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2 }}>
      <LinearProgress
        variant="determinate"
        color={percent === 100 ? 'success' : 'primary'}
        value={percent}
        aria-label={translate('import.progress')}
        sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
      />
      <Typography component="bdi" dir="ltr" variant="body2" sx={{ minWidth: 48, textAlign: 'end' }}>
        {percent} %
      </Typography>
    </Box>
  )
}
