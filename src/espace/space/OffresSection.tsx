import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OFFRES_PAGE } from '../../contract/candidature/limites'
import type { OffreProposee } from '../../contract/candidature/offres'
import { pathHere } from '../../ui/address'
import type { FrontOutput } from '../../ui/calls/calls'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { TextField } from '../site/fields'
import { useNarrow } from '../site/useNarrow'
import { answerHere, answerTo } from './answers'
import { Entretiens } from './Entretiens'
import { Facts, usePlaces, useSpan } from './Facts'
import { lacksCv } from './lacksCv'
import { MesCandidatures } from './MesCandidatures'
import { OffreView } from './openedOffre'
import { CheckField, SelectField, wholeDay } from './parts'
import { plural } from './plural'
import { useRefused } from './refused'
import { offreAt, offrePath } from './sections'
import { callSpace } from './session'
import { useTexts } from './texts'
import { replaceSearch, useSearch } from './useAddress'
import { useLoaded } from './useLoaded'

const Alertes = lazy(() => import('./Alertes'))

/** Long enough to type a word. */
const PAUSE_MS = 300

/** As many as a phone shows at first; the others are drawn right after them. */
const IN_SIGHT = 4

/**
 * The offers a student may choose from: search, saving, details, applying. Each offer and each search has an address.
 */
export default function OffresSection() {
  const search = useSearch()
  const id = offreAt(pathHere())
  const isShown = id === undefined
  // the list stays mounted behind an open offer, so that going back finds it unchanged
  const [list, setList] = useState({ search, isShown, visits: isShown ? 1 : 0 })
  if (isShown !== list.isShown || (isShown && search !== list.search))
    setList({
      search: isShown ? search : list.search,
      isShown,
      visits: list.visits + (isShown && !list.isShown ? 1 : 0),
    })
  useScrollOf(isShown)
  useEffect(() => void OffreView.preload(), [])
  return (
    <>
      {id !== undefined && <OffreView key={id} id={id} back={offrePath() + list.search} />}
      {list.visits > 0 && (
        <div hidden={!isShown}>
          <OffreSearch search={list.search} isShown={isShown} visits={list.visits} />
        </div>
      )}
    </>
  )
}

/** The search in the list's address, which may contain anything. */
function askedBy(search: string) {
  const said = new URLSearchParams(search)
  const page = said.get('page') ?? ''
  const on = (name: string) => (said.get(name) === '1' ? 1 : 0)
  return {
    q: said.get('q') ?? '',
    type: TYPES.find((type) => said.get('type') === String(type)),
    distance: on('distance'),
    gardees: on('gardees'),
    bientot: on('bientot'),
    tri: said.get('tri') === 'limite' ? 'limite' : 'recentes',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  } as const
}

const TYPES = [1, 2] as const

/** An address with one parameter changed, back on the first page. */
function saying(search: string, name: string, value: string): string {
  const said = new URLSearchParams(search)
  said.delete('page')
  if (value) said.set(name, value)
  else said.delete(name)
  return said.size > 0 ? `?${said}` : ''
}

/** Keeps the scroll position of a list while something else takes its place. */
function useScrollOf(isShown: boolean) {
  const top = useRef(0)
  useLayoutEffect(() => {
    if (!isShown) return
    scrollTo(0, top.current)
    const keep = () => {
      top.current = scrollY
    }
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [isShown])
}

/**
 * @param search the list's address
 * @param visits how many times the list was opened
 */
function OffreSearch({ search, isShown, visits }: { search: string; isShown: boolean; visits: number }) {
  const { go } = useFront()
  const t = useTexts()
  const asked = askedBy(search)
  const { q, type, distance, gardees, bientot, tri } = asked
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    // a link to all offers clears the search, and no response overwrites what is being typed
    setKnown(q)
    if (typed === known) setTyped(q)
  }
  const filter = (name: string, value: string) => replaceSearch(saying(search, name, value))
  useEffect(() => {
    if (!isShown || typed === askedBy(search).q) return
    const pause = setTimeout(() => replaceSearch(saying(search, 'q', typed)), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, search, isShown])
  const isNarrow = useNarrow()
  // open from the start if a filter is set
  const [isFiltered] = useState(Boolean(type || distance || gardees || bientot || tri === 'limite'))
  const turn = (page: number) => go(offrePath() + saying(search, 'page', page > 1 ? String(page) : ''))
  const filters = (
    <div className="space-filters">
      <SelectField
        label={t.offres.type}
        value={type ?? ''}
        choices={[['', t.offres.everyType], ...TYPES.map((type) => [type, t.offres.types[type]] as const)]}
        onChange={(type) => filter('type', type)}
      />
      <SelectField
        label={t.offres.order}
        value={tri}
        choices={[
          ['recentes', t.offres.newest],
          ['limite', t.offres.urgent],
        ]}
        onChange={(tri) => filter('tri', tri === 'limite' ? tri : '')}
      />
      <div className="space-toggles">
        <CheckField
          label={t.offres.remote}
          checked={distance === 1}
          onChange={(on) => filter('distance', on ? '1' : '')}
        />
        <CheckField
          label={t.offres.saved}
          checked={gardees === 1}
          onChange={(on) => filter('gardees', on ? '1' : '')}
        />
        <CheckField
          label={t.offres.soon}
          checked={bientot === 1}
          onChange={(on) => filter('bientot', on ? '1' : '')}
        />
      </div>
    </div>
  )
  return (
    <>
      <Entretiens visits={visits} />
      <MesCandidatures visits={visits} />
      <TextField label={t.offres.search} type="search" value={typed} onChange={setTyped} />
      {isNarrow ? (
        <details className="space-more" open={isFiltered}>
          <summary>{t.offres.filters}</summary>
          {filters}
        </details>
      ) : (
        filters
      )}
      <Suspense>
        <Alertes searched={{ q, type_stage: type ?? 0, distance }} />
      </Suspense>
      <OffreList key={search} asked={asked} visits={visits} onPage={turn} />
    </>
  )
}

function OffreList({
  asked,
  visits,
  onPage,
}: {
  asked: ReturnType<typeof askedBy>
  visits: number
  onPage: (page: number) => void
}) {
  const { lang } = useFront()
  const t = useTexts()
  const { page } = asked
  const wanted = { ...asked, lang }
  const { data, problem, reload } = useLoaded(async () => shownOf(await answerTo('espaceOffres', wanted)), {
    again: visits,
    here: () => {
      const answer = answerHere('espaceOffres', wanted)
      return answer && shownOf(answer)
    },
  })
  if (!data) return problem
  const { offres, total } = data
  const count = plural(lang, t.offres.count, total)
  return (
    <>
      {problem}
      <p className="space-empty" role="status">
        {total === 0 ? t.offres.none : fill(count, { count: String(total) })}
      </p>
      <OffreCards offres={offres} onSaved={reload} />
      <div className="space-actions">
        {page > 1 && (
          <button type="button" className="button" onClick={() => onPage(page - 1)}>
            {t.offres.before}
          </button>
        )}
        {page * OFFRES_PAGE < total && (
          <button type="button" className="button" onClick={() => onPage(page + 1)}>
            {t.offres.more}
          </button>
        )}
      </div>
    </>
  )
}

const shownOf = ({ offres = [], total = 0 }: FrontOutput<'espaceOffres'>) => ({
  offres: offres as OffreProposee[],
  total,
})

function OffreCards({ offres, onSaved }: { offres: readonly OffreProposee[]; onSaved: () => void }) {
  const shown = useDeferredValue(offres, offres.slice(0, IN_SIGHT))
  return (
    <ul className="space-cards space-offers">
      {shown.map((offre) => (
        <OffreCard key={offre.id} offre={offre} onSaved={onSaved} />
      ))}
    </ul>
  )
}

function OffreCard({ offre, onSaved }: { offre: OffreProposee; onSaved: () => void }) {
  const { lang } = useFront()
  const t = useTexts()
  const span = useSpan()
  const refused = useRefused()
  const places = usePlaces()(offre)
  const { id, sujet, entreprise, logo, periode, debut, fin, lieu, distance, types, gardee, candidature, cv } =
    offre
  const { ouverte, affectee, limite, passee } = offre
  const save = () => callSpace('espaceOffreGarder', { id, gardee: !gardee }).then(onSaved, refused)
  return (
    <li className="space-card">
      {logo && <img className="space-logo" src={logo} alt="" />}
      {affectee && <p className="space-tag">{t.offres.affectee}</p>}
      {candidature && !affectee && (
        <p className="space-tag">{lacksCv(candidature, cv) ? t.offres.cvDue : t.offres.etats[candidature]}</p>
      )}
      {!ouverte && !affectee && (
        <p className="space-tag">
          {limite && passee ? fill(t.offres.past, { jour: wholeDay(limite, lang) }) : t.offres.gone}
        </p>
      )}
      {ouverte && limite && (
        <p className="space-tag">{fill(t.offres.until, { jour: wholeDay(limite, lang) })}</p>
      )}
      <h2>
        <bdi>{sujet}</bdi>
      </h2>
      <Facts
        facts={[
          [t.offres.entreprise, entreprise],
          [t.offres.dates, span(debut, fin) ?? periode],
          [t.offres.lieu, [lieu, distance === 1 && t.offres.remote]],
          [t.offres.type, types],
          [t.propositions.fields.places, ouverte && places],
        ]}
      />
      <div className="space-actions">
        <FrontLink to={offrePath(id)} className="button button-primary">
          {t.offres.open}
        </FrontLink>
        <button type="button" className="button" aria-pressed={gardee} onClick={save}>
          {gardee ? t.offres.unsave : t.offres.save}
        </button>
      </div>
    </li>
  )
}
