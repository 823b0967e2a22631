import { type ChangeEvent, useEffect, useId, useState } from 'react'
import ar from '../../../../i18n/verification/ar'
import en from '../../../../i18n/verification/en'
import fr, { type VerificationMessages } from '../../../../i18n/verification/fr'
import type { Lang } from '../../../contract/kernel/constants'
import { CODE_LETTERS, groupedCode, typedCode, VERIFIER_PATH } from '../../../contract/verification/code'
import type { PapierEtat } from '../../../contract/verification/verification'
import { pathHere } from '../../../ui/address'
import { ApiError } from '../../../ui/calls/ApiError'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontPage } from '../../site/FrontPage'
import { outageText } from '../../site/failureText'
import { SubmitButton, TextField } from '../../site/fields'
import { longDay } from '../../site/longDay'
import { PublicFoot } from '../../site/ServiceFoot'
import { useSubmit } from '../../site/useSubmit'
import './verify.css'

const TEXTS: Record<Lang, VerificationMessages> = { fr, en, ar }

const TONES: Record<PapierEtat, string> = {
  en_vigueur: 'success',
  a_signer: 'warning',
  modifie: 'warning',
  remplace: 'danger',
  retire: 'danger',
  oublie: 'warning',
}

/** The file is read as a whole to compute its digest. */
const MEGABYTES_MAX = 100

type CheckedPaper = Awaited<ReturnType<typeof callByLink<'papierVerifier'>>>
type Paper = NonNullable<CheckedPaper['papier']>
type Fichier = Awaited<ReturnType<typeof callByLink<'fichierVerifier'>>>

/** The page where anybody verifies a paper, by its code (`/verifier/K7QD-9MXT-02VW-4HR1`) or its file. */
export default function VerifyPage() {
  const { m, lang, go } = useFront()
  const t = TEXTS[lang]
  const asked = codeHere()
  const [typed, setTyped] = useState(() => groupedCode(asked))
  const [paper, setPaper] = useState<Paper>()
  const [refused, setRefused] = useState<string>()

  async function ask(code: string) {
    setRefused(undefined)
    setPaper(undefined)
    try {
      const answer = await callByLink('papierVerifier', { code })
      if (codeHere() === code) setPaper(answer.papier)
    } catch (error) {
      if (codeHere() === code) setRefused(sentence(error))
    }
  }
  const sentence = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'not_found') return t.unknown
    if (code === 'validation') return t.invalid
    return outageText(error, m, lang) ?? m.failure.unknown
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a code
  useEffect(() => {
    setTyped(groupedCode(asked))
    if (asked) void ask(asked)
  }, [asked])

  const { busy, submit } = useSubmit(async () => {
    const code = typedCode(typed)
    if (code.length !== CODE_LETTERS) {
      setPaper(undefined)
      setRefused(t.invalid)
    } else if (code === asked) await ask(code)
    else go(`${VERIFIER_PATH}/${groupedCode(code)}`)
  })

  return (
    <FrontPage wide title={t.title} intro={t.intro}>
      <div role="status">{paper && <PaperCard paper={paper} />}</div>
      <form onSubmit={submit} noValidate className="verify-code">
        <TextField
          label={t.code}
          value={typed}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          hint={t.hint}
          error={refused}
          onChange={setTyped}
        />
        <SubmitButton busy={busy}>{t.verify}</SubmitButton>
      </form>
      <FileCheck code={paper?.code} sentence={(error) => outageText(error, m, lang) ?? m.failure.unknown} />
      <PublicFoot />
    </FrontPage>
  )
}

function codeHere(): string {
  const path = pathHere().slice(VERIFIER_PATH.length + 1)
  try {
    return typedCode(decodeURIComponent(path))
  } catch {
    return typedCode(path)
  }
}

const dayOf = (moment: string | null | undefined, lang: Lang) =>
  longDay((moment ?? '').slice(0, 'YYYY-MM-DD'.length), lang, 'numeric')

function PaperCard({ paper }: { paper: Paper }) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const { genre = 'convention', numero = 0, personne, annee, emis_le, depuis, code = '' } = paper
  const etat = paper.etat ?? 'retire'
  const says = etat === 'en_vigueur' && depuis ? t.signed : t.says[etat]
  return (
    <section className="verify-paper" data-tone={TONES[etat]}>
      <h2>{numero > 0 ? fill(t.amendment, { numero }) : t.genres[genre]}</h2>
      <p className={`notice notice-${TONES[etat]}`}>
        <strong>{t.etats[etat]}</strong>
        <span>{fill(says, { jour: dayOf(depuis, lang) })}</span>
      </p>
      <dl>
        {personne && (
          <div>
            <dt>{t.person}</dt>
            <dd>
              <bdi>{personne}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t.year}</dt>
          <dd>
            <bdi dir="ltr">{annee}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.issued}</dt>
          <dd>{dayOf(emis_le, lang)}</dd>
        </div>
        <div>
          <dt>{t.code}</dt>
          <dd>
            <bdi dir="ltr" className="verify-digits">
              {groupedCode(code)}
            </bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Compares a file by its digest, computed here. @param code of the paper shown above, if any */
function FileCheck({ code, sentence }: { code: string | undefined; sentence: (error: unknown) => string }) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const hint = useId()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ name: string; file?: Fichier; problem?: string }>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // allows choosing the same file again
    target.value = ''
    if (!file) return
    setBusy(true)
    setFound({ name: file.name, ...(await compare(file)) })
    setBusy(false)
  }

  async function compare(file: File): Promise<{ file?: Fichier; problem?: string }> {
    if (file.size > MEGABYTES_MAX * 1024 * 1024) return { problem: fill(t.tooLarge, { max: MEGABYTES_MAX }) }
    const empreinte = await digestOf(file).catch(() => undefined)
    if (!empreinte) return { problem: t.unreadable }
    try {
      return { file: await callByLink('fichierVerifier', { empreinte }) }
    } catch (error) {
      const isForeign = error instanceof ApiError && error.code === 'not_found'
      return { problem: isForeign ? t.foreign : sentence(error) }
    }
  }

  const { name, file, problem } = found ?? {}
  const papers = file?.papiers?.flatMap((each) => each ?? []) ?? []
  const total = file?.total ?? papers.length
  const isOther = Boolean(code && file && !papers.some((each) => each.code === code))
  return (
    <section className="verify-file">
      <h2>{t.file}</h2>
      <p id={hint}>{globalThis.isSecureContext ? t.fileHint : t.insecure}</p>
      {globalThis.isSecureContext && (
        <label className="button" aria-busy={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t.choose}
          <input
            type="file"
            accept="application/pdf,.pdf"
            className="unseen"
            aria-describedby={hint}
            disabled={busy}
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
      <div role="status">
        {found && (
          <p className={`notice notice-${problem ? 'danger' : isOther ? 'warning' : 'success'}`}>
            <span>
              <bdi>{name}</bdi>
            </span>
            <span>{problem ?? fill(t.intact, { jour: dayOf(file?.le, lang) })}</span>
            {isOther && <span>{t.other}</span>}
            {total > 1 && (
              <span>
                {fill(total > papers.length ? t.holdsSome : t.holds, {
                  nombre: total,
                  premiers: papers.length,
                })}
              </span>
            )}
          </p>
        )}
        {papers
          .filter((each) => each.code !== code)
          .map((each) => (
            <PaperCard key={each.code} paper={each} />
          ))}
      </div>
    </section>
  )
}

/** SHA-256, as 64 hexadecimal digits. */
async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
