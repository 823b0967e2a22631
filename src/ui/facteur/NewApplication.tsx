import type { FacteurMessages } from '../../../i18n/facteur/fr'
import type { CleDApplication } from '../../contract/facteur/facteur'
import { QrCode } from './QrCode'
import './facteur.css'

/** What an application is set up from: a QR code, or the key to type. */
export const NewApplication = ({ secret, adresse, t }: CleDApplication & { t: FacteurMessages }) => (
  <div className="new-application">
    <p>{t.scan}</p>
    <QrCode text={adresse} label={t.qr} />
    <p>
      {t.scanHere} <a href={adresse}>{t.open}</a>
    </p>
    <p>
      {t.key}
      <code dir="ltr">{inFours(secret)}</code>
    </p>
    <p>{t.thenCode}</p>
  </div>
)

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
