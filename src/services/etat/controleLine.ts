import texts from '../../../i18n/office/etat/en'
import type { Controle } from '../../contract/etat/etat'

export const MARKS: Readonly<Record<Controle['niveau'], string>> = {
  bon: 'ok  ',
  sans: '–   ',
  avis: 'look',
  mauvais: 'BAD ',
}

/** A check for the terminal, with what to do. */
export function lineOf({ nom, niveau, constat, valeurs }: Controle): string {
  const { noms, constats, conseils } = texts.etat
  const said = (all: object, of: string) =>
    fill(
      (all as Record<string, Record<string, string>>)[nom]?.[of] ??
        (constats.tous as Record<string, string>)[of] ??
        '',
      valeurs,
    )
  return [`${MARKS[niveau]}  ${noms[nom]}: ${said(constats, constat)}`, said(conseils, constat)]
    .filter(Boolean)
    .join(' ')
}

const fill = (text: string, values: Controle['valeurs']) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
