import type { ReactNode } from 'react'
import type { Du, MonStage } from '../../../contract/espace/espace'
import { etapeEnCours } from '../../../contract/manque/etapes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontLink } from '../../site/FrontPage'
import { longDay } from '../../site/longDay'
import { availabilityPath, markingPath } from '../linkPaths'
import { useMe } from '../me'
import { offrePath } from '../sections'
import { useTexts } from '../texts'
import { useSending } from '../useSending'
import { useStepDay } from './Course'
import './accueil.css'

interface DusProps {
  dus: readonly Du[]
  /** The internships of which the nearest step comes next. */
  stages: readonly MonStage[]
  /** Opens what is done on this page. */
  onHere(id: number, code: Du['code']): void
}

/** What somebody has to do now, each with a link to where it is done. */
export function Dus({ dus, stages, onHere }: DusProps) {
  const t = useTexts().dus
  return (
    <section className="dus" aria-labelledby="dus-title">
      <h2 id="dus-title" className="space-heading">
        {t.title}
      </h2>
      {dus.length === 0 && (
        <p className="space-empty">
          {t.none} <Next stages={stages} />
        </p>
      )}
      <ul className="space-lines">
        {dus.map((du) => (
          <li key={`${du.code}-${du.id}-${du.pour}`}>
            <DuRow du={du} onHere={onHere} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The step that is next of all, and whose; without internships, what may be asked. */
function Next({ stages }: Pick<DusProps, 'stages'>) {
  const { names: isolated } = useFront()
  const texts = useTexts()
  const { kinds } = useMe()
  const dayOf = useStepDay()
  const steps = stages.flatMap(({ etudiant, parts, etapes = [] }) => {
    const step = etapeEnCours(etapes)
    return step ? [{ step, de: parts.includes('etudiant') ? '' : etudiant }] : []
  })
  const [next] = steps.sort((one, other) => (one.step.le ?? LAST).localeCompare(other.step.le ?? LAST))
  if (!next) return kinds.includes('etudiant') ? stages.length === 0 && texts.dus.seek : texts.dus.later
  const { step, de } = next
  const { etapes: names, etats } = texts.course
  const etape = `${names[step.etape]}, ${dayOf(step) || etats[step.etat].toLowerCase()}`
  return fill(de ? texts.dus.nextOf : texts.dus.next, { etape, de: isolated([de]) })
}
/** After every day that is known. */
const LAST = '9999'

function DuRow({ du, onHere }: { du: Du; onHere: DusProps['onHere'] }) {
  const { go, names } = useFront()
  const { dus: t } = useTexts()
  const dayOf = useDuDay()
  const { busy, send } = useSending()
  const { code, id, de, nombre } = du
  const { un, plusieurs, mien } = t.codes[code]
  const said = (nombre > 1 ? plusieurs : de === '' ? mien : undefined) ?? un
  const text = fill(said, { de: names([de]), nombre })
  const content = (
    <>
      <span className="du-text">{text}</span>
      <span className="du-day" data-late={du.en_retard}>
        {dayOf(du)}
      </span>
    </>
  )
  if (code === 'rapport' && du.en_retard)
    return (
      <div className="du">
        {content}
        <span>{t.closed}</span>
      </div>
    )
  const step = STEPS[code]
  if (step) return button(() => send(async () => go(await step(du))))
  if (isHere(code)) return button(() => onHere(id ?? 0, code))
  return (
    <FrontLink to={pathOf(du)} className="du">
      {content}
    </FrontLink>
  )

  function button(onClick: () => unknown): ReactNode {
    return (
      <button type="button" className="du" disabled={busy} onClick={() => void onClick()}>
        {content}
      </button>
    )
  }
}

/** The day of an item in words: a report or an agreement is due by it, a defence takes place on it. */
function useDuDay() {
  const { lang } = useFront()
  const t = useTexts().course
  return ({ code, depuis, pour, en_retard }: Du) => {
    if (pour === null) return depuis ? fill(t.depuis, { jour: longDay(depuis, lang) }) : ''
    const day = { jour: longDay(pour, lang) }
    if (code === 'invitation' || code === 'note') return fill(t.le, day)
    if (code === 'disponibilite') return fill(t.jusque, day)
    return fill(t.pour, day) + (en_retard ? t.retard : '')
  }
}

/** Items that open by a link of their own. */
const STEPS: Partial<Record<Du['code'], (du: Du) => Promise<string>>> = {
  note: markingPath,
  disponibilite: ({ id }) => availabilityPath(id ?? 0),
}

const isHere = (code: Du['code']) => ['rapport', 'piece', 'accord', 'complement', 'successeur'].includes(code)

function pathOf({ code, id }: Du): string {
  if (code === 'entretien') return offrePath(id ?? undefined)
  if (code === 'suite_entretien') return `/espace/candidatures?lue=${id}`
  if (code === 'informations') return '/espace/informations'
  if (code === 'societe') return '/espace/entreprise'
  const page = PAGES[code] ?? 'conventions'
  return `/espace/${page}${id === null ? '' : `?stage=${id}`}`
}

/** All others are agreements. */
const PAGES: Partial<Record<Du['code'], string>> = {
  responsable: 'entreprise',
  adresse: 'entreprise',
  fonction: 'entreprise',
  evaluation: 'evaluations',
  tutorat: 'evaluations',
  invitation: 'soutenances',
  candidature: 'candidatures',
  proposition: 'propositions',
  demande: 'demandes',
}
