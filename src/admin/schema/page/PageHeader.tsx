import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKey } from '../declare/types'
import { HelpButton } from './HelpButton'
import { PinButton } from './PinButton'
import './pageHeader.css'

interface PageHeaderProps {
  title: MessageKey
  /** Tabs, in the line of the title. */
  beside?: ReactNode
  /** What can be done on the page. */
  children?: ReactNode
}

/** The heading of a page, with what can be done on it beside. */
export function PageHeader({ title, beside, children }: PageHeaderProps) {
  const translate = useTranslate()
  return (
    <div className="page-header">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
          {translate(title, { smart_count: 2 })}
        </Typography>
        <PinButton />
        <HelpButton />
      </Box>
      {beside}
      {children && <div className="page-tools">{children}</div>}
    </div>
  )
}
