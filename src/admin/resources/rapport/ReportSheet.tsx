import { Box, GlobalStyles } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Etablissement } from '../../../contract/etablissement/etablissement'
import { NOTE_MAX, OBLIGATOIRE } from '../../../contract/kernel/constants'
import { readLang } from '../../../ui/texts/language'
import { nameIn } from '../../../ui/texts/nameIn'
import { formatDate, formatNumber, formatTime, isolated } from '../../schema'
import { typesStage } from '../choices'
import type { Report } from './useReport'

/** The report of a defence as an A4 page, black on white in every theme. */
export function ReportSheet({ report, school }: { report: Report; school: Etablissement | null }) {
  const translate = useTranslate()
  const t = (key: string) => translate(`report.${key}`)
  const { defence, entreprise } = report
  const type = typesStage.find(({ value }) => value === defence.etat_stage)
  const facts: [string, ReactNode][] = [
    ['etudiant', <strong key="etudiant">{defence.etudiant}</strong>],
    ['sujet', defence.sujet],
    ['entreprise', entreprise],
    ['type', type && translate(type.label)],
    ['encadrant', defence.encadrant],
    ['date', defence.date && <Ltr>{formatDate(defence.date)}</Ltr>],
    ['horaire', defence.heure_debut && <Times {...defence} />],
    ['salle', defence.salle],
  ]

  return (
    <Box component="article" sx={SHEET}>
      <GlobalStyles styles={PAGE} />
      <header>
        {school?.logo && <img src={school.logo} alt="" />}
        <bdi>{(school && nameIn(school.nom, readLang())) || translate('app.name')}</bdi>
        <span>{t('service')}</span>
      </header>
      <h1>{translate('resources.rapport.print.title')}</h1>

      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
              </div>
            ),
        )}
      </dl>

      <h2>{t('jury')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('membre')}</th>
            <th scope="col">{t('qualite')}</th>
            <th scope="col">{t('signature')}</th>
          </tr>
        </thead>
        <tbody>
          {membersOf(report, t('examinateur')).map(({ id, name, role }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi>{role}</bdi>
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>

      <h2>{t('resultat')}</h2>
      <Result report={report} />

      <footer>
        <p>
          {t('place')} <i /> {t('day')} <i />
        </p>
        <Signatory school={school} />
      </footer>
    </Box>
  )
}

/** The signatory of the school; the office if there is none. */
function Signatory({ school }: { school: Etablissement | null }) {
  const translate = useTranslate()
  const { signataire, qualite } = school ?? {}
  if (!signataire) return <p>{translate(`report.responsable`)}</p>
  return (
    <p>
      <bdi>{qualite || translate(`report.signature`)}</bdi>
      <br />
      <bdi>{signataire}</bdi>
    </p>
  )
}

/** Blank lines, to fill in by hand, before the grade is awarded. */
function Result({ report: { grade } }: { report: Report }) {
  const translate = useTranslate()
  const points = grade?.note ?? null
  return (
    <dl>
      <div>
        <dt>{translate(`report.note`)}</dt>
        <dd>
          <Ltr>
            {points === null ? <i /> : formatNumber(points)} / {NOTE_MAX}
          </Ltr>
        </dd>
      </div>
      <div>
        <dt>{translate(`report.mention`)}</dt>
        <dd>{grade?.mention ? <bdi>{grade.mention.label}</bdi> : <i />}</dd>
      </div>
    </dl>
  )
}

function Times({ heure_debut, heure_fin }: Report['defence']) {
  const times = isolated({ debut: formatTime(heure_debut), fin: formatTime(heure_fin) })
  return useTranslate()(`report.range`, times)
}

const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

/** A compulsory internship has a jury with roles, a voluntary one a single person. */
function membersOf({ defence }: Report, single: string): { id: number; name: string; role: string }[] {
  if (defence.etat_stage !== OBLIGATOIRE) {
    const { ens_volontaire: only } = defence
    return only ? [{ id: only.value, name: only.label, role: single }] : []
  }
  return defence.arrayJurySoutenance.map(({ jury, type_jury }) => ({
    id: jury.value,
    name: jury.label,
    role: type_jury.label,
  }))
}

const INK = '#1a1a1a'
const RULE = '#8a8a8a'

const PAGE = {
  '@page': { size: 'A4', margin: '18mm' },
  '@media print': { 'html, body': { background: '#fff' } },
}

/** Heights and widths of paper, in millimetres. */
const SHEET = {
  boxSizing: 'border-box',
  width: '210mm',
  maxWidth: '100%',
  minHeight: { sm: '297mm' },
  padding: { xs: '8mm 6mm', sm: '18mm' },
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: '#fff',
  color: INK,
  fontSize: '11pt',
  lineHeight: 1.5,
  boxShadow: 3,
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '6mm',
    paddingBlockEnd: '3mm',
    borderBottom: `1.5pt solid ${INK}`,
    '& img': { maxWidth: '45mm', height: '16mm', objectFit: 'contain' },
    '& bdi': { flex: 1, fontSize: '13pt', fontWeight: 600 },
  },
  '& h1': { fontSize: '18pt', fontWeight: 600, textAlign: 'center', lineHeight: 1.3, marginBlock: '9mm 8mm' },
  '& h2': { fontSize: '12pt', fontWeight: 600, marginBlock: '7mm 2mm', breakAfter: 'avoid' },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(30mm, 24%) 1fr',
    gap: '4mm',
    paddingBlock: '1mm',
  },
  '& dt': { color: '#4d4d4d' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    border: `0.75pt solid ${RULE}`,
    padding: '2mm 3mm',
    textAlign: 'start',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  // a role is a word, and stays one on a phone
  '& tbody td:first-of-type': { overflowWrap: 'normal' },
  '& thead th': { fontWeight: 600 },
  '& tbody tr': { height: '15mm' },
  '& th:first-of-type': { width: '38%' },
  '& th:nth-of-type(2)': { width: '24%' },
  '& i': { display: 'inline-block', minWidth: '35mm', borderBottom: `0.75pt dotted ${INK}` },
  '& footer': {
    marginBlockStart: 'auto',
    paddingBlockStart: '10mm',
    minHeight: '42mm',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '6mm',
    breakInside: 'avoid',
    '& p': { margin: 0 },
  },
  '@media print': {
    width: 'auto',
    minHeight: 0,
    padding: 0,
    boxShadow: 'none',
    '& footer': { marginBlockStart: 0 },
  },
}
