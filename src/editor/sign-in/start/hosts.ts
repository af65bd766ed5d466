/** The Git hosts that the editor supports. */
import type { OpenGitHost } from '../../workplace/git/git-host.ts'
import { openForgejo, openGitea } from '../../workplace/git/hosts/gitea.ts'
import { openGitHub } from '../../workplace/git/hosts/github.ts'
import { openGitLab } from '../../workplace/git/hosts/gitlab.ts'
import type { HostKind } from '../../workplace/git/settings.ts'

/** The display name and the adapter of each host. */
export const gitHosts: Readonly<Record<HostKind, { name: string; open: OpenGitHost }>> = {
  github: { name: 'GitHub', open: openGitHub },
  gitlab: { name: 'GitLab', open: openGitLab },
  gitea: { name: 'Gitea', open: openGitea },
  forgejo: { name: 'Forgejo', open: openForgejo },
}
