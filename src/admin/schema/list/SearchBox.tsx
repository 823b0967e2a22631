import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'

const PAUSE_MS = 150

/** Filters the list a moment after the last key. */
export function SearchBox() {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const asked: string = filterValues.q ?? ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  const { pathname } = useLocation()

  // the list may be searched from elsewhere: Back, a link; what is being typed comes first
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])

  const search = useRef((_q: string) => {})
  search.current = (q) => {
    sent.current = q
    setFilters({ ...filterValues, q })
  }
  useEffect(() => {
    const q = text.trim()
    if (q === sent.current) return
    // a page that opens meanwhile, and still loads, would be left again for the list
    const timer = setTimeout(() => location.pathname === pathname && search.current(q), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, pathname])

  return (
    <TextField
      type="search"
      size="small"
      margin="none"
      placeholder={translate('table.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{
        flex: '1 1 200px',
        maxWidth: 360,
        // the browser's own clear button would double ours
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { dir: 'auto', 'aria-label': translate('table.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('table.clearSearch')}
                onClick={() => setText('')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
