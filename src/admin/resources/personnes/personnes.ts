import { lazily } from '../../lazily'
import {
  type Check,
  choice,
  edit,
  email,
  emailAddress,
  filled,
  numeric,
  phone,
  remove,
  text,
} from '../../schema'
import { ENSEIGNANT, EXTERNE, langues, origines } from '../choices'

/* Shared by jurors and encadreurs. */

const AddPersons = lazily(() => import('./AddPersons'))
const AllTeachers = lazily(() => import('./AllTeachers'))

type Kind = 'jury' | 'encadreur'

export const lastName = text({ required: 'form.personne.lastName' })
export const firstName = text({ required: 'form.personne.firstName' })
export const telephone = phone({ required: 'form.personne.telephone' })
export const mail = email({ required: 'form.personne.email' })

/** The language of mails to somebody. */
export const langue = {
  langue: choice(langues, {
    label: 'resources.utilisateur.fields.langue',
    none: 'resources.utilisateur.langueEcole',
    as: 'text',
    nullable: true,
    sortable: false,
    filter: false,
    beyond: true,
  }),
}

const fields = ['firstName', 'lastName', 'telephone', 'email', 'langue'] as const
const required = ['firstName', 'lastName', 'telephone', 'email'] as const

const checks: Check[] = [
  filled(required, 'form.emptyFields'),
  numeric('telephone', 'form.phoneInvalid'),
  emailAddress('email', 'form.emailInvalid'),
]

const origine = choice(origines, {
  label: 'table.filters.origine',
  pick: (enseignant_id) => (enseignant_id === null ? EXTERNE : ENSEIGNANT),
})

/** A person linked to a teacher is edited where teachers are. */
const creeeALaMain = ({ enseignant_id }: { enseignant_id: number | null }): boolean => enseignant_id === null

/**
 * The list, the tab that adds teachers or a new person, and the page of a person.
 *
 * @example ...personScreens('jury', { names: ['lastName', 'firstName'], path: '/EditJury', title: 'title.editJury' })
 */
export const personScreens = <N extends Kind>(
  name: N,
  { names, path, title }: { names: readonly ('firstName' | 'lastName')[]; path: `/${string}`; title: string },
) => ({
  list: {
    icons: true,
    columns: [
      ...names,
      'telephone',
      'email',
      edit<Kind>({ to: ({ id }) => `${path}?id=${id}`, enabled: creeeALaMain }),
      remove<Kind>(),
    ],
    more: ['langue'],
    filters: { enseignant_id: origine },
    heading: names,
    bulk: [remove<Kind>()],
    palette: 'email',
    imports: true,
    header: [AllTeachers],
    emptyHint: `resources.${name}.emptyHint`,
  } as const,
  tabs: { add: AddPersons },
  create: { fields, checks },
  edit: {
    path,
    title,
    fields,
    unchecked: true,
    editable: creeeALaMain,
    hint: `resources.${name}.actions.edit.hint`,
    failed: `resources.${name}.edit.failed`,
  },
})
