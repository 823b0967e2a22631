import { inALine } from '../../../contract/kernel/inALine'
import type { MaSoutenance } from '../../../contract/soutenance/espaceSoutenances'
import { useFront } from '../../site/FrontContext'
import { longDay } from '../../site/longDay'
import { Facts, useNumber } from '../Facts'
import { markingPath } from '../linkPaths'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useSending } from '../useSending'
import { Answer } from './Answer'

/** A defence: when, where and with whom, one's answer to the invitation, and a link to one's marks. */
export function DefenceCard({ defence, reload }: { defence: MaSoutenance; reload(): Promise<void> }) {
  const { lang, names, go } = useFront()
  const texts = useTexts()
  const t = texts.defences
  const number = useNumber()
  const { busy, send } = useSending(reload)
  const { id, parts, etudiant, sujet, entreprise, debut, fin, salle, encadrant, jury } = defence
  const { invitation, notation, resultat, huis_clos, lien_reunion } = defence
  const day = longDay(debut.slice(0, 'YYYY-MM-DD'.length), lang)
  const own = jury.filter(({ moi }) => moi).map(({ role }) => role ?? texts.parts.jury)
  const roles = parts.filter((part) => part !== 'jury' || own.length === 0).map((part) => texts.parts[part])
  const mark = () => send(async () => go(await markingPath()))
  const answer = (isYes: boolean, motif: string) => {
    const reponse = isYes ? ('vient' as const) : ('decline' as const)
    const reponses = [{ soutenance_id: id, debut, reponse, motif, version: invitation?.version }]
    return send(() => callSpace('espaceSoutenanceRepondre', { reponses }), texts.suivi.answered)
  }
  return (
    <li className="space-card" data-over={defence.passee}>
      <p className="space-parts">{inALine(lang, [...roles, ...own])}</p>
      <h2>
        {day} <bdi dir="ltr">{`${debut.slice(11, 16)} – ${fin.slice(11, 16)}`}</bdi>
      </h2>
      <Facts
        facts={[
          [t.salle, huis_clos ? inALine(lang, [salle, t.closedDoors]) : salle],
          [texts.stages.etudiant, parts.includes('etudiant') ? null : etudiant],
          [texts.suivi.sujet, sujet],
          [texts.stages.entreprise, entreprise],
          [texts.stages.encadrant, encadrant],
          [t.jury, jury.map(({ nom, role }) => (role ? `${names([nom])} (${role})` : nom))],
          [t.state, defence.passee ? t.over : defence.validee ? t.confirmed : t.planned],
          [t.result, resultat && resultOf(resultat)],
          [t.reply, invitation?.reponse ? t.replies[invitation.reponse] : null],
          [texts.suivi.reason, invitation?.motif],
        ]}
      />
      {lien_reunion && (
        <a className="space-mail" href={lien_reunion} target="_blank" rel="noopener noreferrer">
          {t.meeting}
        </a>
      )}
      {invitation?.ouverte && (
        <Answer
          place={['invitation', id]}
          label={names([day, etudiant])}
          yes={t.comes}
          no={t.declines}
          said={invitation.reponse === 'vient' ? 'yes' : invitation.reponse === 'decline' ? 'no' : undefined}
          busy={busy}
          onAnswer={answer}
        />
      )}
      {notation && (
        <div className="suivi-buttons">
          {notation === 'ouverte' || notation === 'signee' ? (
            <button type="button" className="button" disabled={busy} onClick={() => void mark()}>
              {t.mark}
            </button>
          ) : (
            <p className="suivi-note">{t.marking[notation]}</p>
          )}
        </div>
      )}
    </li>
  )

  function resultOf({ note, mention, admis }: NonNullable<MaSoutenance['resultat']>) {
    const points = note === null ? '' : `${number(note)} / 20`
    return inALine(lang, [points, mention, admis && t.graduate])
  }
}
