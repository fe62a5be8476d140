import type { UserLogin } from '#shared/contracts/account.ts';

const organizationPath = '/redesign/organization';

/** In an organization that was deleted there is one page: why it is closed, and how it comes back. */
export function closedRedirect({ closed }: Pick<UserLogin, 'closed'>, path: string): string | null {
  return closed && path !== organizationPath ? organizationPath : null;
}
