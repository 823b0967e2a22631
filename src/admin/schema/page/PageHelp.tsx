import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { GUIDE_PATH } from '../../../contract/guide/guide'
import { readLang } from '../../../ui/texts/language'
import type { MessageKey } from '../declare/types'
import { ToolPanel } from './ToolPanel'

interface PageHelpProps {
  title: MessageKey
  /** The screen's path, without its slash. */
  name: string
  anchor: HTMLElement
  onClose: () => void
}

/** Explains a screen: what it lists, what is done there, and with what effect. */
export default function PageHelp({ title, name, anchor, onClose }: PageHelpProps) {
  const translate = useTranslate()
  const label = translate(title, { smart_count: 2 })
  return (
    <ToolPanel
      label={label}
      width={380}
      anchor={anchor}
      side={document.dir === 'rtl' ? 'right' : 'left'}
      onClose={onClose}
    >
      <div className="page-help">
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {translate(`help.${name}`)
          .split(/(?<=[.؟])\s+/)
          .map((sentence) => (
            <Typography key={sentence} variant="body2">
              {sentence}
            </Typography>
          ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Button
            size="small"
            href={`${GUIDE_PATH}/${readLang()}?ecran=${name}`}
            target="_blank"
            rel="noopener"
            onClick={onClose}
          >
            {translate('finder.chapter')}
          </Button>
          <Button size="small" onClick={onClose}>
            {translate('action.close')}
          </Button>
        </Box>
      </div>
    </ToolPanel>
  )
}
