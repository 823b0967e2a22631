import BackIcon from '@mui/icons-material/ArrowBack'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Paper, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Avatar } from '../../../ui/avatar/Avatar'
import { useDefinition } from '../declare/DefinitionContext'
import { isForPage, isModalOpen } from '../page/keys'
import { useOpenRecord } from '../rows/openRecord'
import { PORTRAITS } from './portraits'
import { useNeighbours } from './useNeighbours'

/** The frame of a record: its name, links to its neighbours in the list, and back. */
export function RecordFrame({
  name,
  logo,
  children,
}: {
  name: string | undefined
  logo: string | undefined
  children: ReactNode
}) {
  const translate = useTranslate()
  const { name: resource, title } = useDefinition()
  const portrait = PORTRAITS[resource]
  const { alone, close } = useOpenRecord()
  const titleId = useId()
  const heading = useFocusOnOpening()
  useEscape(alone ? undefined : close)
  const kind = translate(title, { smart_count: 2 })
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} className="record">
      <div className="record-bar">
        {alone ? (
          <Button size="small" startIcon={<BackIcon className="record-back" />} onClick={close}>
            {kind}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary" noWrap>
            {kind}
          </Typography>
        )}
        <Neighbours />
        {!alone && (
          <Tool label={translate('record.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </Tool>
        )}
      </div>
      <div className="record-body">
        <Typography
          id={titleId}
          ref={heading}
          tabIndex={-1}
          component={alone ? 'h1' : 'h2'}
          variant="h6"
          className="record-title"
        >
          {portrait && name && <Avatar name={name} of={portrait} logo={logo} size={40} />}
          <bdi>{name ?? kind}</bdi>
        </Typography>
        {children}
      </div>
    </Paper>
  )
}

/**
 * Moves the focus into the record, and keeps it there when another record replaces it. A dialog opened in the meantime
 * keeps the focus, or input typed there would be lost.
 */
function useFocusOnOpening() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isModalOpen()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

function useEscape(close: (() => void) | undefined) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && isForPage(event) && close?.()
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [close])
}

function Neighbours() {
  const translate = useTranslate()
  const { position, previous, next } = useNeighbours()
  if (!position) return null
  return (
    <div className="record-neighbours">
      <Typography variant="body2" color="textSecondary" noWrap>
        {translate('record.position', position)}
      </Typography>
      <Tool label={translate('record.previous')} shortcut="k" onClick={previous}>
        <UpIcon fontSize="small" />
      </Tool>
      <Tool label={translate('record.next')} shortcut="j" onClick={next}>
        <DownIcon fontSize="small" />
      </Tool>
    </div>
  )
}

/** At the end of the list it stays and keeps the focus. */
function Tool({
  label,
  shortcut,
  onClick,
  children,
}: {
  label: string
  shortcut?: string
  onClick: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      data-hint={label}
      aria-disabled={!onClick}
      data-shortcut={shortcut}
      className="record-tool"
      {...(onClick && { onClick })}
    >
      {children}
    </IconButton>
  )
}
