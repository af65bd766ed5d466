/** The Git hosts that the editor speaks to. */
import type { OpenGitHost } from '../git-host.ts'
import { openForgejo, openGitea } from '../hosts/gitea.ts'
import { openGitHub } from '../hosts/github.ts'
import { openGitLab } from '../hosts/gitlab.ts'
import type { HostKind } from '../settings.ts'

/** What people call each host, and how requests to it are made. */
export const gitHosts: Readonly<Record<HostKind, { name: string; open: OpenGitHost }>> = {
  github: { name: 'GitHub', open: openGitHub },
  gitlab: { name: 'GitLab', open: openGitLab },
  gitea: { name: 'Gitea', open: openGitea },
  forgejo: { name: 'Forgejo', open: openForgejo },
}
