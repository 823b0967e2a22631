import { REMARQUE_MAX } from '../../../contract/kernel/constants'
import { useFront } from '../../site/FrontContext'
import { AreaField } from '../../site/fields'
import { longDay } from '../../site/longDay'
import { CHOICES, type Invitation, type InvitationAnswer, isOpen, TEXTS } from './invitation'

interface CardProps {
  invitation: Invitation
  answer: InvitationAnswer
  onAnswer: (change: Partial<InvitationAnswer>) => void
}

/** One defence with its answer. */
export function InvitationCard({ invitation, answer, onAnswer }: CardProps) {
  const { lang, names } = useFront()
  const t = TEXTS[lang]
  const { soutenance_id, debut = '', fin = '', salle, batiment, acces, etudiant, sujet } = invitation
  const { huis_clos, lien_reunion } = invitation
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
        {huis_clos === 1 && <em>{t.closedDoors}</em>}
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
          {jury.map(({ nom = '', role }) => (role ? `${names([nom])} (${role})` : nom))}
        </Detail>
      </dl>
      {lien_reunion && (
        <a className="invitation-meeting" href={lien_reunion} target="_blank" rel="noopener noreferrer">
          {t.meeting}
        </a>
      )}
      {invitation.agenda && (
        <a
          className="invitation-agenda"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(invitation.agenda)}`}
          download={`soutenance-${debut.slice(0, 'YYYY-MM-DD'.length)}.ics`}
        >
          {t.toCalendar}
        </a>
      )}
      {isOpen(invitation) && (
        <>
          <div className="invitation-choice">
            {CHOICES.map((choice) => (
              <label key={choice} data-choice={choice}>
                <input
                  type="radio"
                  name={`reponse-${soutenance_id}`}
                  checked={answer.reponse === choice}
                  onChange={() => onAnswer({ reponse: choice })}
                />
                {choice === 'vient' ? t.comes : t.declines}
              </label>
            ))}
          </div>
          {answer.reponse === 'decline' && (
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

/** One line each. */
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
