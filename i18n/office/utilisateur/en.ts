import type fr from './fr'

export default {
  menu: { utilisateur: 'Colleagues' },
  title: { editUtilisateur: 'Edit account' },
  resources: {
    utilisateur: {
      fields: {
        username: 'Name',
        email: 'Email',
        langue: 'Message language',
        role: 'Role',
        diplomes: 'Scope',
        active: 'Active',
        situation: 'Status',
        connexion: 'Last sign-in',
        second_facteur: 'Second factor',
        appareils: 'Signed-in devices',
        sessions: 'Signed-in devices',
      },
      langueEcole: 'The school’s',
      groups: { compte: 'Account', acces: 'Access' },
      roles: { reader: 'Reader', manager: 'Manager', administrator: 'Administrator' },
      situations: { uninvited: 'To invite', invited: 'Invited', joined: 'Active', inactive: 'Inactive' },
      allDiplomas: 'All degrees',
      actions: {
        voirComme: {
          label: 'View as this person',
          hint: 'Not possible for an administrator or an inactive account',
        },
        action: { label: 'Action' },
        edit: { label: 'Edit' },
        inviter: {
          label: 'Invite',
          hint: 'This person has access already',
          desactive: 'The account is inactive',
          title: 'Send an invitation?',
          text: '%{username} will get a link at %{email} to choose a password. An earlier link will no longer work.',
          choices: { confirm: 'Send' },
          done: 'Invitation sent',
        },
        retirer: {
          label: 'Withdraw the invitation',
          hint: 'There is no pending invitation',
          title: 'Withdraw the invitation?',
          text: 'The link sent to %{email} will no longer work.',
          done: 'Invitation withdrawn',
        },
        sansFacteur: {
          label: 'Remove the second factor',
          hint: 'They have none',
          title: 'Remove the second factor?',
          text: '%{username} will have no app, recovery codes or passkeys any more, and is told by email. First make sure that it is really they who ask.',
          done: 'Second factor removed',
        },
        usage: { label: 'Access' },
        delete: {
          label: 'Delete',
          title: 'Delete this account?',
          text: '%{username} will be signed out everywhere and can no longer sign in. Their notes remain.',
          done: 'Account deleted',
        },
      },
      create: { label: 'Invite', title: 'Invite a colleague', done: 'Invitation sent' },
      edit: { done: 'Account changed' },
      emptyHint: 'Invite the people who work with you.',
      required: { username: '* Name is required', email: '* Email is required', role: '* Role is required' },
      help: {
        diplomes:
          'The degrees this person looks after; the data of other degrees are hidden from them. None selected: all. An administrator always sees everything.',
        role: 'Readers view and export; managers do the daily work; administrators also manage colleagues, years and settings.',
        active: 'A deactivated account is signed out everywhere at once.',
      },
    },
  },
} satisfies typeof fr
