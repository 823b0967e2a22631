import type { ServiceDeStage } from '../../contract/etablissement/etablissement'
import { useFront } from './FrontContext'
import { PhoneLink } from './PhoneLink'

/** How to reach the internship office, below every page; nothing if it has not said. */
export function ServiceFoot({ service }: { service: ServiceDeStage }) {
  const { lang } = useFront()
  const nom = service.nom[lang] || service.nom.fr
  const horaires = service.horaires[lang] || service.horaires.fr
  const { email, telephone } = service
  if (!nom && !email && !telephone && !horaires) return null
  return (
    <footer className="service-foot">
      {nom && <bdi>{nom}</bdi>}
      {email && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      {telephone && <PhoneLink number={telephone} />}
      {horaires && <bdi>{horaires}</bdi>}
    </footer>
  )
}

/** The same on a page opened by a mail's link, even one that is no longer valid. */
export function PublicFoot() {
  const { school: { service } = {} } = useFront()
  return service ? <ServiceFoot service={service} /> : null
}
