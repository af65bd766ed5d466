/** What the page of the browser tests has: the modules of the sign-in and the adapters. */
import { openForgejo, openGitea } from '../../../src/editor/workplace/git/hosts/gitea.ts'
import { openGitHub } from '../../../src/editor/workplace/git/hosts/github.ts'
import { openGitLab } from '../../../src/editor/workplace/git/hosts/gitlab.ts'

export { entries, set } from 'idb-keyval'
export * from '../../../src/editor/sign-in/oauth.ts'
export * from '../../../src/editor/sign-in/session.ts'
export * from '../../../src/editor/sign-in/token-store.ts'
export { blobIdOf } from '../../../src/editor/workplace/files/bytes.ts'
export { openKept } from '../../../src/editor/workplace/files/kept-in-browser.ts'

export const adapters = {
  GitHub: openGitHub,
  GitLab: openGitLab,
  Gitea: openGitea,
  Forgejo: openForgejo,
}
