/** The files in `content/files/`, and how one is added. */

import { faultWords } from '../../../checks/rules/site-files.ts'
import { largestSiteFile } from '../../../content/file-kinds.ts'
import type { SiteFile } from '../../../content/site-file.ts'
import { announce } from './actions.ts'
import { showFailure } from './files.ts'
import { uploadFile } from './requests.ts'
import { getState, setState } from './store.ts'

/** Replaces the list of files. An equal list stays the same object, so that nothing is checked again. */
export function setSiteFiles(siteFiles: readonly SiteFile[]): void {
  const isSame = JSON.stringify(siteFiles) === JSON.stringify(getState().siteFiles)
  if (!isSame) setState({ siteFiles })
}

/** Returns the bytes of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Adds a file to the site at once. Returns its name there; undefined where the server refused it. */
export async function upload(file: File): Promise<string | undefined> {
  // The server would refuse it, too.
  if (file.size > largestSiteFile) {
    const { message, help } = faultWords(file.name, { kind: 'too-large', size: file.size })
    setState({ notice: { kind: 'error', message, help } })
    return undefined
  }
  try {
    const { name, siteFiles } = await uploadFile(file.name, await base64Of(file))
    const { message } = getState()
    setSiteFiles(siteFiles)
    // It can be committed, as any saved change.
    setState({ notice: undefined, message: [message, `${name} added`].filter(Boolean).join('\n') })
    announce(`${name} is in content/files/ now`)
    return name
  } catch (error) {
    showFailure(error)
    return undefined
  }
}
