import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The records concerned, with their remarks, if any; only the first of very many. */
export function Names({ of }: { of: readonly { name: string; remark?: string }[] }) {
  const translate = useTranslate()
  const more = of.length - SHOWN_NAMES
  return (
    <Box
      component="ul"
      // a long list scrolls, by keyboard too
      {...(of.length > FITTING && { tabIndex: 0 })}
      sx={{ my: 1, paddingInlineStart: 2.5, maxHeight: 220, overflow: 'auto', overflowWrap: 'anywhere' }}
    >
      {of.slice(0, SHOWN_NAMES).map(({ name, remark }, index) => (
        // two records may share a name
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <bdi>{name}</bdi>
          {remark && (
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              {remark}
            </Box>
          )}
        </li>
      ))}
      {more > 0 && <li>{translate('bulk.more', { smart_count: more })}</li>}
    </Box>
  )
}

const SHOWN_NAMES = 100
/** Lines that fit without scrolling. */
const FITTING = 8
