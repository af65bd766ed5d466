/** What there is in `content/files/`, and how something comes there. */

import { faultWords } from '../../../checks/rules/site-files.ts'
import { largestSiteFile } from '../../../content/file-kinds.ts'
import type { SiteFile } from '../../../content/site-file.ts'
import { announce } from './actions.ts'
import { tellFailure } from './files.ts'
import { uploadFile } from './requests.ts'
import { getState, setState } from './store.ts'

/** Takes in what there is now. What is as before is the same list, so that nothing is checked again. */
export function takeInSiteFiles(siteFiles: readonly SiteFile[]): void {
  const isSame = JSON.stringify(siteFiles) === JSON.stringify(getState().siteFiles)
  if (!isSame) setState({ siteFiles })
}

/** The bytes of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Keeps a file in the folder of the site, at once. Gives its name there; undefined where that was refused. */
export async function upload(file: File): Promise<string | undefined> {
  // So large a file need not be sent to be refused.
  if (file.size > largestSiteFile) {
    const { message, help } = faultWords(file.name, { kind: 'too-large', size: file.size })
    setState({ notice: { kind: 'error', message, help } })
    return undefined
  }
  try {
    const { name, siteFiles } = await uploadFile(file.name, await base64Of(file))
    const { message } = getState()
    takeInSiteFiles(siteFiles)
    // It can be recorded, as what was saved.
    setState({ notice: undefined, message: [message, `${name} added`].filter(Boolean).join('\n') })
    announce(`${name} is in content/files/ now`)
    return name
  } catch (error) {
    tellFailure(error)
    return undefined
  }
}
