import { Paper } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Structure, structure as structureCall } from '../../contract/structure/structure'
import { useCall } from '../dataProvider'
import { Failed, formatNumber, Loading, PageHeader } from '../schema'
import { listLink } from '../schema/declare/listLink'
import './structure.css'

/** The programmes as one tree, with numbers of students; each node leads to its students. */
export default function StructurePage() {
  const translate = useTranslate()
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['structure'],
    queryFn: ({ signal }) => call(structureCall, {}, { signal }),
    retry: false,
  })
  const nodes = data?.cycles.map(cycleOf)
  return (
    <>
      <PageHeader title="structure.title" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!error && !nodes && <Loading />}
        {nodes && (nodes.length > 0 ? <Branch nodes={nodes} open /> : translate('structure.empty'))}
      </Paper>
    </>
  )
}

interface Node {
  key: string
  label: string
  count: number
  /** The filter under which the list of students shows them. */
  filter: Record<string, number>
  nodes: Node[]
}

type CycleNode = Structure[number]

const cycleOf = ({ id, label, etudiants, diplomes }: CycleNode): Node => ({
  ...node('cycle', id, label, etudiants),
  nodes: diplomes.map(({ id, label, etudiants, specialites }) => ({
    ...node('diplome', id, label, etudiants),
    nodes: specialites.map(({ id: specialite, label, etudiants, niveaux }) => ({
      ...node('specialite', specialite, label, etudiants),
      nodes: niveaux.map(({ id, label, etudiants, groupes }) => ({
        ...node('niveau', id, label, etudiants),
        filter: { specialite, niveau: id },
        nodes: groupes.map(({ id, label, etudiants }) => node('groupe', id, label, etudiants)),
      })),
    })),
  })),
})

const node = (kind: string, id: number, label: string, count: number): Node => ({
  key: `${kind}/${id}`,
  label,
  count,
  filter: { [kind]: id },
  nodes: [],
})

function Branch({ nodes, open = false }: { nodes: readonly Node[]; open?: boolean }) {
  return (
    <ul className="tree">
      {nodes.map((each) => (
        <li key={each.key}>
          <Students node={each} />
          {each.nodes.length > 0 ? (
            <details open={open}>
              <summary>
                <bdi>{each.label}</bdi>
              </summary>
              <Branch nodes={each.nodes} open={open && each.nodes.some(({ nodes }) => nodes.length > 0)} />
            </details>
          ) : (
            <div className="tree-leaf">
              <bdi>{each.label}</bdi>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Beside what opens the node: a link is no part of a button. */
function Students({ node: { label, count, filter } }: { node: Node }) {
  const translate = useTranslate()
  const value = translate('structure.students', { smart_count: count, count: formatNumber(count) })
  return (
    <Link to={listLink('/Etudiant', filter)} aria-label={translate('table.filter', { label, value })}>
      {value}
    </Link>
  )
}
