import ClearIcon from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { memo, useEffect, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { cleanText } from '../../../contract/kernel/cleanText'
import { pathHere } from '../../../ui/address'
import { useListChange } from '../rows/ListChanges'

const PAUSE_MS = 150

/** Filters the list a moment after the last keystroke. */
export function SearchBox() {
  const asked: string = useListContext().filterValues.q ?? ''
  const [text, setText] = useState(asked)
  /** The latest search, and the one on its way: an earlier search may still be running. */
  const wanted = useRef(asked)
  const sent = useRef(asked)
  const { pathname } = useLocation()
  const change = useListChange()

  // the search may also change by Back or a link, but never overrides what is being typed
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    wanted.current = asked
    setText(asked)
  }, [asked])

  useEffect(() => {
    const q = cleanText(text)
    if (q === wanted.current) return
    const timer = setTimeout(() => {
      // otherwise a page that is being opened would be replaced by the list
      if (pathHere() !== pathname) return
      wanted.current = q
      change(({ filterValues, setFilters }) => {
        sent.current = q
        setFilters({ ...filterValues, q })
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, pathname, change])

  return <SearchField text={text} setText={setText} />
}

/** Rerenders only when the text changes: lists change often. */
const SearchField = memo(function SearchField({ text, setText }: SearchFieldProps) {
  const translate = useTranslate()
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
})

interface SearchFieldProps {
  text: string
  setText: (text: string) => void
}
