import { Box } from '@mui/material'

/** Keys as labelled on the keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Box component="bdi" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {keys.map((key) => (
      <Box
        key={key}
        component="kbd"
        sx={{
          minWidth: 22,
          paddingInline: 0.75,
          border: '1px solid currentColor',
          borderRadius: 0.5,
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          lineHeight: '20px',
          textAlign: 'center',
          opacity: 0.8,
        }}
      >
        {key}
      </Box>
    ))}
  </Box>
)
