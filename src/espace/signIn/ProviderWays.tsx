import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { base } from '../../ui/address'
import { ApiError } from '../../ui/calls/ApiError'
import { cameBy } from '../../ui/signIn/spaceToken'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import {
  type Entered,
  enterBy,
  forgetCameBy,
  forgetReturn,
  leaveFor,
  readReturn,
  refusalText,
} from './byProvider'
import { IDENTITY_TEXTS } from './identityTexts'
import { waysIn } from './providers'
import { UniversityChoice } from './UniversityChoice'
import './providers.css'

interface ProviderWaysProps {
  /** The academic year chosen by the staff; null: the current one. */
  year: number | null
  /** The page of the space to open; default: the first. */
  to?: string
  /** Called for members of the staff; everybody else enters their space. */
  onOffice?: (hasSpace: boolean) => void
  /** A correct password was refused because passwords are switched off. */
  isPasswordOff?: boolean
  /** The other ways in, below. */
  children: ReactNode
}

/** Signing in by identity providers, and the result when the browser comes back from one. */
export default function ProviderWays({
  year,
  to = '/espace',
  onOffice,
  isPasswordOff,
  children,
}: ProviderWaysProps) {
  const { m, lang, go } = useFront()
  const t = IDENTITY_TEXTS[lang]
  const { providers, passwords } = waysIn()
  const [returned] = useState(readReturn)
  const isTaken = useRef(false)
  const [place] = useState(cameBy)
  /** The provider being visited, or what it brought back. */
  const [underWay, setUnderWay] = useState(returned.passage ? 'back' : '')
  const [failure, setFailure] = useState(
    returned.refusal ? (refusalText(returned.refusal, t) ?? m.failure.unknown) : '',
  )
  const enter = (entered: Entered) => (entered.office ? onOffice?.(entered.hasSpace) : go(entered.to))
  const fail = (error: unknown) => {
    const told = error instanceof ApiError && refusalText(error.code, t)
    setFailure(told || (outageText(error, m, lang) ?? m.failure.unknown))
    setUnderWay('')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was brought back is used once
  useEffect(() => {
    forgetReturn()
    forgetCameBy()
    if (returned.passage && !isTaken.current) enterBy(returned.passage).then(enter, fail)
    isTaken.current = true
  }, [])
  // the browser's back button from the provider shows the page as it was left
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setUnderWay('')
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  const [choosingOf, setChoosingOf] = useState('')
  const choose = (name: string, university?: string) => {
    setFailure('')
    setUnderWay(name)
    leaveFor(name, university, year, to).catch(fail)
  }

  if (underWay === 'back')
    return (
      <p className="provider-entering" role="status">
        {t.entering}
      </p>
    )
  return (
    <>
      <section className="providers">
        {(failure || isPasswordOff) && (
          <div className="notice notice-danger" role="alert">
            {failure || t.passwordOff}
          </div>
        )}
        {place === '' && (
          <div className="notice notice-warning" role="status">
            {t.endedThere}
          </div>
        )}
        {place &&
          !returned.passage &&
          !returned.refusal &&
          providers.some(({ name }) => place.startsWith(`${base}/api/identite/${name}/sortie`)) && (
            <div className="notice" role="status">
              <span>{t.stillOpen}</span>
              <a className="button" href={place}>
                {t.leaveThere}
              </a>
            </div>
          )}
        {providers.map(({ name, label, several }) => (
          <Fragment key={name}>
            <button
              type="button"
              className="button button-primary"
              disabled={underWay !== ''}
              aria-busy={underWay === name}
              aria-expanded={several && choosingOf === name}
              onClick={() => (several ? setChoosingOf(choosingOf === name ? '' : name) : choose(name))}
            >
              <UniversityIcon />
              <span>{label ? fill(t.by, { name: label[lang] }) : t.university}</span>
            </button>
            {choosingOf === name && (
              <UniversityChoice
                provider={name}
                disabled={underWay !== ''}
                onChoose={(university) => choose(name, university)}
                onFail={fail}
              />
            )}
          </Fragment>
        ))}
      </section>
      {passwords ? (
        <>
          <p className="provider-or" aria-hidden="true">
            {t.or}
          </p>
          {children}
        </>
      ) : (
        <details className="provider-others">
          <summary>{t.others}</summary>
          {children}
        </details>
      )}
    </>
  )
}

/** Material's AccountBalance. */
const UniversityIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
    <path d="M4 10v7h3v-7zm6.5 0v7h3v-7zM2 22h20v-3H2zm15-12v7h3v-7zm-5.500-9L2 6v2h20V6z" />
  </svg>
)
