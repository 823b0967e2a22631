import { Paper } from '@mui/material'
import { useCreate } from 'react-admin'
import { useDefinition, useReturnToList } from '../../schema'
import { AssignmentForm } from './AssignmentForm'
import { type AddValues, addForm, toAdd } from './assignment'

/** Assigns an internship to a student, who is found by way of the school's hierarchy. */
export default function AddAssignment() {
  const { fields } = useDefinition()
  const returnToList = useReturnToList()
  const [create] = useCreate()
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
      <AssignmentForm
        fields={fields}
        form={addForm}
        save={(values) =>
          create('affectation', { data: toAdd(values as AddValues) }, { returnPromise: true })
        }
        done="resources.affectation.add.done"
        leave={returnToList}
      />
    </Paper>
  )
}
