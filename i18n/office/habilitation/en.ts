import { actions } from '../rowActions-en'
import type fr from './fr'

export default {
  menu: { habilitation: 'Rights by group' },
  title: { editHabilitation: 'Edit the group’s rights' },
  history: { kinds: { habilitation: 'Rights of a group' } },
  resources: {
    habilitation: {
      fields: { nom: 'Group', fournisseur: 'Provider', role: 'Role', diplomes: 'Scope' },
      actions: actions(
        'Delete this group’s rights?',
        'Accounts created by %{nom} lose these rights when they next sign in.',
        'Rights deleted',
      ),
      create: { label: 'Add a group', title: 'Rights of a group', done: 'Rights added' },
      edit: { done: 'Rights saved' },
      emptyHint:
        'Say what the university’s groups may do here: an account is then created, and follows its group.',
      required: { nom: '* Group required' },
      help: {
        nom: 'As the university sends it: the name of a group, or an affiliation.',
        fournisseur: 'Its name in the settings. If empty: all providers',
      },
      essai: {
        title: 'Try the table',
        qui: 'What would they get…',
        help: 'An identifier, an address, a name or a group',
        submit: 'Try',
        nobody:
          'Nobody has signed in through the university under this name yet, and no row names this group.',
        vu: 'Seen by %{fournisseur} on %{vu}',
        groupes: 'Groups: %{groupes}',
        sansGroupe: 'No group',
        compte: 'Account of %{compte}: its role is set in Colleagues.',
        suit: 'Account of %{compte}: its role follows this table.',
        personne: 'Personal space: %{personne}',
        droits: '→ %{role}, %{diplomes} (%{groupes})',
        rien: 'This table grants this person no rights.',
        delier: 'Unlink',
        delierDe: 'Unlink %{name}',
        delie: 'Identity unlinked: its sessions have ended',
      },
    },
  },
} satisfies typeof fr
