/** What the groups of the demo university would give, were there a provider of identities. */
export const createHabilitations = () => [
  { id: 1, groupe: 'service-stages', fournisseur: '', role: 'manager', diplomes: [] },
  { id: 2, groupe: 'scolarite-licence', fournisseur: '', role: 'manager', diplomes: [1] },
  { id: 3, groupe: 'direction', fournisseur: 'univ', role: 'reader', diplomes: [] },
]
