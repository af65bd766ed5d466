import { useState } from 'react'
import { counted } from '../../model/display-names.ts'
import { client } from '../client/current-client.ts'
import { Button } from '../parts/button.tsx'
import { closeDialog, Dialog } from '../parts/dialog.tsx'
import * as parts from '../parts/shared-styles.ts'
import { changeCountIn } from '../state/derived.ts'
import { showFailure } from '../state/failures.ts'
import { save } from '../state/save.ts'
import { useEditor } from '../state/store.ts'

/** Shows who is signed in. Before signing out, asks what to do with unsaved changes. */
export function SignOut() {
  const person = useEditor(({ account }) => account.person)
  const count = useEditor(changeCountIn)
  const saving = useEditor((state) => state.saving)
  const [isLeaving, setLeaving] = useState(false)
  if (!person) return null
  const changes = counted(count, 'change')

  async function signOut() {
    setLeaving(true)
    try {
      await client().signOut()
      location.reload()
    } catch (error) {
      closeDialog()
      showFailure(error)
    }
  }

  const foot = (
    <>
      <Button onPress={closeDialog}>Cancel</Button>
      {count > 0 && (
        <Button disabled={saving} onPress={() => void save()}>
          Save {changes}
        </Button>
      )}
      <Button kind="primary" disabled={isLeaving || saving} onPress={() => void signOut()}>
        {isLeaving ? 'Signing out…' : 'Sign out'}
      </Button>
    </>
  )
  return (
    <Dialog title="Sign out?" foot={foot}>
      <p>You are signed in as {person.name}.</p>
      {count > 0 && (
        <p className={parts.quiet}>
          {changes} not saved. {count === 1 ? 'It waits' : 'They wait'} in this browser until you
          sign in here again. On a device that others use, save before you sign out.
        </p>
      )}
    </Dialog>
  )
}
