import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton } from '@mui/material'
import { type MouseEvent, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'

const ExportActions = lazily(() => import('../export/ExportActions'))

/** Saves, copies or prints the rows. */
export function ExportMenu({ columns }: { columns: Columns }) {
  const translate = useTranslate()
  const { list } = useDefinition()
  const { total } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const opener = {
    disabled: !total,
    'aria-haspopup': 'menu',
    onPointerEnter: ExportActions.preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const

  return (
    <>
      {list?.download ? (
        <Button {...opener} variant="outlined" startIcon={<DownloadIcon />}>
          {translate(list.download)}
        </Button>
      ) : (
        <IconButton {...opener} aria-label={translate('table.export')} data-hint={translate('table.export')}>
          <DownloadIcon />
        </IconButton>
      )}
      <Suspense>
        {anchor && <ExportActions columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
