/** What is saved is committed and pushed, where there is a remote. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, type Editor, expect, homeFile, only } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

const gitAt =
  (cwd: string) =>
  (...words: string[]) =>
    execFileSync('git', words, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The branch of the person, whose name is longer than a phone is wide. */
const own = 'edit-ada-donaudampfschifffahrtsgesellschaft'

interface Remote {
  git: (...words: string[]) => string
  /** Has the remote run a script for each branch that is pushed; its name is `$1`. */
  refuse(script: string): void
}

/** The folder of the editor in a repository whose branch is at a bare remote. */
async function publish(editor: Editor, folder: string): Promise<Remote> {
  // What other tests have saved must not be committed with it.
  await editor.stop()
  await editor.start()
  const [git, remote] = [gitAt(editor.root), gitAt(folder)]
  remote('init', '-q', '--bare', '-b', 'main')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Ada Donaudampfschifffahrtsgesellschaft')
  git('config', 'user.email', 'ada@example.com')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  git('remote', 'add', 'origin', folder)
  git('push', '-q', 'origin', 'main')
  return {
    git: remote,
    refuse(script) {
      const hook = path.join(folder, 'hooks/update')
      writeFileSync(hook, `#!/bin/sh\n${script}\n`)
      chmodSync(hook, 0o755)
    },
  }
}

const test = base.extend<{ remote: Remote }>({
  remote: async ({ editor }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
    await use(await publish(editor, folder))
    rmSync(folder, { recursive: true, force: true })
  },
})

test('publishes what is saved', only('folder', 'history'), async ({ editor, remote, page }) => {
  const { button, save, writeHeading } = await editor.open()
  await writeHeading('Be listed.')
  await save()
  await button('Review changes').click()
  const dialog = page.getByRole('dialog', { name: 'Review changes' })
  await dialog.getByLabel('Message').fill('Say it shorter')
  await expect(dialog).toContainText('git push to “main” of “origin”')
  expect(broken(await runAxe(page, { part: '[role=dialog]' }))).toEqual([])
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(/^Published\. For developers: pushed/)).toBeFocused()
  expect(remote.git('log', '--format=%an %s', '--name-only', '-1', 'main').split('\n')).toEqual([
    'Ada Donaudampfschifffahrtsgesellschaft Say it shorter',
    '',
    homeFile,
  ])
  await page.keyboard.press('Escape')
  await expect(button('Review changes')).toHaveAttribute('aria-disabled', 'true')
})

test(
  'offers a branch of the person where this one takes no changes',
  only('folder', 'history'),
  async ({ editor, remote, page }) => {
    const before = remote.git('rev-parse', 'main')
    remote.refuse(`if [ "$1" = refs/heads/main ]; then
  echo 'GH006: Protected branch update failed for refs/heads/main.' >&2; exit 1
fi
echo 'Create a pull request by visiting:' >&2
echo '  https://git.example.com/agency/site/pull/new/${own}' >&2`)
    const { button, save, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await button('Review changes').click()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('“origin” takes no changes of the branch “main” directly.')
    await expect(alert).toContainText('Your changes are kept in the history of this machine.')
    expect(remote.git('rev-parse', 'main')).toBe(before)

    // It is committed, and can be published after a reload, too.
    await page.reload()
    await button('Review changes').click()
    await expect(dialog.getByRole('listitem')).toHaveText(/^Home › Hero › Heading/)
    await expect(dialog.getByLabel('Message')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    const box = await dialog.getByRole('button', { name: /^Publish to the branch/ }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
    await dialog.getByRole('button', { name: `Publish to the branch “${own}”` }).click()
    const done = dialog.getByText(`Your changes are on the branch “${own}”.`)
    await expect(done).toBeFocused()
    await expect(dialog.getByRole('link', { name: 'Ask for it to be merged' })).toHaveAttribute(
      'href',
      `https://git.example.com/agency/site/pull/new/${own}`,
    )
    expect(remote.git('log', '--format=%s', '-1', own)).toMatch(/^Home › Hero/)
    expect(remote.git('rev-parse', 'main')).toBe(before)
  },
)

test(
  'overwrites nothing that somebody else has published',
  only('folder', 'history'),
  async ({ editor, remote, page }) => {
    const theirs = remote.git(
      ...['-c', 'user.name=Ben', '-c', 'user.email=ben@example.com'],
      ...['commit-tree', remote.git('rev-parse', 'main^{tree}'), '-p', 'main', '-m', 'Theirs'],
    )
    remote.git('update-ref', 'refs/heads/main', theirs)
    const { field, button, save, status, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await button('Review changes').click()
    const dialog = page.getByRole('dialog', { name: 'Review changes' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has published meanwhile.')
    expect(remote.git('rev-parse', 'main')).toBe(theirs)
    // One can go on editing.
    await page.keyboard.press('Escape')
    await field('Heading').fill('Be listed soon.')
    await expect(status).toHaveText('1 change not saved')
    await save()
  },
)
