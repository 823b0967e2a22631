import { useCallback, useState } from 'react'
import type { Feuille } from '../../../contract/feuille/feuille'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { keptMarks } from '../../../ui/session/typed'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { longDay } from '../../site/longDay'
import { useLink } from '../useLink'
import { readSheet } from './marks'
import { Sheet } from './Sheet'
import { TEXTS } from './texts'
import './marking.css'

type Head = Pick<
  Feuille,
  'soutenance_id' | 'etudiant' | 'sujet' | 'debut' | 'fin' | 'salle' | 'huis_clos' | 'etat' | 'manquantes'
>

const rowsOf = (sheets: readonly (object | undefined)[] | undefined): Head[] =>
  (sheets ?? []).flatMap((each) => (each ? [each as Head] : []))

/** What was read again, in the order that is on the screen: nothing moves under the finger. */
function inPlace(shown: readonly Head[], read: readonly Head[]): Head[] {
  const placeOf = new Map(shown.map(({ soutenance_id }, place) => [soutenance_id, place]))
  const place = ({ soutenance_id }: Head) => placeOf.get(soutenance_id) ?? shown.length
  return [...read].sort((one, other) => place(one) - place(other))
}

/** The page behind the link by which somebody marks defences: `/noter#token=…`. */
export default function MarkingPage() {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const [nom, setNom] = useState('')
  const [heads, setHeads] = useState<Head[]>([])
  const [sheet, setSheet] = useState<Feuille>()
  const link = useLink(load, { text: t.expired, section: 'soutenances' }, () => keptMarks.forget('all'))

  /** A single open one needs no list. */
  async function load(token: string) {
    const asked = await callByLink('feuilleQuestion', { token, lang })
    const rows = rowsOf(asked.feuilles)
    const open = rows.filter(({ etat }) => etat === 'ouverte')
    const [only] = open.length === 1 ? open : rows.length === 1 ? rows : []
    setSheet(only && (await readSheet(token, only.soutenance_id, lang)))
    setNom(asked.nom ?? '')
    setHeads(rows)
  }

  const show = async (id: number) => {
    link.clear()
    try {
      setSheet(await readSheet(link.token, id, lang))
      scrollTo(0, 0)
    } catch (error) {
      link.fail(error)
    }
  }
  const id = sheet?.soutenance_id
  const reread = useCallback(async () => {
    if (id === undefined) return
    const read = await readSheet(link.token, id, lang)
    // somebody who has gone back to the list or on to another sheet stays there
    setSheet((shown) => (shown?.soutenance_id === id ? read : shown))
  }, [id, link.token, lang])
  const close = async () => {
    setSheet(undefined)
    const asked = await callByLink('feuilleQuestion', { token: link.token, lang }).catch(() => undefined)
    if (asked) setHeads((shown) => inPlace(shown, rowsOf(asked.feuilles)))
  }

  return (
    <FrontPage
      wide
      title={t.title}
      intro={link.isOpen && !sheet && heads.length > 0 && fill(t.intro, { nom })}
    >
      {link.problem}
      {link.isOpen && heads.length === 0 && <p>{t.none}</p>}
      {link.isOpen && sheet && (
        <>
          {heads.length > 1 && (
            <button type="button" className="button button-plain" onClick={() => void close()}>
              {t.back}
            </button>
          )}
          <Sheet key={sheet.soutenance_id} sheet={sheet} token={link.token} nom={nom} onChanged={reread} />
        </>
      )}
      {link.isOpen && !sheet && (
        <ul className="sheets">
          {heads.map((head) => (
            <li key={head.soutenance_id}>
              <button type="button" onClick={() => void show(head.soutenance_id)}>
                <SheetHead head={head} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {link.ending}
    </FrontPage>
  )
}

function SheetHead({
  head: { etudiant, sujet, debut, fin, salle, huis_clos, etat, manquantes },
}: {
  head: Head
}) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const isDone = etat === 'ouverte' && manquantes === 0
  return (
    <>
      <strong>
        <bdi>{etudiant}</bdi>
      </strong>
      <em data-state={isDone ? 'signee' : etat}>{isDone ? t.complete : t.etats[etat]}</em>
      <span>
        {longDay(debut.slice(0, 10), lang)}
        {t.comma}
        <bdi dir="ltr">
          {debut.slice(11, 16)} – {fin.slice(11, 16)}
        </bdi>
        {t.comma}
        <bdi>{salle}</bdi>
        {huis_clos === 1 && t.comma + t.closedDoors}
      </span>
      <span>
        <bdi>{sujet}</bdi>
      </span>
    </>
  )
}
