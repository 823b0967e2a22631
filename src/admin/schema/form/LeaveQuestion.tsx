import ConfirmDialog from '../page/ConfirmDialog'

/** Asks whether what was entered may be lost. `onClose` follows either answer. */
export default function LeaveQuestion({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      text="form.leave.text"
      confirm="form.leave.leave"
      cancel="form.leave.stay"
      onConfirm={onLeave}
      onClose={onClose}
    />
  )
}
