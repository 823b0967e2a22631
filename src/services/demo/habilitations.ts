/** The rights that groups of the demo university would give, if there were an identity provider. */
export const createHabilitations = () => [
  { id: 1, groupe: 'service-stages', fournisseur: '', role: 'manager', diplomes: [] },
  { id: 2, groupe: 'scolarite-licence', fournisseur: '', role: 'manager', diplomes: [1] },
  { id: 3, groupe: 'direction', fournisseur: 'univ', role: 'reader', diplomes: [] },
]
