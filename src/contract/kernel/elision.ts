/** Whether « de » before a name is « d’ » in French: « d’Inès », but « de Yosra ». */
export const isElided = (name: string): boolean =>
  /^[\u2068]?(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiouéè])/i.test(name)
