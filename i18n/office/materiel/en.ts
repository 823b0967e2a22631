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
          'Equipment fixed in a room is used only there; without a room, it is taken to where it is needed.',
        active: 'Equipment no longer in use is no longer offered.',
      },
    },
  },
} satisfies typeof fr
