import type fr from './fr'

export default {
  resources: {
    utilisateur: {
      fields: {
        username: 'Name',
        email: 'Email',
        langue: 'Language of messages',
        role: 'Role',
        diplomes: 'Scope',
        active: 'Active',
        situation: 'State',
        connexion: 'Last sign-in',
        appareils: 'Signed-in devices',
        sessions: 'Signed-in devices',
      },
      langueEcole: 'That of the school',
      groups: { compte: 'Account', acces: 'Access' },
      roles: { reader: 'Reader', manager: 'Manager', administrator: 'Administrator' },
      situations: { uninvited: 'To invite', invited: 'Invited', joined: 'Active', inactive: 'Inactive' },
      allDiplomas: 'All diplomas',
      actions: {
        action: { label: 'Action' },
        edit: { label: 'Edit' },
        inviter: {
          label: 'Send an invitation',
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
        usage: { label: 'Access' },
        delete: {
          label: 'Delete',
          title: 'Delete this account?',
          text: '%{username} will be signed out everywhere and cannot sign in again. Their notes stay.',
          done: 'Account deleted',
        },
      },
      create: { label: 'Invite', title: 'Invite a colleague', done: 'Invitation sent' },
      edit: { done: 'Account changed' },
      emptyHint: 'Invite the people who work with you.',
      required: { username: '* Name is required', email: '* Email is required', role: '* Role is required' },
      help: {
        diplomes:
          'The diplomas that this person looks after; for them, the data of others do not exist. None chosen: all. An administrator always sees everything.',
        role: 'Readers look and export; managers do the daily work; administrators also keep colleagues, years and settings.',
        active: 'An inactive account is signed out everywhere at once.',
      },
    },
  },
} satisfies typeof fr
