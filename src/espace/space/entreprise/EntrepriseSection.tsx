import { lazy, Suspense, useState } from 'react'
import type { MonContact, MonEntreprise, MonSite } from '../../../contract/entreprise/monEntreprise'
import type { FaitDeLHote } from '../../../contract/faits/demandes'
import { inALine } from '../../../contract/kernel/inALine'
import { useFront } from '../../site/FrontContext'
import { PhoneLink } from '../../site/PhoneLink'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useAct } from '../useAct'
import { useLoaded } from '../useLoaded'
import { useOpened } from '../useOpened'
import { CompanyForm } from './CompanyForm'
import { ContactForm } from './ContactForm'
import { PasswordForm } from './PasswordForm'
import { Sites } from './Sites'
import '../company.css'

const LogoPart = lazy(() => import('./LogoPart'))

/** The data of the companies somebody acts for, and their people. */
export default function EntrepriseSection() {
  const { entreprise: t } = useTexts()
  const { data, problem, reload } = useLoaded(async () => {
    const [companies, people, places] = await Promise.all([
      callSpace('espaceEntreprise', {}),
      callSpace('espaceContacts', {}),
      callSpace('espaceSites', {}),
    ])
    return {
      entreprises: companies.entreprises as MonEntreprise[],
      faits: companies.faits as FaitDeLHote[],
      contacts: people.contacts as MonContact[],
      sites: places.sites as MonSite[] | null,
    }
  })
  return (
    <>
      {problem}
      {data?.entreprises.map((entreprise) => (
        <section key={entreprise.id} className="company-part">
          <h2>
            <bdi>{entreprise.nom_entreprise}</bdi>
          </h2>
          <CompanyForm entreprise={entreprise} faits={data.faits} onSaved={reload} />
          <div className="company-logo-part">
            <Suspense>
              <LogoPart entreprise={entreprise} onSaved={reload} />
            </Suspense>
          </div>
          {entreprise.compte && <PasswordForm />}
          <h2>{t.people}</h2>
          <People
            entreprise_id={entreprise.id}
            contacts={data.contacts.filter((one) => one.entreprise_id === entreprise.id)}
            reload={reload}
          />
          {data.sites && (
            <Sites
              entreprise_id={entreprise.id}
              sites={data.sites.filter((one) => one.entreprise_id === entreprise.id)}
              contacts={data.contacts.filter((one) => one.entreprise_id === entreprise.id)}
              reload={reload}
            />
          )}
        </section>
      ))}
    </>
  )
}

interface PeopleProps {
  entreprise_id: number
  contacts: readonly MonContact[]
  reload: () => Promise<void>
}

function People({ entreprise_id, contacts, reload }: PeopleProps) {
  const { lang } = useFront()
  const { entreprise: t } = useTexts()
  const { busy, act } = useAct(reload)
  const opened = useOpened(contacts)
  const [isAdding, setAdding] = useState(false)
  const [asks, setAsks] = useState<number>()
  const form = (close: () => void, contact?: MonContact) => (
    <ContactForm
      entreprise_id={entreprise_id}
      contact={contact}
      onClose={() => {
        close()
        void reload()
      }}
    />
  )
  return (
    <>
      <ul className="space-cards">
        {opened.rows.map((contact) => (
          <li key={contact.id} className="space-card">
            {opened.isOpen(contact) ? (
              form(() => opened.close(contact), contact)
            ) : (
              <>
                <h3>
                  <bdi>{`${contact.prenom} ${contact.nom}`.trim()}</bdi>
                </h3>
                <p className="space-parts">
                  {inALine(lang, [
                    contact.fonction,
                    contact.tuteur === 1 && t.tutor,
                    contact.gestion === 1 && t.manager,
                    contact.active === 0 && t.inactive,
                  ])}
                </p>
                <p>
                  <bdi dir="ltr">{contact.email}</bdi>
                  {contact.telephone && (
                    <>
                      {' · '}
                      <PhoneLink number={contact.telephone} />
                    </>
                  )}
                </p>
                <div className="company-actions">
                  <button
                    type="button"
                    className="button"
                    disabled={busy}
                    onClick={() => opened.open(contact)}
                  >
                    {t.edit}
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={busy}
                    onClick={() => {
                      if (asks !== contact.id) return setAsks(contact.id)
                      setAsks(undefined)
                      const { id, version } = contact
                      return void act(() => callSpace('espaceContactSupprimer', { id, version }), t.removed)
                    }}
                  >
                    {asks === contact.id ? t.removeSure : t.remove}
                  </button>
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
            {t.addPerson}
          </button>
        </div>
      )}
    </>
  )
}
