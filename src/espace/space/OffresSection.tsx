import { useEffect, useState } from 'react'
import type { OffreProposee } from '../../contract/candidature/candidature'
import { OFFRES_PAGE } from '../../contract/espace/pages'
import type { FrontInput } from '../../ui/calls/calls'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { TextField } from '../site/fields'
import { Facts, useSpan } from './Facts'
import { MesCandidatures } from './MesCandidatures'
import { OffreView } from './OffreView'
import { CheckField, SelectField } from './parts'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

type Asked = FrontInput<'espaceOffres'>

/** Long enough for a word to be typed. */
const PAUSE_MS = 300

/** The offers that a student may choose from: searched, saved, opened in full, and applied for. */
export default function OffresSection() {
  const t = useTexts()
  const [open, setOpen] = useState<number>()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked>({})
  useEffect(() => {
    // nothing is asked for twice: the list that stands is that of nothing typed
    const ask = (before: Asked) => {
      const { page: _, ...rest } = before
      return (before.q ?? '') === typed ? before : { ...rest, q: typed }
    }
    const pause = setTimeout(() => setAsked(ask), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const filter = (change: Asked) => setAsked(({ page: _, ...rest }) => ({ ...rest, ...change }))
  if (open !== undefined) return <OffreView id={open} onBack={() => setOpen(undefined)} />
  return (
    <>
      <div className="space-filters">
        <TextField label={t.offres.search} type="search" value={typed} onChange={setTyped} />
        <SelectField
          label={t.offres.type}
          value={(asked.type as 1 | 2 | undefined) ?? ''}
          choices={[
            ['', t.offres.everyType],
            [1, t.offres.types[1]],
            [2, t.offres.types[2]],
          ]}
          onChange={(type) => filter({ type: type ? Number(type) : undefined })}
        />
        <div className="space-toggles">
          <CheckField
            label={t.offres.remote}
            checked={asked.distance === 1}
            onChange={(on) => filter({ distance: on ? 1 : 0 })}
          />
          <CheckField
            label={t.offres.saved}
            checked={asked.gardees === 1}
            onChange={(on) => filter({ gardees: on ? 1 : 0 })}
          />
        </div>
      </div>
      <OffreList
        key={JSON.stringify(asked)}
        asked={asked}
        onOpen={setOpen}
        onPage={(page) => setAsked({ ...asked, page })}
      />
      <MesCandidatures onOpen={setOpen} />
    </>
  )
}

function OffreList({
  asked,
  onOpen,
  onPage,
}: {
  asked: Asked
  onOpen: (id: number) => void
  onPage: (page: number) => void
}) {
  const { lang } = useFront()
  const t = useTexts()
  const { data, problem, reload } = useLoaded(async () => {
    const { offres = [], total = 0 } = await callSpace('espaceOffres', { ...asked, lang })
    return { offres: offres as OffreProposee[], total }
  })
  if (!data) return problem
  const { offres, total } = data
  const page = Number(asked.page ?? 1)
  const count = t.offres.count[new Intl.PluralRules(lang).select(total)] ?? t.offres.count.other ?? ''
  return (
    <>
      {problem}
      <p className="space-empty" role="status">
        {total === 0 ? t.offres.none : fill(count, { count: String(total) })}
      </p>
      <ul className="space-cards">
        {offres.map((offre) => (
          <OffreCard key={offre.id} offre={offre} onOpen={() => onOpen(offre.id)} onSaved={reload} />
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

function OffreCard({
  offre,
  onOpen,
  onSaved,
}: {
  offre: OffreProposee
  onOpen: () => void
  onSaved: () => void
}) {
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
        <button type="button" className="button button-primary" onClick={onOpen}>
          {t.offres.open}
        </button>
        <button type="button" className="button" aria-pressed={gardee} onClick={save}>
          {gardee ? t.offres.unsave : t.offres.save}
        </button>
      </div>
    </li>
  )
}
