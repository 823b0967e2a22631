import type { ComponentProps } from 'react'
import type { MonStage } from '../../contract/espace/espace'
import { paysIn } from '../../contract/faits/pays'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { PhoneLink } from '../site/PhoneLink'
import { Facts, useDefence, useSpan } from './Facts'
import { useMe } from './me'
import { useTexts } from './texts'

/** What is known of an internship, and how to reach those who look after it. */
export function StageFacts({ stage }: { stage: MonStage }) {
  const { lang } = useFront()
  const t = useTexts().stages
  const span = useSpan()
  const defenceOf = useDefence()
  const { parts, entreprise, encadrant, tuteur, debut, fin, periode, soutenance } = stage
  // services of an earlier version do not send it
  const { email_encadrant, email_tuteur, bureau, avenant = null, pays = '', etranger = null } = stage
  const facts: ComponentProps<typeof Facts>['facts'] = [
    [t.entreprise, entreprise],
    [t.encadrant, encadrant && <Contact name={encadrant} email={email_encadrant} />],
    [t.tuteur, tuteur && <Contact name={tuteur} email={email_tuteur} />],
    [t.bureau, parts.includes('etudiant') && <Office address={bureau} />],
    [t.dates, span(debut, fin) ?? periode],
    [t.pays, paysIn(lang, pays)],
    [t.etranger, etranger && [t.etatsEtranger[etranger.etat || 'attendue'], etranger.motif]],
    [t.soutenance, defenceOf(soutenance)],
  ]
  return (
    <>
      <Facts facts={facts} />
      {avenant !== null && <p className="space-note">{fill(t.avenant, { numero: avenant })}</p>}
    </>
  )
}

/** How to reach the internship office, or where it is if it says no more; nothing if it says nothing. */
function Office({ address }: { address: string | null }) {
  const { lang } = useFront()
  const { email, telephone, horaires } = useMe().service
  const open = horaires[lang] || horaires.fr
  return (
    <>
      {email && <Mail to={email} />}
      {telephone && (
        <div className="space-mail">
          <PhoneLink number={telephone} />
        </div>
      )}
      {open && (
        <div>
          <bdi>{open}</bdi>
        </div>
      )}
      {!email && !telephone && address && <bdi>{address}</bdi>}
    </>
  )
}

/** Somebody, with their address. */
function Contact({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {email && <Mail to={email} />}
    </>
  )
}

const Mail = ({ to }: { to: string }) => (
  <a className="space-mail" href={`mailto:${to}`} dir="ltr">
    {to}
  </a>
)
