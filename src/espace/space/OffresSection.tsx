import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OffreProposee } from '../../contract/candidature/candidature'
import { OFFRES_PAGE } from '../../contract/espace/pages'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { TextField } from '../site/fields'
import { Alertes } from './Alertes'
import { Facts, useSpan } from './Facts'
import { MesCandidatures } from './MesCandidatures'
import { OffreView } from './OffreView'
import { CheckField, SelectField } from './parts'
import { useRefused } from './refused'
import { offreAt, offrePath } from './sections'
import { callSpace } from './session'
import { useTexts } from './texts'
import { replaceSearch, useSearch } from './useAddress'
import { useLoaded } from './useLoaded'

/** Long enough for a word to be typed. */
const PAUSE_MS = 300

/** The offers that a student may choose from: searched, saved, opened in full, and applied for. Each has an address, and so has what is searched for. */
export default function OffresSection() {
  const search = useSearch().toString()
  const id = offreAt(location.pathname)
  // the list stays behind an open offer, so that the way back finds it as it was
  const [list, setList] = useState({ search, open: id, isThere: id === undefined, returns: 0 })
  if (id !== list.open || (id === undefined && search !== list.search)) {
    const isBack = id === undefined && list.open !== undefined
    setList({
      search: id === undefined ? search : list.search,
      open: id,
      isThere: list.isThere || id === undefined,
      returns: list.returns + (isBack && list.isThere ? 1 : 0),
    })
  }
  useScrollOf(id === undefined)
  return (
    <>
      {id !== undefined && <OffreView key={id} id={id} back={offrePath() + searchText(list.search)} />}
      {list.isThere && (
        <div hidden={id !== undefined}>
          <OffreSearch search={list.search} returns={list.returns} />
        </div>
      )}
    </>
  )
}

const searchText = (search: string) => (search ? `?${search}` : '')

/** Keeps how far a list is scrolled while something else is shown in its place. */
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

/** @param search what the list's address says @param returns how often somebody has come back to it from an offer */
function OffreSearch({ search, returns }: { search: string; returns: number }) {
  const { go } = useFront()
  const t = useTexts()
  const said = new URLSearchParams(search)
  const q = said.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    // a link to all offers clears what was searched for, and no answer takes back what is being typed
    setKnown(q)
    if (typed === known) setTyped(q)
  }
  const sayOf = (name: string, value: string) => {
    const now = new URLSearchParams(search)
    now.delete('page')
    if (value) now.set(name, value)
    else now.delete(name)
    return now
  }
  const filter = (name: string, value: string) => replaceSearch(sayOf(name, value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause is one of typing
  useEffect(() => {
    if (typed === q) return
    const pause = setTimeout(() => filter('q', typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const turn = (page: number) => {
    const there = sayOf('q', q)
    if (page > 1) there.set('page', String(page))
    go(offrePath() + searchText(there.toString()))
  }
  return (
    <>
      <div className="space-filters">
        <TextField label={t.offres.search} type="search" value={typed} onChange={setTyped} />
        <SelectField
          label={t.offres.type}
          value={TYPES.find((type) => said.get('type') === String(type)) ?? ''}
          choices={[['', t.offres.everyType], ...TYPES.map((type) => [type, t.offres.types[type]] as const)]}
          onChange={(type) => filter('type', String(type))}
        />
        <div className="space-toggles">
          <CheckField
            label={t.offres.remote}
            checked={said.get('distance') === '1'}
            onChange={(on) => filter('distance', on ? '1' : '')}
          />
          <CheckField
            label={t.offres.saved}
            checked={said.get('gardees') === '1'}
            onChange={(on) => filter('gardees', on ? '1' : '')}
          />
        </div>
      </div>
      <Alertes
        searched={{
          q,
          type_stage: TYPES.find((type) => said.get('type') === String(type)) ?? 0,
          distance: said.get('distance') === '1' ? 1 : 0,
        }}
      />
      <OffreList key={search} said={said} returns={returns} onPage={turn} />
      <MesCandidatures key={returns} />
    </>
  )
}

const TYPES = [1, 2] as const

function OffreList({
  said,
  returns,
  onPage,
}: {
  said: URLSearchParams
  returns: number
  onPage: (page: number) => void
}) {
  const { lang } = useFront()
  const t = useTexts()
  const page = wholeOf(said.get('page')) || 1
  const { data, problem, reload } = useLoaded(async () => {
    const { offres = [], total = 0 } = await callSpace('espaceOffres', {
      q: said.get('q') ?? '',
      type: TYPES.find((type) => said.get('type') === String(type)),
      distance: said.get('distance') === '1' ? 1 : 0,
      gardees: said.get('gardees') === '1' ? 1 : 0,
      page,
      lang,
    })
    return { offres: offres as OffreProposee[], total }
  }, returns)
  if (!data) return problem
  const { offres, total } = data
  const count = t.offres.count[new Intl.PluralRules(lang).select(total)] ?? t.offres.count.other ?? ''
  return (
    <>
      {problem}
      <p className="space-empty" role="status">
        {total === 0 ? t.offres.none : fill(count, { count: String(total) })}
      </p>
      <ul className="space-cards">
        {offres.map((offre) => (
          <OffreCard key={offre.id} offre={offre} onSaved={reload} />
        ))}
      </ul>
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

/** What an address says may be anything. */
const wholeOf = (said: string | null) => (/^\d{1,6}$/.test(said ?? '') ? Number(said) : 0)

function OffreCard({ offre, onSaved }: { offre: OffreProposee; onSaved: () => void }) {
  const t = useTexts()
  const span = useSpan()
  const refused = useRefused()
  const { id, sujet, entreprise, periode, debut, fin, lieu, distance, types, gardee, candidature } = offre
  const { ouverte, affectee } = offre
  const save = async () => {
    await callSpace('espaceOffreGarder', { id, gardee: !gardee }).then(onSaved, refused)
  }
  return (
    <li className="space-card">
      {affectee && <p className="space-tag">{t.offres.affectee}</p>}
      {candidature && !affectee && <p className="space-tag">{t.offres.etats[candidature]}</p>}
      {!ouverte && !affectee && <p className="space-tag">{t.offres.gone}</p>}
      <h2>
        <bdi>{sujet}</bdi>
      </h2>
      <Facts
        facts={[
          [t.offres.entreprise, entreprise],
          [t.offres.dates, span(debut, fin) ?? periode],
          [t.offres.lieu, [lieu, distance === 1 && t.offres.remote]],
          [t.offres.type, types],
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
