import { useMediaQuery } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Identifier } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { findLink, OpenRecordContext } from '../rows/openRecord'
import './place.css'

/**
 * A list and the record in its address (`/OffreStage/12?page=2`): beside the list on a wide screen, else in its place.
 * The list keeps its state.
 */
export function RecordPlace({ children }: { children: ReactNode }) {
  const { id } = useParams()
  const place = useRecordLinks(id)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const narrow = useMediaQuery(NARROW)
  const wasList = useWasList(id)
  const alone = id !== undefined && (narrow || !wasList)
  useScroll(alone)
  useFocusReturned(id)
  const value = useMemo(() => ({ ...place, id, alone, slot }), [place, id, alone, slot])
  return (
    <OpenRecordContext value={value}>
      <div className="records">
        <div className="records-list" hidden={alone}>
          {children}
        </div>
        {id !== undefined && <div ref={setSlot} className={alone ? 'record-alone' : 'record-beside'} />}
      </div>
    </OpenRecordContext>
  )
}

/** There is no room for a record beside the list. */
const NARROW = '(max-width: 1199.95px)'

/** Whether the list was shown before the record; a record's address opened directly is a page of its own. */
function useWasList(id: string | undefined): boolean {
  const { state } = useLocation()
  const [was, set] = useState(id === undefined || state?.beside === true)
  if (!was && id === undefined) set(true)
  return was
}

function useRecordLinks(id: string | undefined) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return useMemo(() => {
    const path = id === undefined ? pathname.replace(/\/$/, '') : pathname.slice(0, pathname.lastIndexOf('/'))
    const linkTo = (other: Identifier) => ({
      to: { pathname: `${path}/${other}`, search },
      // one step back leads to the list, however many records were opened
      replace: id !== undefined,
      state: id === undefined ? BESIDE : state,
    })
    return {
      linkTo,
      open: (other: Identifier) => {
        const { to, ...options } = linkTo(other)
        navigate(to, options)
      },
      close: () => navigate({ pathname: path, search }, { replace: true }),
    }
  }, [navigate, pathname, search, state, id])
}

const BESIDE = { beside: true }

/** A list returns to where it was scrolled to. */
function useScroll(alone: boolean) {
  // as long as the list is still shown
  const before = useMemo(() => (alone ? scrollY : 0), [alone])
  const top = useRef(0)
  useLayoutEffect(() => {
    if (!alone && top.current === 0) return
    scrollTo(0, alone ? 0 : top.current)
    top.current = before
  }, [alone, before])
}

/** Returns the focus to the link of the record that was open. */
function useFocusReturned(id: string | undefined) {
  const last = useRef(id)
  useEffect(() => {
    const closed = id === undefined ? last.current : undefined
    last.current = id
    if (closed !== undefined && document.activeElement === document.body)
      findLink(closed)?.focus({ preventScroll: true })
  }, [id])
}
