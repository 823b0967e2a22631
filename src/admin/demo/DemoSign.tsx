import DemoIcon from '@mui/icons-material/ScienceOutlined'
import { Box, Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { demo } from '../../contract/demo/demo'
import { lazily } from '../lazily'
import { useMayCall } from '../schema/declare/rights'
import { useYears } from '../useYears'

const LeaveDemo = lazily(() => import('./LeaveDemo'))

/**
 * Marks the school as the demo: in the bar, or below the page if there is no room. Administrators can leave the demo
 * from here.
 */
export default function DemoSign({ bar = false }: { bar?: boolean }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const mayLeave = useMayCall(demo.demoQuitter)
  if (!useYears()?.demo) return null
  const sign = translate('demo.sign')
  const look = { ...LOOK, display: bar ? { xs: 'none', lg: 'inline-flex' } : { lg: 'none' } }
  return (
    <>
      {mayLeave ? (
        <Button
          color="inherit"
          size="small"
          startIcon={<DemoIcon />}
          aria-haspopup="dialog"
          data-hint={translate('demo.leave')}
          onPointerEnter={LeaveDemo.preload}
          onClick={() => setOpen(true)}
          sx={look}
        >
          <span>{sign}</span>
        </Button>
      ) : (
        <Box component="span" sx={look}>
          {sign}
        </Box>
      )}
      {open && (
        <Suspense>
          <LeaveDemo onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const LOOK = {
  maxWidth: '100%',
  px: 1,
  fontSize: '0.8125rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
}
