import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CandidatureRecue } from '../../../contract/candidature/candidature'
import { inALine } from '../../../contract/kernel/inALine'
import { useFront } from '../../site/FrontContext'
import { answerHere, answerTo } from '../answers'
import { SelectField } from '../parts'
import { useTexts } from '../texts'
import { replaceSearch, useSearch } from '../useAddress'
import { useLoaded } from '../useLoaded'
import { Recue } from './Recue'
import '../student.css'
import './recues.css'

/**
 * The applications for a company's offers: the candidates beside the open one, or two side by side. The address says
 * which.
 */
export default function RecuesSection() {
  const { lang } = useFront()
  const t = useTexts()
  const { data, problem, reload } = useLoaded(
    async () => (await answerTo('espaceCandidaturesRecues', { lang })).candidatures as CandidatureRecue[],
    {
      here: () =>
        answerHere('espaceCandidaturesRecues', { lang })?.candidatures as CandidatureRecue[] | undefined,
    },
  )
  const said = new URLSearchParams(useSearch())
  const read = (name: string) => data?.find(({ id }) => String(id) === said.get(name))
  const chosen = read(LUE)
  const isAlone = data?.length === 1
  const opened = chosen ?? (isAlone ? data[0] : undefined)
  const beside = read(AVEC)
  return (
    <>
      {problem}
      {data?.length === 0 && <p className="space-empty">{t.recues.none}</p>}
      {data && data.length > 0 && (
        <div className="recues" data-open={Boolean(opened)}>
          {!isAlone && <Candidates all={data} opened={opened} />}
          {opened && (
            <Opened
              key={opened.id}
              all={data}
              opened={opened}
              beside={beside?.id === opened.id ? undefined : beside}
              onAnswered={reload}
            />
          )}
          {!opened && <p className="space-empty recues-hint">{t.recues.choose}</p>}
        </div>
      )}
    </>
  )
}

const LUE = 'lue'
const AVEC = 'avec'
const show = (lue?: number, avec?: number) =>
  replaceSearch(lue ? `?${LUE}=${lue}${avec ? `&${AVEC}=${avec}` : ''}` : '')

/** The candidates, by offer; the arrow keys move between them. */
function Candidates({
  all,
  opened,
}: {
  all: readonly CandidatureRecue[]
  opened: CandidatureRecue | undefined
}) {
  const { lang } = useFront()
  const t = useTexts()
  const offers = [...new Map(all.map(({ stage_id, sujet }) => [stage_id, sujet]))]
  const stepBy = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.recues-one')]
    const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
    next?.focus()
    next?.click()
  }
  return (
    <nav className="recues-list" aria-label={t.recues.who} onKeyDown={stepBy}>
      {offers.map(([stage_id, sujet]) => (
        <section key={stage_id}>
          <h2>
            <bdi>{sujet}</bdi>
          </h2>
          <ul>
            {all
              .filter((one) => one.stage_id === stage_id)
              .map(({ id, etudiant, diplome, niveau, etat, affectee }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="recues-one"
                    aria-current={id === opened?.id}
                    onClick={() => show(id)}
                  >
                    <strong>
                      <bdi>{etudiant}</bdi>
                    </strong>
                    <span>{inALine(lang, [diplome, niveau])}</span>
                    <span className={`recues-state recues-${etat}`}>
                      {affectee ? t.recues.affectee : t.recues.etats[etat]}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface OpenedProps {
  all: readonly CandidatureRecue[]
  opened: CandidatureRecue
  beside: CandidatureRecue | undefined
  onAnswered: () => Promise<void>
}

function Opened({ all, opened, beside, onAnswered }: OpenedProps) {
  const t = useTexts()
  const top = useRef<HTMLElement>(null)
  // on a phone it replaces the list, and is read from its top
  useEffect(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [])
  const at = all.indexOf(opened)
  const [before, after] = [all[at - 1], all[at + 1]]
  const others = all.filter(({ id, stage_id }) => id !== opened.id && stage_id === opened.stage_id)
  return (
    <section className="recues-read" ref={top}>
      {all.length > 1 && (
        <div className="recues-steps">
          <button type="button" className="button recues-back" onClick={() => show()}>
            {t.recues.all}
          </button>
          <button type="button" className="button" disabled={!before} onClick={() => show(before?.id)}>
            {t.recues.before}
          </button>
          <button type="button" className="button" disabled={!after} onClick={() => show(after?.id)}>
            {t.recues.after}
          </button>
          {others.length > 0 && (
            <SelectField
              label={t.recues.beside}
              value={beside?.id ?? ''}
              choices={[['', t.recues.nobody], ...others.map(({ id, etudiant }) => [id, etudiant] as const)]}
              onChange={(id) => show(opened.id, Number(id) || undefined)}
            />
          )}
        </div>
      )}
      <div className="recues-pair">
        <Recue recue={opened} onAnswered={onAnswered} />
        {beside && <Recue key={beside.id} recue={beside} onAnswered={onAnswered} />}
      </div>
    </section>
  )
}
