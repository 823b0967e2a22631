import faits from '../../faits/en'
import type fr from './fr'

export default {
  resources: {
    entreprise: {
      stagiaires: 'Interns',
      fields: {
        nom_entreprise: 'Company',
        nom_gerant: 'Manager',
        matricule: 'Registration number',
        adresse: 'Address',
        email: 'Email',
        mobile: 'Mobile',
        telephone: 'Landline',
        ...faits.hote,
        logo: 'Logo',
        active: 'Active',
      },
      help: { effectif: faits.effectif },
      edit: { done: 'Company saved' },
      create: {
        label: 'Add a company',
        title: 'Add a company',
        done: 'Company added',
        notActivated: 'The company was added, but could not be activated. Try again.',
      },
      emptyHint: 'Add a company, import a file, or wait for companies to sign up.',
      suite: {
        aActiver: 'Not active yet.',
        aActiverAction: 'Activate the company',
        sansCompte: 'Active, without access to its space.',
        sansCompteAction: 'Create its account',
      },
      active: {
        label: '%{nom}: company active',
        activated: 'Company activated',
        deactivated: 'Company deactivated',
      },
      actions: {
        voirEspace: { label: 'See their space', hint: 'This record has no address' },
        generation: { label: 'Generate accounts', hint: 'This company already has an account' },
        suppression: { label: 'Delete' },
        activation: { label: 'Activate', hint: 'This company is already active' },
        explorer: { label: 'Explore', open: 'View the company' },
        compte: {
          label: 'Account',
          none: 'No account: create one',
          active: 'Account active',
          inactive: 'Account inactive',
        },
      },
      compte: {
        title: 'Account of %{nom}',
        intro:
          'An account will be created with the address %{email}. A welcome message will be sent there, with a link to choose the password.',
        create: 'Create the account',
        done: 'Account added',
        notNotified:
          'The account was created, but the welcome message could not be sent. Confirm again to send it.',
        state: 'Account status',
        active: 'Active',
        inactive: 'Inactive',
        activate: 'Activate',
        deactivate: 'Deactivate',
        activated: 'Account activated',
        deactivated: 'Account deactivated',
        email: '* Email is required',
        password:
          'Leave empty to keep the current password. At least %{min} characters. A new address cancels the password, and is sent a link to choose another one.',
        tooShort: 'The password is too short',
        updated: 'Account updated',
      },
      bulk: {
        apply: 'Apply',
        selected: '%{smart_count} company selected |||| %{smart_count} companies selected',
        selectFirst: 'Select companies first',
        generation: {
          done: 'The accounts were generated',
          none: 'The selected companies already have an account',
        },
        suppression: {
          ask: 'Delete %{smart_count} company and its account? |||| Delete %{smart_count} companies and their accounts?',
          confirm: 'Delete',
          done: 'The accounts were deleted',
          refused: '%{smart_count} company not deleted |||| %{smart_count} companies not deleted',
        },
        activation: {
          done: '%{smart_count} company activated |||| %{smart_count} companies activated',
          none: 'The selected companies are already active',
          refused: '%{smart_count} company not activated |||| %{smart_count} companies not activated',
        },
        notNotified:
          'The accounts were generated, but the welcome messages could not be sent. Send them again?',
        accountsLeft: 'The companies were deleted, but their accounts could not be. Try again?',
        usedBy: 'Used by %{usedBy}',
        noReason: 'The service does not say why.',
      },
    },
  },
} satisfies typeof fr
