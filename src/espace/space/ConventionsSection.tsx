import { useState } from 'react'
import type { ConventionMienne } from '../../contract/convention/signature'
import { inALine } from '../../contract/kernel/inALine'
import { saveFile } from '../../ui/files/saveFile'
import { typedInSpace } from '../../ui/session/typed'
import { fill } from '../../ui/texts/messages'
import { Agreement } from '../links/signing/Agreement'
import { useSigningTexts } from '../links/signing/texts'
import { versionOf } from '../links/signing/versionOf'
import { useFront } from '../site/FrontContext'
import { answerHere, answerTo } from './answers'
import { bringIntoView, soughtHere } from './Fold'
import { handIn } from './fichiers/spaceUploads'
import { useFaultText } from './fichiers/useFaultText'
import { useMe } from './me'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useLoaded } from './useLoaded'

/** The agreements of one's internships: those waiting for one's signature, and those signed. */
export default function ConventionsSection() {
  const { lang, notify, leave } = useFront()
  const t = useSigningTexts(lang)
  const { data, problem, reload } = useLoaded(
    async () => (await answerTo('espaceConventions', {})).conventions as ConventionMienne[],
    { here: () => answerHere('espaceConventions', {})?.conventions as ConventionMienne[] | undefined },
  )
  const notifyRefused = useRefused()
  const faultText = useFaultText()
  const open = async (id: number) => {
    try {
      saveFile((await callSpace('espaceFichierOuvrir', { id })).adresse ?? '')
    } catch (error) {
      notifyRefused(error)
    }
  }
  const save = async (id: number) => {
    try {
      saveFile((await callSpace('espaceConventionPapier', { id })).adresse ?? '')
    } catch (error) {
      notifyRefused(error)
    }
  }
  const stateOf = ({ etat, a_signer, signatures }: ConventionMienne) => {
    const refusing = etat === 'complete' ? undefined : signatures.find(({ refuse }) => refuse)
    const state = refusing
      ? fill(t.refusedBy, { nom: refusing.nom || t.qui[refusing.qui] })
      : a_signer.length === 0 && t.etats[etat]
    return inALine(lang, [a_signer.length > 0 && t.waiting, state])
  }
  const [sought] = useState(() => [soughtHere('convention')?.id, soughtHere()?.id])
  const { email } = useMe()
  const [chosen, setChosen] = useState<number>()
  // a single waiting agreement is open at once, and so is the one the page was opened for
  const waiting = data?.filter(({ a_signer }) => a_signer.length > 0) ?? []
  const asked =
    data?.find(({ id }) => id === sought[0]) ??
    waiting.find(({ affectation_id }) => affectation_id === sought[1])
  const shown = chosen ?? (asked ?? (waiting.length === 1 ? waiting[0] : undefined))?.id
  return (
    <>
      {problem}
      {data?.length === 0 && <p className="space-empty">{t.none}</p>}
      <ul className="space-cards">
        {data?.map((one) => (
          <li key={one.id} ref={one === asked ? bringIntoView : undefined} className="space-card">
            <p className="space-parts">
              <bdi>{stateOf(one)}</bdi>
            </p>
            <h2>
              <bdi lang={one.langue}>{one.titre}</bdi>
            </h2>
            <p>
              <bdi>{fill(t.about, { etudiant: one.etudiant, entreprise: one.entreprise })}</bdi>
            </p>
            <button
              type="button"
              className="button"
              aria-expanded={shown === one.id}
              onClick={() => leave(() => setChosen(shown === one.id ? 0 : one.id))}
            >
              {shown === one.id ? t.close : t.read}
            </button>
            {shown === one.id && (
              <Agreement
                key={`${one.empreinte} ${one.a_signer.join()}`}
                of={one}
                typing={{ kept: typedInSpace, of: email }}
                sign={(qui, nom, fichier_id) =>
                  callSpace('espaceSigner', {
                    id: one.id,
                    qui,
                    nom,
                    empreinte: one.empreinte,
                    version: versionOf(one, qui),
                    ...(fichier_id && { fichier_id }),
                  })
                }
                handIn={(paper) => handIn('affectation', one.affectation_id ?? 0, 'convention_signee', paper)}
                faultText={faultText}
                save={() => void save(one.id)}
                open={(id) => void open(id)}
                decline={(qui, motif) =>
                  callSpace('espaceRefuser', { id: one.id, qui, motif, version: versionOf(one, qui) })
                }
                pass={(qui, other) =>
                  callSpace('espaceDeleguer', { id: one.id, qui, ...other, version: versionOf(one, qui) })
                }
                onChanged={() => void reload()}
                onDone={(text) => {
                  notify(text, 'success')
                  void reload()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
