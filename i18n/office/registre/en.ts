import type fr from './fr'

export default {
  registre: {
    complete: 'Complete from the register',
    asking: 'Looking in the register…',
    notOne: 'The register needs a SIREN (9 digits) or SIRET (14 digits): please check the digits.',
    title: 'Register of companies',
    intro:
      'This is what the register says. Untick what you would rather type yourself. Nothing is saved before the form is.',
    same: 'The register says nothing beyond what is already there.',
    unknown: 'The register does not know this number. Please check it, or type the details yourself.',
    silent:
      'The register of companies does not answer. Please type the details yourself, or try again in a few minutes.',
    closed: 'According to the register, this company or establishment has closed.',
    double: 'A company has this number already: open its record instead of adding another one.',
    related: 'The same company is already in the list, under another number:',
    instead: 'Instead of:',
    take: 'Use these details',
  },
} satisfies typeof fr
