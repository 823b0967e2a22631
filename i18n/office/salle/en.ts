import type fr from './fr'

export default {
  resources: {
    salle: {
      fields: {
        label: 'Name',
        batiment: 'Building',
        acces: 'How to get there',
        places: 'Places',
        accessible: 'Wheelchair accessible',
        affichee: 'Shown in the hall',
        active: 'In use',
      },
      actions: {
        agenda: { label: 'Calendar' },
        usage: { label: 'Use' },
        edit: { label: 'Edit' },
        delete: {
          label: 'Delete',
          title: 'Delete this room?',
          text: '%{label} can then no longer be chosen for a defence.',
          done: 'Room deleted',
        },
      },
      create: { label: 'Add a room', title: 'New room', done: 'Room added' },
      edit: { done: 'Room saved' },
      hall: 'Hall screen',
      emptyHint: 'Add the rooms in which defences are held.',
      required: { label: '* Name required' },
      help: {
        acces: 'What those invited will read: entrance, floor, parking…',
        affichee: 'The hall screen shows its defences of the day to whoever has its address.',
        places: 'Number of people; 0 when it is not known',
        active: 'A room no longer in use is no longer offered.',
      },
    },
  },
} satisfies typeof fr
