import type fr from './fr'

export default {
  resources: {
    materiel: {
      fields: { label: 'Name', salle: 'Room', active: 'In use' },
      actions: {
        usage: { label: 'Use' },
        edit: { label: 'Edit' },
        delete: {
          label: 'Delete',
          title: 'Delete this equipment?',
          text: '%{label} can then no longer be chosen for a defence.',
          done: 'Equipment deleted',
        },
      },
      create: { label: 'Add equipment', title: 'New equipment', done: 'Equipment added' },
      edit: { done: 'Equipment saved' },
      emptyHint: 'Add the equipment that a defence may need.',
      partout: 'Anywhere',
      required: { label: '* Name required' },
      help: {
        salle:
          'What stands in a room serves there alone; without a room it is carried to where it is needed.',
        active: 'Equipment that is no longer in use is no longer offered.',
      },
    },
  },
} satisfies typeof fr
