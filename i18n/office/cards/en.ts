import type fr from './fr'

export default {
  cards: {
    groups: {
      ecole: 'The school and its rules',
      messages: 'Messages',
      acces: 'Access and data',
    },
    texts: {
      identite: 'The name, logo and address shown on documents, and closing days.',
      annees: 'Academic years: opening, closing, and moving on to the next one.',
      structure: 'What is taught, from cycle down to group, with numbers of students.',
      locaux: 'Where defences are held, and with what equipment.',
      regles: 'Durations, deadlines and limits of an internship: what warns and what blocks.',
      referentiels: 'The choices in lists: classifications, jury roles, types of internship.',
      modeles: 'What messages and documents say, in each language.',
      courriels: 'Messages that were sent, are waiting or have failed.',
      collegues: 'The office’s accounts, with their roles and degrees.',
      historiques: 'Who changed what, and when.',
      lectures: 'Who opened or downloaded which document.',
      conservation: 'How long personal data is kept, and handing it over on request.',
      jetons: 'What lets other programs read and write certain data.',
      etatService: 'What works, what does not, and what everybody is told.',
      premiersPas: 'What is needed to begin, step by step.',
    },
  },
} satisfies typeof fr
