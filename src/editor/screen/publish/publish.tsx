import { Dialog } from '../parts/dialog.tsx'
import { PublishForm } from './publish-form.tsx'

/** Says how far the saved changes have come, and offers to publish them. */
export function Publish() {
  return (
    <Dialog title="Publish">
      <PublishForm />
    </Dialog>
  )
}
