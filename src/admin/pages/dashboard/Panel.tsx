import { Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

/** A part of the dashboard, under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Card>
  )
}
