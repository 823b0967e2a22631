import { useRef, useState } from 'react'
import type { Signataire } from '../../../contract/convention/signataires'
import type { ConventionMienne } from '../../../contract/convention/signature'
import { isBlank } from '../../../contract/kernel/cleanText'
import { hasLetter } from '../../../contract/kernel/hasLetter'
import { inALine } from '../../../contract/kernel/inALine'
import { isSamePerson } from '../../../contract/kernel/samePerson'
import { ApiError } from '../../../ui/calls/ApiError'
import { ACCEPTED } from '../../../ui/files/accepted'
import { asPaper } from '../../../ui/files/asPaper'
import { type FileFault, faultIn, faultOf } from '../../../ui/files/faultOf'
import { type InputStore, keptAs } from '../../../ui/session/kept'
import { useKept } from '../../../ui/session/useKept'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { outageText } from '../../site/failureText'
import { AreaField, Field, SubmitButton, TextField } from '../../site/fields'
import { longDay } from '../../site/longDay'
import { TypedOffer } from '../../site/TypedOffer'
import { useSubmit } from '../../site/useSubmit'
import { useSigningTexts } from './texts'

/** How to sign what is shown, or decline with a reason. */
export interface Signing {
  sign: (as: Signataire, nom: string, paper?: number) => Promise<unknown>
  decline: (as: Signataire, motif: string) => Promise<unknown>
  /** Uploads a signed paper, if allowed. @returns its id */
  handIn?: (paper: File) => Promise<number>
  /** Why a paper is refused, and what to do about it. */
  faultText?: (fault: FileFault) => string
  /** Where input is kept, and whose it is if there are several people. */
  typing: { kept: InputStore; of: string }
  /** Called when somebody has answered in the meantime: the content must be read again. */
  onChanged: () => void
  /** Called when done, with the sentence that says so. */
  onDone: (text: string) => void
}

const EMPTY = { nom: '', motif: '', agrees: false, forThem: false }
/** The input that is kept; consent is never kept. */
const UNTYPED = { nom: '', motif: '' }

/** Whether the person asked by this name may have typed that one; names in different scripts are not compared. */
const mayBe = (typed: string, asked: string): boolean =>
  isBlank(asked) ||
  LATIN.test(typed) !== LATIN.test(asked) ||
  isSamePerson({ prenom: '', nom: typed }, { prenom: '', nom: asked })
const LATIN = /\p{Script=Latin}/u

/** Whoever else may be asked: the student and the school sign themselves. */
export type Delegant = Exclude<Signataire, 'etudiant' | 'ecole'>
const mayPass = (as: Signataire): as is Delegant => as !== 'etudiant' && as !== 'ecole'

/** Today by the device's clock, `YYYY-MM-DD`. */
const today = (): string => new Intl.DateTimeFormat('sv').format(new Date())

/** Signs with the typed name and agreed text, or declines with a reason. */
export function SignForm({
  of,
  sign,
  decline,
  handIn,
  faultText = () => '',
  typing,
  onChanged,
  onDone,
  onPass,
}: {
  of: ConventionMienne
  /** Says that somebody else signs, if allowed. */
  onPass?: (as: Delegant) => void
} & Signing) {
  const { m, lang } = useFront()
  const t = useSigningTexts(lang)
  const [first] = of.a_signer
  const [as, setAs] = useState<Signataire | undefined>(first)
  const [typed, type] = useState(EMPTY)
  const { nom, motif } = typed
  const kept = useKept(typing.kept, keptAs(typing.of, of.id, of.empreinte, ...of.a_signer), UNTYPED, {
    nom,
    motif,
  })
  const [paper, setPaper] = useState<File>()
  /** An uploaded paper is not uploaded again if the signature is refused. */
  const handed = useRef<{ file: File; id: number }>(undefined)
  const signIt = async (as: Signataire) => {
    if (!paper || !handIn) return sign(as, typed.nom)
    if (handed.current?.file !== paper) handed.current = { file: paper, id: await handIn(paper) }
    return sign(as, typed.nom, handed.current.id)
  }
  const asked = of.signatures.find(({ qui }) => qui === as)?.nom ?? ''
  const isOther = hasLetter(nom) && !mayBe(nom, asked)
  const [declines, setDeclines] = useState(false)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const set = (change: Partial<typeof typed>) => type({ ...typed, ...change })
  const [isDone, setDone] = useState(false)
  useUnsaved(!isDone && (typed !== EMPTY || paper !== undefined))
  const { busy, submit } = useSubmit(async () => {
    setTried(true)
    setFailure(undefined)
    const missing = declines
      ? isBlank(typed.motif)
      : !hasLetter(typed.nom) || !typed.agrees || (isOther && !typed.forThem)
    if (!as || missing) return
    try {
      await (declines ? decline(as, typed.motif) : signIt(as))
      setDone(true)
      kept.forget()
      const left = declines ? [] : of.a_signer.filter((qui) => qui !== as).map((qui) => t.qui[qui])
      const done = declines ? t.declined : t.signed
      onDone(left.length > 0 ? `${done} ${fill(t.left, { role: inALine(lang, left) })}` : done)
    } catch (error) {
      setFailure(textOf(error))
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onChanged()
    }
  })
  /** A paper bears the name of its signatory; what would be refused is refused before anything is sent. */
  const choosePaper = async (field: HTMLInputElement) => {
    const chosen = field.files?.[0]
    const one = chosen && (await asPaper(chosen))
    const fault = one && (await faultOf(one))
    setFailure(fault && (faultText(fault) || t.paperRefused))
    setPaper(fault ? undefined : one)
    if (fault) field.value = ''
    else if (one && isBlank(nom)) set({ nom: asked })
  }
  const textOf = (error: unknown) => {
    const known: Record<string, string> = {
      link_expired: t.expired,
      not_found: t.expired,
      convention_not_sent: t.expired,
      changed_meanwhile: t.changed,
      already_signed: t.already,
      signed_out_of_turn: t.outOfTurn,
      files_full: t.paperFull,
      file_refused: t.paperRefused,
      file_infected: t.paperRefused,
      validation: t.paperRefused,
    }
    const code = error instanceof ApiError ? error.code : ''
    const fault = faultIn(error)
    return (fault && faultText(fault)) || (known[code] ?? outageText(error, m, lang) ?? m.failure.unknown)
  }
  return (
    <form className="agreement-sign" onSubmit={submit} noValidate>
      <TypedOffer
        kept={kept}
        onResume={(before) => {
          set({ ...before, forThem: false })
          setDeclines(Boolean(before.motif))
        }}
      />
      {of.a_signer.length > 1 && (
        <Field label={t.as}>
          {(props) => (
            <select
              {...props}
              value={as}
              onChange={(event) => {
                setAs(event.target.value as Signataire)
                // it was confirmed for a particular name
                if (typed.forThem) set({ forThem: false })
              }}
            >
              {of.a_signer.map((qui) => (
                <option key={qui} value={qui}>
                  {t.qui[qui]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {declines ? (
        <AreaField
          label={t.reason}
          error={tried && isBlank(typed.motif) ? t.reasonMissing : ''}
          rows={3}
          maxLength={500}
          value={typed.motif}
          onChange={(motif) => set({ motif })}
        />
      ) : (
        <>
          <TextField
            label={t.name}
            value={typed.nom}
            autoComplete="name"
            maxLength={200}
            error={
              !tried ? '' : !hasLetter(nom) ? t.nameMissing : isOther ? fill(t.otherName, { nom: asked }) : ''
            }
            onChange={(nom) => set({ nom, forThem: false })}
          />
          {isOther && tried && (
            <label className="agreement-agree">
              <input
                type="checkbox"
                checked={typed.forThem}
                onChange={(event) => set({ forThem: event.target.checked })}
              />
              <span>{fill(t.forThem, { nom: asked })}</span>
            </label>
          )}
          {handIn && (
            <Field label={t.paper}>
              {(props) => (
                <input
                  {...props}
                  type="file"
                  accept={ACCEPTED}
                  onChange={({ target }) => void choosePaper(target)}
                />
              )}
            </Field>
          )}
          <label className="agreement-agree">
            <input
              type="checkbox"
              checked={typed.agrees}
              aria-invalid={tried && !typed.agrees}
              onChange={(event) => set({ agrees: event.target.checked })}
            />
            {t.agree}
          </label>
          {tried && !typed.agrees && <p className="field-error">{t.agreeMissing}</p>}
        </>
      )}
      {!declines && as && (
        <p className="agreement-as">
          {fill(t.signingAs, { role: t.qui[as], jour: longDay(today(), lang, 'numeric') })}
        </p>
      )}
      {failure && (
        <p className="notice notice-danger" role="status">
          {failure}
        </p>
      )}
      <SubmitButton busy={busy}>{declines ? t.sendReason : t.sign}</SubmitButton>
      <button
        type="button"
        className="button button-plain"
        onClick={() => {
          setDeclines(!declines)
          setTried(false)
        }}
      >
        {declines ? t.back : t.decline}
      </button>
      {onPass && !declines && as && mayPass(as) && (
        <button type="button" className="button button-plain" onClick={() => onPass(as)}>
          {t.pass}
        </button>
      )}
    </form>
  )
}
