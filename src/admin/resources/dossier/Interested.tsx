import { Link as TextLink, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Interesse } from '../../../contract/affectation/deroulement'
import type { Manque } from '../../../contract/manque/manques'
import { Avatar } from '../../../ui/avatar/Avatar'
import { Email, Phone } from '../../schema/cells/cells'
import { isolated } from '../../schema/cells/format'
import { lackName } from '../../schema/cells/lacksText'
import { useScreens } from '../../schema/declare/screens'
import { dueText } from './dueText'
import './interested.css'

const TEXTS = 'resources.affectation.manques'

/** The resource of each. */
const RECORDS: Readonly<Record<Interesse['qui'], string>> = {
  etudiant: 'inscrit',
  tuteur: 'contact',
  entreprise: 'entreprise',
  encadrant: 'encadreur',
  jury: 'jury',
}

interface InterestedProps {
  interesses: readonly Interesse[]
  manques: readonly Manque[]
}

/** The people involved in an internship: how to reach them, and what each still owes. */
export function Interested({ interesses, manques }: InterestedProps) {
  const translate = useTranslate()
  return (
    <section className="record-group record-people">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate(`${TEXTS}.interesses`)}
      </Typography>
      <ul className="interested">
        {interesses.map((each, index) => (
          <Somebody
            key={`${each.qui} ${each.id}`}
            of={each}
            // what a jury owes, it owes as a whole
            owes={
              interesses.findIndex(({ qui }) => qui === each.qui) === index
                ? manques.filter(({ qui }) => qui.includes(each.qui))
                : []
            }
          />
        ))}
      </ul>
    </section>
  )
}

function Somebody({ of, owes }: { of: Interesse; owes: readonly Manque[] }) {
  const translate = useTranslate()
  const { resources } = useScreens()
  const { qui, id, nom, titre, email, telephone, logo } = of
  const target = resources.find(({ name }) => name === RECORDS[qui])
  return (
    <li>
      <Avatar name={nom} of={logo ? 'company' : 'person'} logo={logo} />
      <span className="interested-role">
        {translate(`${TEXTS}.qui.${qui}`)}
        {titre && (
          <>
            {' · '}
            <bdi>{titre}</bdi>
          </>
        )}
      </span>
      {target?.record ? (
        <TextLink component={Link} to={`${target.path}/${id}`} className="interested-name">
          <bdi>{nom}</bdi>
        </TextLink>
      ) : (
        <bdi className="interested-name">{nom}</bdi>
      )}
      {email && <Email value={email} />}
      {telephone && <Phone value={telephone} />}
      {owes.map((lack) => (
        <Owed key={lack.code} lack={lack} />
      ))}
    </li>
  )
}

function Owed({ lack }: { lack: Manque }) {
  const translate = useTranslate()
  const due = dueText(lack, translate)
  return (
    <span className={lack.en_retard ? 'interested-owes lacks-late' : 'interested-owes'}>
      {translate(`${TEXTS}.doit`, isolated({ quoi: lackName(lack.code, translate) }))}
      {due && ` ${due}`}
    </span>
  )
}
