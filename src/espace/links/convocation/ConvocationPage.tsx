import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../ui/calls/ApiError'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { keptAs } from '../../../ui/session/kept'
import { typedByLink } from '../../../ui/session/typed'
import { useKept } from '../../../ui/session/useKept'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { SubmitButton } from '../../site/fields'
import { keepLink } from '../../site/linkHere'
import { longDay } from '../../site/longDay'
import { TypedOffer } from '../../site/TypedOffer'
import { useSubmit } from '../../site/useSubmit'
import { useLink } from '../useLink'
import { InvitationCard } from './InvitationCard'
import {
  type Answers,
  byDefence,
  CHOICES,
  type Invitation,
  type InvitationAnswer,
  idOf,
  isAnswered,
  isOpen,
  isSaid,
  said,
  standing,
  TEXTS,
  type Typed,
  toSay,
} from './invitation'
import './convocation.css'

/** The states of a sending, and their colours. */
const TONES = {
  done: 'notice-success',
  nothingToSend: '',
  missing: 'notice-danger',
  moved: 'notice-danger',
  answered: 'notice-danger',
}

/** The page behind the links of a message about defences: `/convocation#token=…&reponse=vient&soutenance=4`. */
export default function ConvocationPage() {
  const { lang, notify } = useFront()
  const t = TEXTS[lang]
  const [nom, setNom] = useState('')
  const [invitations, setInvitations] = useState<Invitation[]>([])
  /** The answers typed here; all others are as read. */
  const [typed, setTyped] = useState<Answers>({})
  /** The defence that the mail's button answered with "coming", as it was before. */
  const [pressed, setPressed] = useState<{ row: Invitation; isTakenBack: boolean }>()
  const [told, tell] = useState<keyof typeof TONES>()
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const link = useLink(load, { text: t.expired, section: 'soutenances' })
  const open = invitations.filter(isOpen)
  const answerTo = (row: Invitation) => typed[idOf(row)] ?? standing(row)
  const toSend = open.filter((row) => isAnswered(answerTo(row)) && !isSaid(answerTo(row), row))
  useUnsaved(toSend.some((row) => !answerTo(row).isOfMail))

  const typing = useKept<Typed>(
    typedByLink,
    // a rescheduled defence counts as another one
    nom && keptAs('convocation', nom, ...open.map((row) => `${idOf(row)} ${row.debut}`)),
    byDefence(open, (row) => ({ ...said(standing(row)), version: row.version })),
    byDefence(open, (row) => ({
      ...said(answerTo(row).isOfMail ? standing(row) : answerTo(row)),
      version: row.version,
    })),
  )
  const { before } = typing
  const comes = pressed && !pressed.isTakenBack ? pressed.row : undefined
  /** Earlier input, except where they have answered since. */
  const left = open.flatMap((row) => {
    const [answer, here] = [before?.typed[idOf(row)], typed[idOf(row)]]
    const isLeft = idOf(row) !== (comes && idOf(comes)) && (!here || here.isOfMail)
    return answer && isLeft && !isSaid(answer, row) ? [{ row, answer }] : []
  })
  const isStale = left.some(({ row, answer }) => answer.version !== row.version)

  /**
   * The mail's button answers for the defence it names, or for the only open one. "Coming" is sent at once, and can be
   * withdrawn here, but only if there is no answer yet: mail scanners open links too, and must not overrule a person.
   * "Not coming" waits for a reason. Nothing else is chosen for them.
   */
  async function load() {
    const rows = await read()
    const asked = rows.filter(isOpen)
    const reponse = CHOICES.find((each) => each === link.params.get('reponse'))
    const named = asked.find((each) => idOf(each) === link.params.get('soutenance'))
    const row = named ?? (asked.length === 1 ? asked[0] : undefined)
    if (!row || !reponse) return
    setTyped({ [idOf(row)]: { reponse, motif: row.motif ?? '', isOfMail: true } })
    if (reponse !== 'vient' || row.reponse) return
    // if it does not arrive it is selected, and sent by the button below
    if (!(await say([toSay(row, { reponse, motif: '' })], rows))) return
    setTyped({})
    setPressed({ row, isTakenBack: false })
  }

  async function read() {
    const asked = await callByLink('convocationQuestion', { token: link.token, lang })
    const rows = asked.invitations?.flatMap((each) => each ?? []) ?? []
    setNom(asked.nom ?? '')
    setInvitations(rows)
    return rows
  }

  /** @returns whether it has arrived */
  async function say(reponses: ReturnType<typeof toSay>[], shown: readonly Invitation[]) {
    link.clear()
    tell(undefined)
    try {
      const kept = await callByLink('convocationRepondre', { token: link.token, reponses })
      const sent = new Map(
        reponses.map(({ soutenance_id, reponse, motif }) => [soutenance_id, { reponse, motif }]),
      )
      const versions = new Map(
        kept.reponses?.flatMap((each) => (each ? [[each.soutenance_id, each] as const] : [])),
      )
      setInvitations((last) =>
        last.map((each) => ({
          ...each,
          ...sent.get(each.soutenance_id ?? 0),
          ...versions.get(each.soutenance_id),
        })),
      )
      // a reload shows what was sent, instead of the button's answer again
      keepLink(`token=${link.token}`)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await showAnew(shown)
      else notify(link.fail(error))
      return false
    }
  }

  /** A defence was rescheduled or answered since the page was opened: nobody answers what they have not seen. */
  async function showAnew(shown: readonly Invitation[]) {
    try {
      const rows = await read()
      const were = new Map(shown.map((row) => [idOf(row), row]))
      const isAt = (row: Invitation) => were.get(idOf(row))?.debut === row.debut
      const same = rows.filter((row) => isAt(row) && were.get(idOf(row))?.version === row.version).map(idOf)
      setTyped((last) => Object.fromEntries(Object.entries(last).filter(([id]) => same.includes(id))))
      setPressed(undefined)
      tell(rows.some((row) => isOpen(row) && were.has(idOf(row)) && !isAt(row)) ? 'moved' : 'answered')
      // the pressed button has disappeared
      if (pressed) below.current?.focus()
    } catch (error) {
      notify(link.fail(error))
    }
  }

  const answer = (row: Invitation, change: Partial<InvitationAnswer>) => {
    const id = idOf(row)
    setTyped((last) => ({ ...last, [id]: { ...(last[id] ?? standing(row)), ...change, isOfMail: false } }))
    setPressed((last) => (last && idOf(last.row) === id ? undefined : last))
    tell((last) => (last === 'moved' || last === 'answered' ? last : undefined))
  }

  const { busy: takesBack, submit: takeBack } = useSubmit(async () => {
    const row = pressed && invitations.find((each) => idOf(each) === idOf(pressed.row))
    if (!row || !(await say([toSay(row, standing(pressed.row))], invitations))) return
    setPressed({ ...pressed, isTakenBack: true })
    above.current?.focus()
  })

  const { busy, submit } = useSubmit(async () => {
    const rows = open.length === 1 ? open.filter((row) => isAnswered(answerTo(row))) : toSend
    if (rows.length === 0)
      return tell(open.every((row) => isAnswered(answerTo(row))) ? 'nothingToSend' : 'missing')
    const reponses = rows.map((row) => toSay(row, said(answerTo(row))))
    if (!(await say(reponses, invitations))) return
    if (left.every(({ row }) => typed[idOf(row)])) typing.forget()
    tell('done')
  })

  // the button may be far above it
  useEffect(() => {
    if (told) below.current?.scrollIntoView({ block: 'nearest' })
  }, [told])

  const past = invitations.filter((each) => !isOpen(each))
  const card = (row: Invitation) => (
    <InvitationCard
      key={row.soutenance_id}
      invitation={row}
      answer={answerTo(row)}
      onAnswer={(change) => answer(row, change)}
    />
  )

  return (
    <FrontPage wide title={t.title} intro={link.isOpen && open.length > 0 && fill(t.intro, { nom })}>
      {link.problem}
      {link.isOpen && invitations.length === 0 && <p>{t.none}</p>}
      {link.isOpen && (
        <form onSubmit={submit} noValidate>
          <TypedOffer
            kept={{
              ...typing,
              before: before && left.length > 0 ? { ...before, isStale } : undefined,
            }}
            onResume={() =>
              setTyped((last) => ({
                ...last,
                ...Object.fromEntries(left.map(({ row, answer }) => [idOf(row), answer])),
              }))
            }
          />
          <div ref={above} role="status" tabIndex={-1} className="invitation-said">
            {pressed && (
              <div className="notice notice-success">
                <span>
                  {fill(pressed.isTakenBack ? t.takenBack : t.comesAtOnce, {
                    jour: longDay(pressed.row.debut?.slice(0, 'YYYY-MM-DD'.length) ?? '', lang),
                  })}
                </span>
                {comes && (
                  <button type="button" className="button" onClick={takeBack}>
                    {t.takeBack}
                  </button>
                )}
              </div>
            )}
          </div>
          {open.map(card)}
          {past.length > 0 && (
            <details className="invitation-past" open={open.length === 0}>
              <summary>{fill(t.past, { nombre: past.length })}</summary>
              {past.map(card)}
            </details>
          )}
          <div ref={below} role="status" tabIndex={-1}>
            {told && <p className={`notice ${TONES[told]}`}>{t[told]}</p>}
          </div>
          {open.length > 0 && !(open.length === 1 && comes) && (
            <div className="at-hand">
              {open.length > 1 && (
                <span>
                  {toSend.length === 0
                    ? t.nothingToSend
                    : toSend.length === 1
                      ? t.toSendOne
                      : fill(t.toSend, { nombre: toSend.length })}
                </span>
              )}
              <SubmitButton busy={busy || takesBack}>{t.send}</SubmitButton>
            </div>
          )}
        </form>
      )}
      {link.ending}
    </FrontPage>
  )
}
