import SearchIcon from '@mui/icons-material/Search'
import { Box, Dialog, InputBase, LinearProgress, Typography } from '@mui/material'
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Found } from './found'
import { useRecent } from './useRecent'
import { useSearchResults } from './useSearchResults'
import './palette.css'

/** Finds screens, records and actions by name: a combobox with its list open below. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isPending, failed } = useSearchResults(text)
  const { remember } = useRecent()
  const all = groups.flatMap(({ items }) => items)
  const current = Math.min(active, all.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${current}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])

  const open = (found: Found) => {
    onClose()
    remember(found)
    if (found.to !== undefined) navigate(found.to)
    found.run?.()
  }
  const press = (event: KeyboardEvent) => {
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + 5, PageUp: current - 5 }
    const chosen = all[current]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen)
    else if (event.key in next && all.length > 0) {
      const step = next[event.key as keyof typeof next]
      const around = event.key.startsWith('Arrow')
      setActive(around ? (step + all.length) % all.length : Math.max(0, Math.min(all.length - 1, step)))
    } else return
    event.preventDefault()
  }

  let index = -1
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          'aria-labelledby': undefined,
          sx: { mt: { xs: 2, sm: '12vh' }, maxHeight: '70dvh' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon aria-hidden color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={translate('finder.placeholder')}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={press}
          sx={{ height: 56, fontSize: '1.0625rem' }}
          slotProps={{
            input: {
              role: 'combobox',
              // an empty text has no direction: its placeholder follows the page
              dir: text ? 'auto' : undefined,
              'aria-label': translate('finder.placeholder'),
              'aria-expanded': all.length > 0,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': all.length > 0 ? optionId(current) : undefined,
              autoComplete: 'off',
              spellCheck: false,
            },
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>{isPending && <LinearProgress aria-hidden sx={{ height: 2 }} />}</Box>
      <Box
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={translate('finder.results')}
        sx={{ overflowY: 'auto', px: 1 }}
        onMouseMove={(event) => {
          const at = indexUnder(event)
          if (at !== undefined) setActive(at)
        }}
        onClick={(event) => {
          const found = all[indexUnder(event) ?? -1]
          if (found) open(found)
        }}
      >
        {groups.map(({ title, items }, group) => (
          <Box key={title} role="group" aria-labelledby={`${id}-group-${group}`} sx={{ pb: 1 }}>
            <Typography
              id={`${id}-group-${group}`}
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', px: 1.5, pt: 1, pb: 0.5 }}
            >
              {translate(title)}
            </Typography>
            {items.map((item) => {
              index += 1
              const at = index
              return (
                <Option
                  key={`${item.to ?? ''} ${item.label} ${item.detail ?? ''}`}
                  id={optionId(at)}
                  index={at}
                  label={item.label}
                  detail={item.detail}
                  icon={item.icon}
                  selected={at === current}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
      >
        {translate(statusOf({ isPending, failed, none: all.length === 0 }), { smart_count: all.length })}
      </Typography>
    </Dialog>
  )
}

function statusOf({ isPending, failed, none }: Record<'isPending' | 'failed' | 'none', boolean>): string {
  if (isPending) return 'finder.searching'
  if (failed) return 'finder.failed'
  return none ? 'finder.none' : 'finder.found'
}

/** Which option the pointer is over. */
const indexUnder = ({ target }: SyntheticEvent): number | undefined => {
  const option = (target as Element).closest<HTMLElement>('[role=option]')
  return option ? Number(option.dataset.index) : undefined
}

interface OptionProps extends Pick<Found, 'label' | 'icon'> {
  id: string
  index: number
  detail: string | undefined
  selected: boolean
}

/** Plain elements, and those that stay are not drawn again: a dozen answers come one after the other. */
const Option = memo(function Option({ id, index, label, detail, icon: Icon, selected }: OptionProps) {
  return (
    // the keyboard stays in the combobox, which points at the option
    <div id={id} role="option" aria-selected={selected} tabIndex={-1} className="found" data-index={index}>
      <Icon aria-hidden fontSize="small" />
      <div>
        <p dir="auto">{label}</p>
        {detail && <p dir="auto">{detail}</p>}
      </div>
    </div>
  )
})
