import { useState } from 'react'
import ar from '../../../i18n/convocation/ar'
import en from '../../../i18n/convocation/en'
import fr, { type ConvocationMessages } from '../../../i18n/convocation/fr'
import type { ReponseConvocation } from '../../contract/convocation/convocation'
import { type Lang, REMARQUE_MAX } from '../../contract/kernel/constants'
import { ApiError } from '../../ui/calls/ApiError'
import { callFront } from '../../ui/calls/publicRoutes'
import { keptAs } from '../../ui/session/kept'
import { typedByLink } from '../../ui/session/typed'
import { useKept } from '../../ui/session/useKept'
import { fill } from '../../ui/texts/messages'
import { useFront, useUnsaved } from '../site/FrontContext'
import { FrontPage } from '../site/FrontPage'
import { AreaField, SubmitButton } from '../site/fields'
import { keepLink } from '../site/linkHere'
import { TypedOffer } from '../site/TypedOffer'
import { useSubmit } from '../site/useSubmit'
import { longDay } from './availability'
import { useLink } from './useLink'
import './convocation.css'

const TEXTS: Record<Lang, ConvocationMessages> = { fr, en, ar }
const CHOICES = ['vient', 'decline'] as const

type Asked = Awaited<ReturnType<typeof callFront<'convocationQuestion'>>>
type Invitation = NonNullable<NonNullable<Asked['invitations']>[number]>
type Answer = { reponse?: ReponseConvocation; motif: string }
type Answers = Readonly<Record<number, Answer>>
type Versions = Readonly<Record<number, string | undefined>>
/** What is kept until it is sent: the answers, and over which they are typed. The button of a mail alone is none. */
interface Typed {
  answers: Answers
  versions: Versions
}
type Kept = Awaited<ReturnType<typeof callFront<'convocationRepondre'>>>
interface Said {
  soutenance_id: number
  reponse: ReponseConvocation | null
  motif: string
}

/** Where the links of a message lead that tells somebody of defences: `/convocation#token=…&reponse=vient&soutenance=4`. */
export default function ConvocationPage() {
  const { lang, notify } = useFront()
  const t = TEXTS[lang]
  const [nom, setNom] = useState('')
  const [invitations, setInvitations] = useState<Invitation[]>([])
  const [answers, setAnswers] = useState<Answers>({})
  const [start, setStart] = useState<Typed>({ answers, versions: NOTHING_SEEN })
  const [sent, setSent] = useState(false)
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const [isMissing, setMissing] = useState(false)
  /** The answer before the one that the button of the mail has given. */
  const [earlier, setEarlier] = useState<Said & { debut: string }>()
  const [changed, setChanged] = useState<'moved' | 'answered'>()
  const link = useLink(load, t.expired)
  const open = invitations.filter(isOpen)
  const typing = useKept(
    typedByLink,
    // a defence that has moved is another one
    nom &&
      keptAs('convocation', nom, ...open.map(({ soutenance_id = 0, debut }) => `${soutenance_id} ${debut}`)),
    start,
    {
      answers,
      versions: JSON.stringify(answers) === JSON.stringify(start.answers) ? NOTHING_SEEN : versionsOf(open),
    },
  )
  const { before } = typing
  const present: Versions = versionsOf(open)
  const isStale = Object.entries(before?.typed.versions ?? {}).some(
    ([id, seen]) => present[Number(id)] !== seen,
  )

  /**
   * The button of the mail is for the defence that it names, or the only one that is open. That they come is said at once, and
   * taken back here; that they do not waits for a reason. Nothing else is chosen for them.
   */
  async function load(token: string) {
    const rows = await read(token)
    const pressed = CHOICES.find((each) => each === link.params.get('reponse'))
    const asked = rows.filter(isOpen)
    const named = asked.find(({ soutenance_id }) => String(soutenance_id) === link.params.get('soutenance'))
    const meant = named ?? (asked.length === 1 ? asked[0] : undefined)
    const answers = answersOf(rows, (row) => (row === meant && pressed) || (row.reponse ?? undefined))
    setAnswers(answers)
    setStart({ answers, versions: NOTHING_SEEN })
    if (meant && pressed === 'vient' && meant.reponse !== 'vient') await comeAtOnce(token, meant)
  }

  async function comeAtOnce(token: string, row: Invitation) {
    const { soutenance_id = 0, debut = '', version, reponse = null, motif = '' } = row
    try {
      const said = { soutenance_id, debut, reponse: 'vient', motif: '', ...(version && { version }) } as const
      keep(await callFront('convocationRepondre', { token, reponses: [said] }), [said])
      // a reload shows what was sent, not the button again
      keepLink(`token=${token}`)
      setEarlier({ soutenance_id, debut, reponse, motif })
    } catch (error) {
      // it is chosen, and sent by the button below
      notify(link.fail(error))
    }
  }

  async function takeBack() {
    if (!earlier) return
    const { version } = invitations.find(({ soutenance_id }) => soutenance_id === earlier.soutenance_id) ?? {}
    try {
      const reponses = [{ ...earlier, ...(version && { version }) }]
      keep(await callFront('convocationRepondre', { token: link.token, reponses }), reponses)
      const { soutenance_id, reponse, motif } = earlier
      const restored = { ...answers, [soutenance_id]: { ...(reponse && { reponse }), motif } }
      setAnswers(restored)
      setStart({ answers: restored, versions: NOTHING_SEEN })
      setEarlier(undefined)
    } catch (error) {
      if (hasChanged(error)) await showAnew()
      else notify(link.fail(error))
    }
  }

  /** What stands now, by what was sent and the versions that it has. */
  function keep({ reponses }: Kept, sent: readonly Said[]) {
    const versions = new Map(reponses?.flatMap((each) => (each ? [[each.soutenance_id, each] as const] : [])))
    const said = new Map(sent.map(({ soutenance_id, reponse, motif }) => [soutenance_id, { reponse, motif }]))
    setInvitations((last) =>
      last.map((each) => ({
        ...each,
        ...said.get(each.soutenance_id ?? 0),
        ...versions.get(each.soutenance_id),
      })),
    )
  }

  async function read(token: string) {
    const asked = await callFront('convocationQuestion', { token, lang })
    const rows = asked.invitations?.flatMap((each) => each ?? []) ?? []
    setNom(asked.nom ?? '')
    setInvitations(rows)
    return rows
  }

  const answer = (id: number, change: Partial<Answer>) => {
    setAnswers((last) => ({ ...last, [id]: { motif: '', ...last[id], ...change } }))
    setSent(false)
    setEarlier(undefined)
    setMissing(false)
    setTyped(true)
  }

  /** A defence has moved since the page was opened, or was answered otherwise: nobody answers to what they have not seen. */
  async function showAnew() {
    try {
      const rows = await read(link.token)
      const were = new Map(invitations.map((each) => [each.soutenance_id, each]))
      const isAt = ({ soutenance_id, debut }: Invitation) => were.get(soutenance_id)?.debut === debut
      const isSame = (row: Invitation) => isAt(row) && were.get(row.soutenance_id)?.version === row.version
      setAnswers({
        ...answersOf(rows, ({ reponse }) => reponse ?? undefined),
        ...Object.fromEntries(
          rows.filter(isSame).map(({ soutenance_id = 0 }) => [soutenance_id, answers[soutenance_id]]),
        ),
      })
      const isMoved = (row: Invitation) => were.has(row.soutenance_id) && !isAt(row)
      setChanged(rows.filter(isOpen).some(isMoved) ? 'moved' : 'answered')
    } catch (error) {
      notify(link.fail(error))
    }
  }

  const { busy, submit } = useSubmit(async () => {
    link.clear()
    setChanged(undefined)
    const reponses = open.flatMap(({ soutenance_id = 0, debut = '', version }) => {
      const { reponse, motif = '' } = answers[soutenance_id] ?? {}
      return reponse ? [{ soutenance_id, debut, reponse, motif, ...(version && { version }) }] : []
    })
    setMissing(reponses.length === 0)
    if (reponses.length === 0) return
    try {
      keep(await callFront('convocationRepondre', { token: link.token, reponses }), reponses)
      setEarlier(undefined)
      typing.forget()
      setStart({ answers, versions: NOTHING_SEEN })
      setTyped(false)
      setSent(true)
      // a reload shows what was sent, not the button again
      keepLink(`token=${link.token}`)
    } catch (error) {
      if (hasChanged(error)) await showAnew()
      else notify(link.fail(error))
    }
  })

  const past = invitations.filter((each) => !isOpen(each))
  const toSend = open.filter(({ soutenance_id = 0, ...row }) => {
    const { reponse, motif = '' } = answers[soutenance_id] ?? {}
    return reponse && (reponse !== row.reponse || (reponse === 'decline' && motif !== (row.motif ?? '')))
  }).length
  const card = (each: Invitation) => (
    <InvitationCard
      key={each.soutenance_id}
      invitation={each}
      answer={answers[each.soutenance_id ?? 0]}
      onAnswer={(change) => answer(each.soutenance_id ?? 0, change)}
    />
  )

  return (
    <FrontPage wide title={t.title} intro={link.isOpen && open.length > 0 && fill(t.intro, { nom })}>
      {link.problem}
      {link.isOpen && invitations.length === 0 && <p>{t.none}</p>}
      {link.isOpen && (
        <form onSubmit={submit} noValidate>
          <TypedOffer
            kept={{ ...typing, before: before?.typed.answers && { ...before, isStale } }}
            onResume={(typed) => {
              setAnswers({ ...answers, ...typed.answers })
              setTyped(true)
            }}
          />
          <div role="status" className="invitation-said">
            {earlier && (
              <div className="notice notice-success">
                <span>{fill(t.comesAtOnce, { jour: longDay(earlier.debut.slice(0, 10), lang) })}</span>
                <button type="button" className="button" onClick={() => void takeBack()}>
                  {t.takeBack}
                </button>
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
          <div role="status">
            {sent && <p className="notice notice-success">{t.done}</p>}
            {changed && <p className="notice notice-danger">{t[changed]}</p>}
            {isMissing && <p className="notice notice-danger">{t.missing}</p>}
          </div>
          {open.length > 1 ? (
            <div className="invitation-bar">
              <span>
                {toSend === 0
                  ? t.nothingToSend
                  : toSend === 1
                    ? t.toSendOne
                    : fill(t.toSend, { nombre: toSend })}
              </span>
              <SubmitButton busy={busy}>{t.send}</SubmitButton>
            </div>
          ) : (
            open.length === 1 && !earlier && <SubmitButton busy={busy}>{t.send}</SubmitButton>
          )}
        </form>
      )}
      {link.ending}
    </FrontPage>
  )
}

const answersOf = (
  rows: readonly Invitation[],
  chosen: (row: Invitation) => ReponseConvocation | undefined,
): Answers =>
  Object.fromEntries(
    rows.filter(isOpen).map((row) => {
      const reponse = chosen(row)
      return [row.soutenance_id ?? 0, { ...(reponse && { reponse }), motif: row.motif ?? '' }]
    }),
  )

const NOTHING_SEEN: Versions = {}
const versionsOf = (rows: readonly Invitation[]): Versions =>
  Object.fromEntries(rows.map(({ soutenance_id = 0, version }) => [soutenance_id, version]))

const hasChanged = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

const isOpen = ({ annulee, passee }: Invitation) => !annulee && !passee

interface CardProps {
  invitation: Invitation
  answer: Answer | undefined
  onAnswer: (change: Partial<Answer>) => void
}

function InvitationCard({ invitation, answer, onAnswer }: CardProps) {
  const { lang, names } = useFront()
  const t = TEXTS[lang]
  const { soutenance_id, debut = '', fin = '', salle, batiment, acces, etudiant, sujet } = invitation
  const roles = names(invitation.roles?.flatMap((role) => role ?? []) ?? [])
  const jury = invitation.jury?.flatMap((each) => each ?? []) ?? []
  const day = longDay(debut.slice(0, 'YYYY-MM-DD'.length), lang)
  return (
    <section className="invitation" data-off={!isOpen(invitation)} aria-label={names([day, etudiant ?? ''])}>
      <h2>
        <span>{day}</span>
        <bdi dir="ltr">
          {debut.slice(11, 16)} – {fin.slice(11, 16)}
        </bdi>
        {!isOpen(invitation) && <em>{invitation.annulee ? t.off : t.over}</em>}
      </h2>
      <p>
        <bdi>{etudiant}</bdi> · <bdi>{sujet}</bdi>
      </p>
      <dl>
        <Detail label={t.place}>{names([salle, batiment].flatMap((name) => name || []))}</Detail>
        <Detail label={t.access}>{acces}</Detail>
        <Detail label={t.role}>{roles}</Detail>
        <Detail label={t.jury}>
          {jury.map(({ nom, role }) => [nom, role && `(${role})`].filter(Boolean).join(' '))}
        </Detail>
      </dl>
      {isOpen(invitation) && (
        <>
          <div className="invitation-choice">
            {CHOICES.map((choice) => (
              <label key={choice} data-choice={choice}>
                <input
                  type="radio"
                  name={`reponse-${soutenance_id}`}
                  checked={answer?.reponse === choice}
                  onChange={() => onAnswer({ reponse: choice })}
                />
                {choice === 'vient' ? t.comes : t.declines}
              </label>
            ))}
          </div>
          {answer?.reponse === 'decline' && (
            <AreaField
              label={t.reason}
              rows={2}
              maxLength={REMARQUE_MAX}
              value={answer.motif}
              onChange={(motif) => onAnswer({ motif })}
            />
          )}
        </>
      )}
    </section>
  )
}

/** A line each. */
const Detail = ({ label, children = [] }: { label: string; children: string | undefined | string[] }) =>
  children.length > 0 ? (
    <div>
      <dt>{label}</dt>
      {[children].flat().map((line) => (
        <dd key={line}>
          <bdi>{line}</bdi>
        </dd>
      ))}
    </div>
  ) : null
