/** Builds the receiver of the tests' own site with a second form for a host, as `npm run build:receiver` does. */
import { endOf, newFolder, start } from '../../pipeline/disk/site-on-disk.ts'
import { writeCallback } from '../../site/callback.ts'
import { writeOwnSite } from '../../site/own-site.ts'

/** Returns the written folder. If the command fails, throws an Error with its output. */
export async function buildReceiver(host: string, out = newFolder()): Promise<string> {
  const root = newFolder()
  writeOwnSite(root)
  writeCallback(root)
  const command = ['--import', 'tsx', 'src/commands/build-receiver/build-receiver.ts']
  const { status, stdout, stderr } = await endOf(
    start([...command, '--for', host, '--root', root, '--out', out]),
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  return out
}
