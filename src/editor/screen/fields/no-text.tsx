import { fileName } from '../../edits/words.ts'
import * as parts from '../parts/field-styles.ts'
import { Head } from './head.tsx'
import { Note } from './note.tsx'

/** A file that the editor cannot open: what it is, and what can be done. */
export function NoText({ file }: { file: string }) {
  return (
    <>
      <Head title={fileName(file)} help={`The editor cannot show ${file}.`} />
      <Note path={[]} />
      <p className={parts.help}>Once that is done, the file appears here by itself.</p>
    </>
  )
}
