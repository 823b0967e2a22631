import { useState } from 'react'
import type { MonContact, MonSite } from '../../../contract/entreprise/monEntreprise'
import { paysIn } from '../../../contract/faits/pays'
import { inALine } from '../../../contract/kernel/inALine'
import { useFront } from '../../site/FrontContext'
import { SureButton } from '../parts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useAct } from '../useAct'
import { useOpened } from '../useOpened'
import { SiteForm } from './SiteForm'

interface SitesProps {
  entreprise_id: number
  sites: readonly MonSite[]
  contacts: readonly MonContact[]
  reload: () => Promise<void>
}

/** Where a company receives students. */
export function Sites({ entreprise_id, sites, contacts, reload }: SitesProps) {
  const { lang } = useFront()
  const { entreprise: t } = useTexts()
  const { busy, act } = useAct(reload)
  const opened = useOpened(sites)
  const [isAdding, setAdding] = useState(false)
  const nameOf = (contact: number | null) => {
    const who = contacts.find(({ id }) => id === contact)
    return who && `${who.prenom} ${who.nom}`.trim()
  }
  const form = (close: () => void, site?: MonSite) => (
    <SiteForm
      entreprise_id={entreprise_id}
      site={site}
      contacts={contacts}
      onClose={() => {
        close()
        void reload()
      }}
    />
  )
  return (
    <>
      <h2>{t.sites}</h2>
      <p className="space-parts">{t.sitesHint}</p>
      <ul className="space-cards">
        {opened.rows.map((site) => (
          <li key={site.id} className="space-card">
            {opened.isOpen(site) ? (
              form(() => opened.close(site), site)
            ) : (
              <>
                <h3>
                  <bdi>{site.nom}</bdi>
                </h3>
                <p className="space-parts">
                  {inALine(lang, [
                    site.adresse,
                    `${site.code_postal} ${site.ville}`.trim(),
                    paysIn(lang, site.pays),
                    nameOf(site.contact),
                    site.active === 0 && t.inactive,
                  ])}
                </p>
                <div className="company-actions">
                  <button type="button" className="button" disabled={busy} onClick={() => opened.open(site)}>
                    {t.edit}
                  </button>
                  <SureButton
                    disabled={busy}
                    sure={t.removeSiteSure}
                    onPress={() =>
                      void act(
                        () => callSpace('espaceSiteSupprimer', { id: site.id, version: site.version }),
                        t.siteRemoved,
                      )
                    }
                  >
                    {t.remove}
                  </SureButton>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        form(() => setAdding(false))
      ) : (
        <div className="company-actions">
          <button type="button" className="button" disabled={busy} onClick={() => setAdding(true)}>
            {t.addSite}
          </button>
        </div>
      )}
    </>
  )
}
