import { useCallback, useEffect, useState } from 'react'
import { useFront } from '../FrontContext'
import { EntryPage } from './EntryPage'
import { SpaceFrame } from './SpaceFrame'
import { onSpaceChange, spaceToken } from './session'
import { Texts, useCatalogue } from './texts'
import './espace.css'

/** Where students, teachers, companies and tutors see and do what is theirs: `/espace`. */
export default function EspacePage({ path }: { path: string }) {
  const { lang } = useFront()
  const texts = useCatalogue(lang)
  const [token, setToken] = useState(spaceToken)
  const [link, setLink] = useState(linkHere)
  const look = useCallback(() => {
    setToken(spaceToken())
    setLink(linkHere())
  }, [])
  useEffect(() => onSpaceChange(look), [look])
  useEffect(() => {
    // the link of a mail may be opened where this page is open already
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [look])
  return (
    <Texts value={texts}>
      {token && !link ? (
        <SpaceFrame key={token} path={path} onLeft={look} />
      ) : (
        <EntryPage key={link} link={link} onEntered={look} />
      )}
    </Texts>
  )
}

const linkHere = () => new URLSearchParams(location.hash.slice(1)).get('token')
