import { Paper } from '@mui/material'
import { Suspense, useState } from 'react'
import { useCreate, useStore } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition, useReturnToList, type Values } from '../../schema'
import { showAdded } from '../../schema/rows/added'
import { useSpecifiedYears } from '../../useYears'
import { AssignmentForm } from './AssignmentForm'
import { type AddValues, addForm, groupOf, toAdd } from './assignment'

// its parts are shared with the form's selects
const FindStudent = lazily(() => import('./FindStudent'))

/**
 * Assigns an internship to a student, who is found by name or by way of the school's hierarchy. The next one is mostly
 * of the same group: it stays chosen.
 */
export default function AddAssignment() {
  const { fields } = useDefinition()
  const returnToList = useReturnToList()
  const [create] = useCreate()
  const [group, keepGroup] = useStore<Values>('affectation.group', NO_GROUP)
  const { assignment } = useSpecifiedYears()
  const [values] = useState(group)
  const save = async (entered: Values) => {
    const data = toAdd(entered as AddValues, assignment)
    const added = await create('affectation', { data }, { returnPromise: true })
    showAdded('affectation', added)
    keepGroup(groupOf(entered))
  }
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <AssignmentForm
        fields={fields}
        form={addForm}
        values={values}
        above={
          <Suspense>
            <FindStudent />
          </Suspense>
        }
        isNew
        place={['affectation', 'add']}
        save={save}
        done="resources.affectation.add.done"
        leave={returnToList}
      />
    </Paper>
  )
}

const NO_GROUP: Values = {}
