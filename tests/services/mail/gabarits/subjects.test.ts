import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../../../src/contract/gabarit/gabaritFaults'
import { GABARIT_CLES, GABARITS, gabaritOf, type MessageCle } from '../../../../src/contract/gabarit/gabarits'
import { LANGS, type Lang } from '../../../../src/contract/kernel/constants'
import { beforeDay, changesIn, dayToSignBefore, pieceIn } from '../../../../src/services/convention/words'
import { exampleOf } from '../../../../src/services/gabarit/examples'
import { mailFrom } from '../../../../src/services/mail/gabarits/renderMail'
import { TEXTES } from '../../../../src/services/mail/gabarits/textes'

/* The subject of a mail says what it is about, who is concerned, and when. */

const subject = (cle: MessageCle, lang: Lang, values: Record<string, string> = {}) => {
  const all = gabaritOf(cle).champs.map((champ) => [champ, exampleOf(champ, lang, cle)])
  return mailFrom(TEXTES[lang][cle], cle, lang, { ...Object.fromEntries(all), ...values }).subject.replace(
    /[\u2066-\u2069\u200e\u200f]/g,
    '',
  )
}
const inAll = (cle: MessageCle, values: Record<string, string> = {}) =>
  LANGS.map((lang) => subject(cle, lang, values))

describe('a subject', () => {
  it('names the decision and the defence', () => {
    expect(subject('acte', 'fr', { seance: 'soutenance d’Inès Ayari, lundi 13 juin 09:30, C3' })).toBe(
      'Note de soutenance rouverte\u00a0: soutenance d’Inès Ayari, lundi 13 juin 09:30, C3',
    )
  })

  it('names the internship with something missing', () => {
    expect(subject('complement', 'fr', { stage: 'Inès Ayari – Réseau et 2 autres' })).toBe(
      'Stage à compléter\u00a0: Inès Ayari – Réseau et 2 autres',
    )
    expect(subject('relance', 'en', { attendu: '3 things to do', stage: 'Networks' })).toBe(
      'Reminder: 3 things to do, Networks',
    )
  })

  it('states a deadline', () => {
    for (const cle of ['disponibilite', 'disponibilites_rappel'] as const)
      for (const lang of LANGS) expect(subject(cle, lang)).toContain(exampleOf('jusqu_au', lang, cle))
    expect(subject('signature', 'fr', { role: 'tuteur ou tutrice' })).toBe(
      'Convention de stage de Yassine Trabelsi\u00a0: à signer comme tuteur ou tutrice avant le mardi 1er février',
    )
  })

  it('omits a missing date', () => {
    expect(inAll('signature', { echeance: '', role: 'R', piece: 'P', etudiant: 'E' })).toEqual([
      'P d’E\u00a0: à signer comme R',
      'P of E: to sign as R',
      'P، E: للإمضاء بصفة R',
    ])
  })

  it('names the company, what has changed, and the open space', () => {
    expect(subject('modification_acceptee', 'fr')).toBe(
      'Le changement demandé (nom) est fait\u00a0: Sotutech',
    )
    expect(subject('modification_refusee', 'en')).toBe(
      'The change you asked for (name) has not been accepted: Sotutech',
    )
    for (const title of [...inAll('entreprise_activee'), ...inAll('entreprise_inscrite')])
      expect(title).toContain('Sotutech')
    // a name that is a message of its own is not repeated
    expect(subject('entreprise_activee', 'fr', { entreprise: 'www.prime.example' })).toBe(
      'Votre espace est ouvert pour votre entreprise',
    )
  })

  it('does not present an amendment as a cancelled or signed agreement', () => {
    const piece = pieceIn('fr', 1)
    expect(subject('convention_annulee', 'fr', { piece })).toBe(
      'Annulation\u00a0: avenant n°\u00a01 à la convention de stage, Yassine Trabelsi',
    )
    expect(subject('convention_complete', 'fr', { piece })).toBe(
      'Signatures réunies\u00a0: avenant n°\u00a01 à la convention de stage, Yassine Trabelsi',
    )
  })

  it('names the changes of an amendment, as far as they fit', () => {
    expect(pieceIn('fr', 2, changesIn('fr', ['fin', 'lieu']))).toBe(
      'avenant n°\u00a02 (fin, lieu) à la convention de stage',
    )
    expect(changesIn('en', ['debut', 'lieu', 'heures', 'gratification'])).toMatch(/^start, .+ and 2 others$/)
    expect(changesIn('fr', [])).toBe('')
    expect(beforeDay('fr', '2027-02-01')).toBe('avant le lundi 1er février')
  })

  it('asks for a signature on an amendment by what it changes, whose it is, in which role and until when', () => {
    const asked = (lang: Lang, role: string) => {
      const piece = pieceIn(lang, 1, changesIn(lang, ['debut', 'fin']))
      const values = { etudiant: 'Inès Ben Ali', role, piece, echeance: beforeDay(lang, '2027-03-12') }
      return subject('signature', lang, values)
    }
    expect(asked('fr', 'tutrice')).toBe(
      'Avenant n°\u00a01 (dates) à la convention de stage d’Inès Ben Ali\u00a0: à signer comme tutrice avant le vendredi 12 mars',
    )
    expect(asked('en', 'company tutor')).toBe(
      'Amendment no.\u00a01 (dates) to the internship agreement of Inès Ben Ali: to sign as company tutor before Friday 12 March',
    )
    expect(asked('ar', 'المؤطرة')).toBe(
      'الملحق عدد 1 (التواريخ) لاتفاقية التدريب، Inès Ben Ali: للإمضاء بصفة المؤطرة قبل الجمعة، 12 مارس',
    )
  })

  it('names the day before which one signs: the first that an amendment moves, or the last of its link', () => {
    const days = { jour: '2027-02-10', ends: '2027-03-12' }
    const before = { debut: '2027-01-04', fin: '2027-02-26' }
    const day = (numero: number, faits: { debut: string | null; fin: string | null }) =>
      dayToSignBefore({ numero, faits }, numero > 0 ? before : undefined, days)
    expect(day(1, { ...before, fin: '2027-04-30' })).toBe('2027-02-26')
    expect(day(1, { ...before, fin: '2027-02-19' })).toBe('2027-02-19')
    expect(day(1, { ...before, debut: '2027-01-11' })).toBe('2027-03-12')
    expect(day(1, before)).toBe('2027-03-12')
    expect(day(0, { debut: '2027-03-01', fin: null })).toBe('2027-03-01')
    expect(day(0, before)).toBeUndefined()
  })

  it('is unique per message, and always names its object', () => {
    const messages = GABARIT_CLES.filter((cle): cle is MessageCle => GABARITS[cle].genre === 'message')
    for (const lang of LANGS)
      expect(new Set(messages.map((cle) => subject(cle, lang))).size, lang).toBe(messages.length)
  })
})

describe('a text customised by a school', () => {
  it.each([
    ['acte', ['destinataire', 'acte', 'etudiant', 'sujet', 'entreprise', 'motif']],
    ['diplome', ['destinataire', 'acte', 'diplome', 'niveau', 'annee', 'note', 'mention', 'motif']],
    ['signature', ['destinataire', 'role', 'piece', 'etudiant', 'entreprise', 'sujet', 'duree']],
    ['convention_complete', ['destinataire', 'etudiant', 'entreprise', 'sujet', 'numero']],
    ['convention_annulee', ['destinataire', 'acte', 'etudiant', 'entreprise', 'sujet', 'numero', 'motif']],
    ['modification_refusee', ['destinataire', 'entreprise', 'matricule', 'motif']],
    ['relance', ['destinataire', 'stages', 'duree']],
    ['complement', ['destinataire', 'stages', 'duree']],
  ] as const)('keeps working with the fields that %s has always had', (cle, champs) => {
    const corps = champs.map((champ) => `{{${champ}}}`).join('\n\n')
    const kept = { objet: 'Objet', corps: `Bonjour\n\n${corps}\n\nFin` }
    expect(faultsOf(cle, kept).filter(({ code }) => code !== 'link_missing')).toEqual([])
    const values = Object.fromEntries(champs.map((champ) => [champ, `<${champ}>`]))
    const { text } = mailFrom(kept, cle, 'fr', values, { button: { href: 'https://stage.example/x' } })
    for (const champ of champs) expect(text).toContain(`<${champ}>`)
    // the button has its place all the same
    expect(text).toContain('https://stage.example/x')
  })
})
